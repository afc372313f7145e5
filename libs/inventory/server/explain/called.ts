import type { SQL } from 'drizzle-orm';
import { textIn, type Label, type Language } from '#calls/model';
import { inWords } from '#server-kit/server';

/** What is no document has no number, but the word that its lines were posted under: what was before there were documents, a verdict. */
const withoutNumber = new Map<string, Label>([
  ['OPENING', ['期初', 'Opening']],
  ['ISSUE', ['历史出库', 'Earlier issue']],
  ['VERDICT', ['历史验收', 'Earlier verdict']],
  ['QC200P', ['检验判定', 'Verdict']],
  ['custody', ['留样', 'Sample']],
]);

/** What moved stock as a reader knows it: the number of its document, else what it was. */
export const called = (number: string): Label => withoutNumber.get(number) ?? [number, number];

/** The words that lines without a document were posted under, of those that a reader calls so, in part. */
export const wordsCalled = (typed: string, language: Language): string[] =>
  [...withoutNumber].flatMap(([word, label]) =>
    textIn(label, language).toLowerCase().includes(typed.toLowerCase()) ? [word] : [],
  );

/** The same of what is no document, for rows that are said by the database: the words of what a line was posted under. */
export const calledInSql = (voucher: SQL, language: Language): SQL =>
  inWords(voucher, Object.fromEntries(withoutNumber), language, voucher);
