import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { shortageOf, type StockFacts } from '#inventory/model';
import { testDatabase, type TestDatabase } from '#server-kit/testing';
import { isShort, suggestedInSql } from './shortages.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([]);
});
afterAll(() => database.drop());

/** A quantity as the ledger has them: of six decimals at most. */
const between = (min: number, max: number) =>
  fc.oneof(
    fc.integer({ min, max }).map(String),
    fc
      .integer({ min: min * 1_000_000, max: max * 1_000_000 })
      .map((millionths) => (millionths / 1_000_000).toFixed(6)),
  );
const never = { nil: null };
const facts: fc.Arbitrary<StockFacts> = fc.record({
  safety: between(0, 5_000),
  // More may have been taken than there was.
  onHand: between(-5_000, 5_000),
  reserved: between(0, 2_000),
  lent: between(0, 500),
  onOrder: between(0, 5_000),
  minimumOrder: fc.option(between(0, 3_000), never),
  multiple: fc.option(fc.oneof(between(0, 500), fc.constantFrom('0', '0.000001', '0.3', '7')), never),
});

it('the list suggests to buy what the report does, and both find the same short', async () => {
  const seen = { enough: 0, nothing: 0, bought: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(facts, { minLength: 100, maxLength: 100 }), async (stock) => {
      const { rows } = await database.db.execute<{ short: boolean; suggested: string }>(sql`
        SELECT ${isShort} AS short, trim_scale(${suggestedInSql})::text AS suggested
          FROM (SELECT a.place, a.safety::numeric, a."onHand"::numeric - a.reserved::numeric - a.lent::numeric AS available, a."onOrder"::numeric AS on_order,
                       a."minimumOrder" AS minimum, a.multiple
                  FROM jsonb_to_recordset(${JSON.stringify(stock.map((each, place) => ({ ...each, place })))}::jsonb)
                    AS a (place int, safety text, "onHand" text, reserved text, lent text, "onOrder" text, "minimumOrder" text, multiple text)) AS s
         ORDER BY s.place`);
      const expected = stock.map((each) => shortageOf(each)?.suggested ?? null);
      expect(rows.map(({ short, suggested }) => (short ? suggested : null))).toEqual(expected);
      for (const each of expected) {
        if (each === null) seen.enough += 1;
        else seen[each === '0' ? 'nothing' : 'bought'] += 1;
      }
    }),
    { numRuns: 20 },
  );
  // What is drawn is of every sort.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
});
