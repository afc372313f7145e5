import { sql } from 'drizzle-orm';
import { say } from '#calls/model';
import { testDatabase, type TestDatabase } from '#server-kit/testing';
import { periodLabel } from '#tracker/model';
import { periodName, periodWords } from './rights.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it.each(['zh', 'en'] as const)('an export calls a period as the page does, in %s', async (language) => {
  // The first and the last week of years with 52 weeks and with 53.
  const { rows } = await database.db.execute<{ name: string; words: string }>(sql`
    SELECT ${periodName} AS name, ${periodWords({ language })} AS words
      FROM (VALUES ('daily', date '2026-11-23'), ('weekly', '2026-11-23'), ('weekly', '2025-12-29'), ('weekly', '2026-12-28'),
                   ('weekly', '2027-01-04')) AS r (kind, starts_on)`);
  expect(rows.map(({ name }) => name)).toEqual([
    '2026-11-23',
    '2026-W48',
    '2026-W01',
    '2026-W53',
    '2027-W01',
  ]);
  expect(rows.map(({ words }) => words)).toEqual(rows.map(({ name }) => say(periodLabel(name), language)));
});
