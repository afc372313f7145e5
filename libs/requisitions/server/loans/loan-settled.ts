import { sql } from 'drizzle-orm';
import { moneyText } from '#calls/model';
import { directory } from '#identity/server';
import type { LoanLedgerRow } from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';
import { linksTo, mayOpenAmong } from '../ledgers/seen-form.ts';
import { counting, loansWhere, type Loan } from './loans.ts';

/** Rows of the ledger with what was offset and repaid of each, entry by entry. */
export async function settledOf(rows: LoanLedgerRow[], context: ActorContext): Promise<LoanLedgerRow[]> {
  const { db, language } = context;
  const ids = rows.map(({ id }) => id);
  const loans = await loansWhere(db, sql`f.id = ANY (${sql.param(ids)}::uuid[])`);
  const byId = new Map(loans.map((loan) => [loan.id, loan]));
  const person = directory.referringTo(language, await directory.personsById(db, recordersOf(loans)));
  const mayOpen = await mayOpenAmong(context, rows);
  const to = await linksTo(
    context,
    loans.flatMap(({ offsets }) => offsets),
  );
  const recorded = ({ words, by, at }: { words: string; by: string; at: string }) => ({
    words,
    recordedBy: person(by),
    recordedAt: new Date(at).toISOString(),
  });
  return rows.map((row) => {
    const { offsets = [], repayments = [], currency = 'CNY' } = byId.get(row.id) ?? {};
    return {
      ...row,
      mayOpen: mayOpen(row.formId),
      offsets: offsets.map((offset) => ({
        ...{ day: offset.day, amount: offset.amount, number: offset.number, status: offset.status },
        to: to(offset),
      })),
      repayments: repayments.map((entry) => ({
        ...{ id: entry.id, paidOn: entry.paidOn, amount: entry.amount, receipt: entry.receipt },
        ...recorded(entry),
        undone: entry.undone && recorded(entry.undone),
      })),
      offsetBy: inWords(offsets.map(({ number, amount }) => [number, moneyText(amount, currency)])),
      repaidIn: inWords(
        counting(repayments).map(({ paidOn, receipt, amount }) => [
          paidOn,
          receipt,
          moneyText(amount, currency),
        ]),
      ),
    };
  });
}

const inWords = (entries: readonly (readonly string[])[]): string | null =>
  entries.map((parts) => parts.join(' ')).join('; ') || null;

const recordersOf = (loans: readonly Loan[]): string[] => [
  ...new Set(
    loans.flatMap(({ repayments }) =>
      repayments.flatMap(({ by, undone }) => (undone ? [by, undone.by] : [by])),
    ),
  ),
];
