import { subtractDecimals, type Currency } from '#calls/model';
import type { ContextFact } from '#documents/model';
import type { FormContextSource } from '#documents/server';
import { daysOverdue, headOf, loanLimit } from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';
import { valueOf } from '#upkeep/server';
import { counting, loansOf, openOnes, owedIn, type Loan } from '../loans/loans.ts';
import { linksTo } from '../ledgers/seen-form.ts';
import { fact, moneyFigure, warnAbove } from './fact.ts';

/** What a person still owes, loan by loan. */
export async function openLoansFact(
  context: ActorContext,
  loans: readonly Loan[],
  { currency, today }: { currency: Currency; today: string },
): Promise<ContextFact> {
  const open = openOnes(loans);
  const to = await linksTo(context, open);
  const late = open.some(({ payBackBy }) => payBackBy < today);
  return fact(
    late ? ['未还借款（有逾期）', 'Loans open (some overdue)'] : ['未还借款', 'Loans open'],
    moneyFigure(owedIn(loans, currency), currency),
    {
      tone: late ? 'warn' : 'plain',
      rows: open.slice(0, 5).map((one) => ({
        label: [`${one.number} · ${one.payBackBy} 前还`, `${one.number} · due ${one.payBackBy}`],
        figure: moneyFigure(one.open, one.currency),
        to: to(one),
      })),
    },
  );
}

/** REQ425P: what the applicant owes already, and what is left up to the limit. */
export const loanContext: FormContextSource = {
  types: [headOf('loan').code],
  async facts(context, form) {
    const loans = await loansOf(context.db, form.applicantId, form.id);
    const limit = String(await valueOf(context.db, loanLimit));
    const left = subtractDecimals(limit, owedIn(loans, form.currency));
    return [
      await openLoansFact(context, loans, form),
      fact(['剩余可借额度', 'Left up to the limit'], moneyFigure(left, form.currency), {
        tone: warnAbove(form.amount ?? '0', left) === 'warn' ? 'bad' : 'plain',
      }),
    ];
  },
  async effects(context, form) {
    const own = (await loansOf(context.db, form.applicantId)).find(({ id }) => id === form.id);
    if (!own) return [];
    const to = await linksTo(context, own.offsets);
    const days = daysOverdue(own.payBackBy, form.today);
    const late = days > 0 && openOnes([own]).length > 0;
    return [
      fact(
        late
          ? [`本笔未还（逾期 ${days} 天）`, `Still owed (${days} days overdue)`]
          : ['本笔未还', 'Still owed'],
        moneyFigure(own.open, own.currency),
        {
          tone: late ? 'bad' : openOnes([own]).length ? 'plain' : 'ok',
          to: `${headOf('loan').related?.[0]?.route}?person=${own.applicantId}&show=all`,
          rows: [
            ...own.offsets.map((one) => ({
              label: [`${one.day} ${one.number} 冲抵`, `${one.day} offset by ${one.number}`] as [
                string,
                string,
              ],
              figure: moneyFigure(one.amount, own.currency),
              to: to(one),
            })),
            ...counting(own.repayments).map((one) => ({
              label: [
                `${one.paidOn} 现金还款 ${one.receipt}`,
                `${one.paidOn} repaid in cash, ${one.receipt}`,
              ] as [string, string],
              figure: moneyFigure(one.amount, own.currency),
              to: null,
            })),
          ],
        },
      ),
    ];
  },
};
