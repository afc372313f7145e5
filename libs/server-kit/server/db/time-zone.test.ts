import { testDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([], { timeZone: 'America/New_York' });
});
afterAll(() => database.drop());

it('is the same in SQL as in the settings, on every connection of the server', async () => {
  const asked = `SELECT company_time_zone() AS zone, to_char('2027-01-01T03:00Z'::timestamptz AT TIME ZONE company_time_zone(), 'YYYY-MM-DD') AS day`;
  for (const pool of [database.pool, database.readPool])
    expect((await pool.query(asked)).rows).toEqual([{ zone: 'America/New_York', day: '2026-12-31' }]);
  // Whoever comes by hand.
  expect((await database.owner.query(asked)).rows).toEqual([{ zone: 'Asia/Shanghai', day: '2027-01-01' }]);
});
