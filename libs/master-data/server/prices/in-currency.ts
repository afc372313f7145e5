import { sql, type SQL } from 'drizzle-orm';
import { currencies, type Currency } from '#calls/model';

/** Rates are kept in CNY; others follow from two of them. No value of a statement: so the planner sees what falls away. */
const home = sql.raw(`'${'CNY' satisfies Currency}'`);

/** The day stands in a statement of its own: seeing its value, the database would plan the whole anew for each (`PreparingClient`). */
const inHome = (
  currency: SQL,
  on: SQL | undefined,
): SQL => sql`CASE WHEN ${currency} = ${home} THEN 1::numeric ELSE (
  SELECT rate FROM exchange_rate WHERE from_currency = ${currency} AND to_currency = ${home}${on ? sql` AND day <= (SELECT ${on})` : sql``}
   ORDER BY day DESC LIMIT 1) END`;

/**
 * What one unit of a currency costs in another by the newest rates (of a day), to ten decimals; NULL where one is missing. div()
 * divides exactly, where / keeps only as many digits as it thinks enough: a quotient of twenty decimals is rounded, as
 * decimals are divided everywhere else.
 */
const rateBetween = (from: SQL, to: SQL, on: SQL | undefined): SQL => sql`(
  SELECT CASE WHEN r.into > 0 THEN round(div(2e20 * r.of + r.into, 2 * r.into) * 1e-20, 10) END
    FROM (SELECT ${inHome(from, on)} AS of, ${inHome(to, on)} AS into) r)`;

const decimalsOf = (currency: SQL): SQL => {
  const cases = Object.entries(currencies).map(([code, decimals]) =>
    sql.raw(`WHEN '${code}' THEN ${decimals}`),
  );
  return sql`CASE ${currency} ${sql.join(cases, sql` `)} END`;
};

/**
 * An amount in another currency at the newest rates, rounded half up to its decimals; NULL where a rate is missing. In its
 * own currency it stays as it is. `on`: of a day, for what was posted then: the newest rates on or before it.
 */
export const inCurrency = (amount: SQL, from: SQL, to: SQL, on?: SQL): SQL =>
  sql`CASE WHEN ${from} = ${to} THEN ${amount} ELSE round(${amount} * ${rateBetween(from, to, on)}, ${decimalsOf(to)}) END`;
