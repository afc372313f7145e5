import { multiplyDecimals, type Currency, type FieldProblem } from '#calls/model';

interface Spent {
  id: string;
  paidIn: string | null;
  rate: string | null;
}

/** What is claimed of an expense in the currency of the form: the amount of the receipt at its rate. */
export const claimedOf = ({ amount, rate }: { amount: string | null; rate: string | null }): string | null =>
  amount === null ? null : multiplyDecimals(amount, rate ?? '1');

/** A receipt in another currency says its rate; one in the currency of the form has none. */
export const checkRates = (expenses: readonly Spent[], currency: Currency): FieldProblem[] =>
  expenses.flatMap(({ id, paidIn, rate }): FieldProblem[] => {
    const foreign = paidIn !== null && paidIn !== currency;
    if (foreign === (rate !== null)) return [];
    return [
      foreign
        ? {
            path: `lines.${id}.rate`,
            text: [`请填写 1 ${paidIn} 折合的 ${currency}`, `Say how much ${currency} one ${paidIn} was`],
          }
        : {
            path: `lines.${id}.paidIn`,
            text: ['填写汇率时请选择外币币种', 'With a rate, choose the foreign currency'],
          },
    ];
  });
