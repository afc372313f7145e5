import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { keepOptions } from '#fields/model';
import { workingDays } from '#requisitions/model';
import { testDatabase, type TestDatabase } from '#server-kit/testing';
import { followKept, upkeepFeature } from '#upkeep/server';
import { workingDaysInSql } from './working-days-in-sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([upkeepFeature({})]);
});
afterAll(async () => {
  await database.close();
  keepOptions({});
});

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

const countsAlike = () =>
  fc.assert(
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

it('the database counts working days as the calendar does', async () => {
  await expect(countsAlike()).resolves.toBeUndefined();
});

it('the database counts by the days that are kept, as the calendar does', async () => {
  await database.owner.query(`
    INSERT INTO dictionary (name) VALUES ('dayOff'), ('workedWeekendDay'), ('statutoryHoliday');
    INSERT INTO dictionary_entry (dictionary, code, name_zh, name_en, position, hidden)
    VALUES ('dayOff', '2027-10-01_2027-10-07', '2027 年国庆节', 'National Day 2027', 0, false),
           ('dayOff', '2026-10-01_2026-10-07', NULL, NULL, 1, true),
           ('workedWeekendDay', '2027-10-09', '上班', 'Worked', 0, false),
           ('workedWeekendDay', '2026-10-10', NULL, NULL, 1, true),
           ('statutoryHoliday', '2025-01-01', NULL, NULL, 0, true)`);
  await followKept(database.db);
  expect(workingDays('2027-09-30 am', '2027-10-10 pm')).toBe('3');
  await expect(countsAlike()).resolves.toBeUndefined();
});
