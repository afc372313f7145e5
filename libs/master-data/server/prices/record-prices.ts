import { sql } from 'drizzle-orm';
import { compareDecimals, dayOf, invalid, type FieldProblem, type Label, type RequestOf } from '#calls/model';
import { recordPrices } from '#master-data/model';
import { handle } from '#server-kit/server';
import { exchangeRate, metalPrice } from '../tables/prices.ts';

/** As much as the column holds before the point. */
const tooMuch = '1000000000';

const outOfRange: Label = [
  '请填写大于 0 且小于十亿的数字',
  'Please give a figure above 0 and below a billion',
];
const inItself: Label = ['人民币不需要对自身的汇率', 'CNY needs no rate in itself'];
const toCome: Label = ['不能晚于今天', 'Not later than today'];

function problemsOf({ day: on, figures }: RequestOf<typeof recordPrices>, today: string): FieldProblem[] {
  return [
    ...(on > today ? [{ path: 'day', text: toCome }] : []),
    ...figures.flatMap(({ series, value }, at) => {
      const path = `figures.${at}`;
      if (series.kind === 'rate' && series.of === 'CNY') return [{ path, text: inItself }];
      const fits = compareDecimals(value, '0') > 0 && compareDecimals(value, tooMuch) < 0;
      return fits ? [] : [{ path, text: outOfRange }];
    }),
  ];
}

/** Answers BSE150P_2. */
export const priceRecording = handle(recordPrices, async (request, { db, now, timeZone }) => {
  const problems = problemsOf(request, dayOf(now, timeZone));
  if (problems.length > 0) throw invalid(problems);
  for (const { series, value } of request.figures)
    if (series.kind === 'metal')
      await db
        .insert(metalPrice)
        .values({ metal: series.of, day: request.day, price: value })
        .onConflictDoUpdate({
          target: [metalPrice.metal, metalPrice.day],
          set: { price: sql`excluded.price` },
        });
    else
      await db
        .insert(exchangeRate)
        .values({ fromCurrency: series.of, toCurrency: 'CNY', day: request.day, rate: value })
        .onConflictDoUpdate({
          target: [exchangeRate.fromCurrency, exchangeRate.toCurrency, exchangeRate.day],
          set: { rate: sql`excluded.rate` },
        });
  return { recorded: request.figures.length };
});
