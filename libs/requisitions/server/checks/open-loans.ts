import { sql } from 'drizzle-orm';
import { addDecimals, compareDecimals, subtractDecimals, type FieldProblem } from '#calls/model';
import type { FormCheck } from '#documents/server';
import type { Reference } from '#identity/model';
import { headOf } from '#requisitions/model';
import type { Db } from '#server-kit/server';
import { counts } from './live-forms.ts';

const loan = headOf('loan').code;
const travelExpense = headOf('travelExpense').code;

/** The most that one person may owe, in the currency of the loan. */
const loanLimit = '50000';

/** What is still owed of each loan of a person: lent, less what expenses offset (those under way count). */
async function openLoans(db: Db, personId: string, but: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; lent: string; offset: string | null }>(sql`
    SELECT f.id, f.amount::text AS lent,
           (SELECT sum((e.own ->> 'loanAmount')::numeric)::text FROM form e
             WHERE e.type = ${travelExpense} AND e.status IN ('pending', 'approved') AND e.id <> ${but}
               AND e.applicant_id = ${personId} AND e.own -> 'loan' ->> 'id' = f.id::text) AS offset
      FROM form f
     WHERE f.type = ${loan} AND ${counts} AND f.applicant_id = ${personId} AND f.id <> ${but}`);
  return new Map(rows.map(({ id, lent, offset }) => [id, subtractDecimals(lent, offset)]));
}

/** Nobody owes more than the limit, and nothing is offset that is not owed. */
export const loansWithinLimit: FormCheck = {
  types: [loan, travelExpense],
  oneAtATime: ({ header }) => [`loans/${header.applicant.id}`],
  async check({ db }, { id, header, values }): Promise<FieldProblem[]> {
    const open = await openLoans(db, header.applicant.id, id);
    if ('asked' in values) {
      const owed = addDecimals(...open.values());
      const after = addDecimals(owed, String(values['asked']));
      return compareDecimals(after, loanLimit) > 0
        ? [
            {
              path: 'asked',
              text: [
                `未还借款 ${owed}，合计超过上限 ${loanLimit}`,
                `${owed} is owed already; together it is above the limit of ${loanLimit}`,
              ],
            },
          ]
        : [];
    }
    const chosen = values['loan'] as Reference | null;
    const offset = values['loanAmount'] as string | null;
    if (!chosen || !offset) return [];
    const left = open.get(chosen.id) ?? '0';
    return compareDecimals(offset, left) > 0
      ? [
          {
            path: 'loanAmount',
            text: [`该借款未还 ${left}`, `Of this loan ${left} is still owed`],
          },
        ]
      : [];
  },
};
