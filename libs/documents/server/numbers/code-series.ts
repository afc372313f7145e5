import { sql } from 'drizzle-orm';
import { invalid, type AnswerOf, type Label, type RequestOf } from '#calls/model';
import type { numberRules, NumberRule, saveNumberRule } from '#documents/model';
import type { Db } from '#server-kit/server';

/** What is numbered by itself, apart from documents: the codes of a register. */
export interface CodeSeries {
  code: string;
  title: Label;
  prefix: string;
  digits: number;
  /** The code that was given last, and the one that a new record would get now. */
  lastAndNext(db: Db): Promise<{ last: string | null; next: string | null }>;
  /** Before its rule changes: the serial goes on where it stands, also if it is that of the records that there are. */
  begin(db: Db): Promise<void>;
}

/** Codes of a register are a prefix and a serial that never begins again, for the whole group. */
const codeRule = ({ prefix, digits }: Pick<NumberRule, 'prefix' | 'digits'>): NumberRule => ({
  ...{ prefix, digits, separator: '' },
  ...{ shows: 'none', resets: 'none' },
});

/** The rule of a register's codes, as declared and as it was set. */
export async function readCodeRule(
  db: Db,
  { code, prefix, digits }: CodeSeries,
  day: string,
): Promise<AnswerOf<typeof numberRules>> {
  const { rows } = await db.execute<Pick<NumberRule, 'prefix' | 'digits'>>(
    sql`SELECT prefix, digits::int AS digits FROM number_rule WHERE code = ${code} AND company_id = ''`,
  );
  return {
    ...{ sharedWith: null, companies: [], day, ofCodes: true },
    usual: codeRule({ prefix, digits }),
    rules: rows.map((rule) => ({ companyId: null, rule: codeRule(rule) })),
  };
}

const onlyPrefix: Label = [
  '主档编码由前缀和流水号组成，全集团共用',
  'Codes of a register are a prefix and a serial, for the whole group',
];

/** Refuses what codes have none of: a date, a separator, a rule of one company. */
export function checkCodeRule({ companyId, rule }: RequestOf<typeof saveNumberRule>): void {
  const wrong = [
    companyId !== null && 'companyId',
    rule && rule.shows !== 'none' && 'rule.shows',
    rule && rule.separator !== '' && 'rule.separator',
  ].filter((path) => typeof path === 'string');
  if (wrong.length) throw invalid(wrong.map((path) => ({ path, text: onlyPrefix })));
}
