import Big from 'big.js';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { currencies, type Currency } from '#calls/model';
import { identityFeature } from '#identity/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { masterDataAlone } from '../testing/alone.ts';
import { inCurrency } from './in-currency.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer([identityFeature(), ...masterDataAlone]);
});
afterAll(() => server.close());

const codes = Object.keys(currencies) as Currency[];
type Rates = Partial<Record<Currency, string>>;

/** The rule in decimals of our own: both rates in CNY, their quotient to ten decimals, the amount rounded half up. */
function expected(amount: string, from: Currency, to: Currency, rates: Rates): string | null {
  if (from === to) return new Big(amount).toFixed();
  const inHome = (currency: Currency) => (currency === 'CNY' ? '1' : rates[currency]);
  const [of, into] = [inHome(from), inHome(to)];
  if (of === undefined || into === undefined) return null;
  const rate = new Big(of).div(into).toFixed(10);
  return new Big(amount).times(rate).round(currencies[to], Big.roundHalfUp).toFixed();
}

const texts = fc
  .tuple(fc.bigInt(-(10n ** 18n), 10n ** 18n), fc.constantFrom(0, 2, 6))
  .map(([digits, decimals]) => new Big(digits.toString()).times(`1e-${decimals}`).toFixed());
const rate = fc.oneof(
  fc.bigInt(1n, 10n ** 15n - 1n).map((digits) => new Big(digits.toString()).times('1e-6').toFixed()),
  fc.constantFrom('7.1', '0.048', '0.000001', '3', '0.005178'),
);
const code = fc.constantFrom(...codes);
const ratesOf = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...codes.filter((each) => each !== 'CNY')), rate), {
    selector: ([each]) => each,
  })
  .map((entries): Rates => Object.fromEntries(entries));

it('an amount in another currency is what decimals make of it, at the newest rates', async () => {
  const { db, owner } = server.database;
  await fc.assert(
    fc.asyncProperty(
      ratesOf,
      fc.array(fc.record({ amount: texts, from: code, to: code }), { minLength: 20, maxLength: 20 }),
      async (rates, amounts) => {
        await owner.query('TRUNCATE exchange_rate');
        for (const [currency, newest] of Object.entries(rates))
          // An older rate is beside each.
          await owner.query(
            `INSERT INTO exchange_rate VALUES ($1, 'CNY', '2026-01-02', $2), ($1, 'CNY', '2026-01-01', 99)`,
            [currency, newest],
          );
        const { rows } = await db.execute<{ found: string | null }>(sql`
          SELECT trim_scale(${inCurrency(sql`a.amount::numeric`, sql`a.from`, sql`a.to`)})::text AS found
            FROM jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) AS a (amount text, "from" text, "to" text)`);
        expect(rows.map(({ found }) => found)).toEqual(
          amounts.map(({ amount, from, to }) => expected(amount, from, to, rates)),
        );
      },
    ),
    { numRuns: 60 },
  );
});

it('an amount of a day is at the newest rates on or before it; before the first rate there is none', async () => {
  const { db, owner } = server.database;
  await owner.query('TRUNCATE exchange_rate');
  await owner.query(
    `INSERT INTO exchange_rate VALUES ('USD', 'CNY', '2026-01-02', 7), ('USD', 'CNY', '2026-01-05', 8)`,
  );
  const { rows } = await db.execute<{ found: string | null }>(sql`
    SELECT ${inCurrency(sql`10::numeric`, sql`'USD'::text`, sql`'CNY'::text`, sql`d.day`)}::text AS found
      FROM (VALUES ('2026-01-01'::date), ('2026-01-02'), ('2026-01-04'), ('2026-01-05'), ('2026-01-09')) AS d (day) ORDER BY d.day`);
  expect(rows.map(({ found }) => found)).toEqual([null, '70.00', '70.00', '80.00', '80.00']);
});
