import { sql } from 'drizzle-orm';
import { addDecimals, compareDecimals, moneyText, type FieldProblem } from '#calls/model';
import { formsOf, type FormCheck } from '#documents/server';
import type { Reference } from '#identity/model';
import { headOf, loanLimit } from '#requisitions/model';
import { valueOf } from '#upkeep/server';
import { loansOf, owedIn, turnOfLoans } from '../loans/loans.ts';

/** Nobody owes more than the limit, and nothing is offset that is not owed. */
export const loansWithinLimit: FormCheck = {
  types: [headOf('loan').code, headOf('travelExpense').code],
  reads: ['asked', 'currency', 'loan', 'loanAmount'],
  async oneAtATime({ header, values }, { db }) {
    const chosen = (values['loan'] ?? null) as Reference | null;
    // Whoever makes the loan void waits until this one counts, as for the cashier.
    if (chosen)
      await db.execute(sql`
        SELECT FROM ${formsOf(headOf('loan'))} f WHERE applicant_id = ${header.applicant.id} AND id::text = ${chosen.id}
           FOR KEY SHARE`);
    return [turnOfLoans(header.applicant.id)];
  },
  async check({ db }, { id, header, values }): Promise<FieldProblem[]> {
    const loans = await loansOf(db, header.applicant.id, id);
    const said = (amount: string) => moneyText(amount, header.currency);
    if ('asked' in values) {
      const owed = owedIn(loans, header.currency);
      const after = addDecimals(owed, String(values['asked']));
      const limit = String(await valueOf(db, loanLimit));
      return compareDecimals(after, limit) > 0
        ? [
            {
              path: 'asked',
              text: [
                `未还借款 ${said(owed)}，合计超过上限 ${said(limit)}`,
                `${said(owed)} is owed already; together it is above the limit of ${said(limit)}`,
              ],
            },
          ]
        : [];
    }
    const chosen = values['loan'] as Reference | null;
    const offset = values['loanAmount'] as string | null;
    if (!chosen || !offset) return [];
    const one = loans.find((each) => each.id === chosen.id);
    if (one && one.currency !== header.currency)
      return [{ path: 'loan', text: [`该借款的币种是 ${one.currency}`, `This loan is in ${one.currency}`] }];
    const left = one?.open ?? '0';
    return compareDecimals(offset, left) > 0
      ? [
          {
            path: 'loanAmount',
            text: [`该借款未还 ${said(left)}`, `Of this loan ${said(left)} is still owed`],
          },
        ]
      : [];
  },
};
