import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { workingDays } from '#requisitions/model';
import { testDatabase, type TestDatabase } from '#server-kit/testing';
import { workingDaysInSql } from './working-days-in-sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([]);
});
afterAll(() => database.close());

const first = Date.parse('2023-12-01');
const halfDay = fc
  .tuple(fc.integer({ min: 0, max: 1490 }), fc.constantFrom('am', 'pm'))
  .map(([day, half]) => `${new Date(first + day * 86_400_000).toISOString().slice(0, 10)} ${half}`);
const near = fc
  .tuple(fc.integer({ min: 0, max: 1490 }), fc.integer({ min: -3, max: 40 }), fc.constantFrom('am', 'pm'))
  .chain(([day, days, half]) => {
    const at = (add: number) => new Date(first + (day + add) * 86_400_000).toISOString().slice(0, 10);
    return fc
      .constantFrom('am', 'pm')
      .map((other) => ({ from: `${at(0)} ${half}`, to: `${at(days)} ${other}` }));
  });

it('the database counts working days as the calendar does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 4, arbitrary: near }, fc.record({ from: halfDay, to: halfDay })), {
        minLength: 30,
        maxLength: 30,
      }),
      async (spans) => {
        const { rows } = await database.db.execute<{ days: string }>(sql`
          SELECT trim_scale(${workingDaysInSql(sql`a.from`, sql`a.to`)})::text AS days
            FROM jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) AS a ("from" text, "to" text)`);
        expect(rows.map(({ days }) => days)).toEqual(
          spans.map(({ from, to }) => workingDays(from, to) ?? '0'),
        );
      },
    ),
    { numRuns: 60 },
  );
});
