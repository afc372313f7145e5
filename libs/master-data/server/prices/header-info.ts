import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { say, type Currency } from '#calls/model';
import { metals, readHeaderInfo, trendDays, type Metal } from '#master-data/model';
import { handle } from '#server-kit/server';

interface Newest extends Record<string, unknown> {
  day: string;
  now: string;
  before: string | null;
  recent: string[];
}

/** Decimal without idle zeros, so that a price is read as it is quoted. */
const plain = (value: string): string => new Big(value).toFixed();

const figureOf = ({ day, now, before, recent }: Newest) => {
  const change = before === null ? null : new Big(now).minus(before);
  return {
    day,
    recent: recent.map(plain),
    change: change?.toFixed() ?? null,
    changePercent: change && before ? change.times(100).div(before).toFixed(2) : null,
  };
};

/** Answers BSE150P_0: for each metal and pair of currencies the newest figure and the one before it. */
export const headerInfo = handle(readHeaderInfo, async (_, { db, language }) => {
  const { rows: prices } = await db.execute<Newest & { metal: Metal }>(sql`
    SELECT m.metal, newest.day::text, newest.price AS now, before.price AS before, trend.recent
    FROM unnest(${sql.raw(`ARRAY['${Object.keys(metals).join("','")}']`)}) WITH ORDINALITY AS m (metal, place)
    CROSS JOIN LATERAL (SELECT day, price FROM metal_price p WHERE p.metal = m.metal ORDER BY day DESC LIMIT 1) newest
    LEFT JOIN LATERAL (SELECT price FROM metal_price p WHERE p.metal = m.metal AND p.day < newest.day
                       ORDER BY day DESC LIMIT 1) before ON true
    CROSS JOIN LATERAL (SELECT array_agg(price::text ORDER BY day) AS recent FROM
                         (SELECT day, price FROM metal_price p WHERE p.metal = m.metal
                          ORDER BY day DESC LIMIT ${trendDays}) last) trend
    ORDER BY m.place`);
  const { rows: rates } = await db.execute<Newest & { from: Currency; to: Currency }>(sql`
    SELECT newest.from_currency AS from, newest.to_currency AS to, newest.day::text, newest.rate AS now,
           before.rate AS before, trend.recent
    FROM (SELECT DISTINCT ON (from_currency, to_currency) * FROM exchange_rate
          ORDER BY from_currency, to_currency, day DESC) newest
    LEFT JOIN LATERAL (SELECT rate FROM exchange_rate r WHERE r.from_currency = newest.from_currency
                       AND r.to_currency = newest.to_currency AND r.day < newest.day
                       ORDER BY day DESC LIMIT 1) before ON true
    CROSS JOIN LATERAL (SELECT array_agg(rate::text ORDER BY day) AS recent FROM
                         (SELECT day, rate FROM exchange_rate r WHERE r.from_currency = newest.from_currency
                          AND r.to_currency = newest.to_currency ORDER BY day DESC LIMIT ${trendDays}) last) trend
    ORDER BY newest.rate DESC`);
  return {
    lmedata: {
      metals: prices.map((row) => ({
        ...figureOf(row),
        metal: row.metal,
        name: say(metals[row.metal].name, language),
        price: plain(row.now),
        unit: say(metals[row.metal].unit, language),
      })),
      rates: rates.map((row) => ({ ...figureOf(row), from: row.from, to: row.to, rate: plain(row.now) })),
    },
  };
});
