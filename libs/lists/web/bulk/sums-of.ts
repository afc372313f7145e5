import { addDecimals, type Currency } from '#calls/model';

/** Amounts of chosen rows by currency, in the order in which the currencies first occur; exact decimals. */
export function sumsOf(
  rows: readonly { amount: string | null; currency: Currency }[],
): { currency: Currency; amount: string; n: number }[] {
  const asked = rows.flatMap(({ amount, currency }) => (amount === null ? [] : [{ amount, currency }]));
  return [...Map.groupBy(asked, ({ currency }) => currency)].map(([currency, some]) => ({
    currency,
    amount: addDecimals(...some.map(({ amount }) => amount)),
    n: some.length,
  }));
}
