import { sql } from 'drizzle-orm';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { companyToday } from './company-today.ts';

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

it('tells the day of the company where that of UTC is another', async () => {
  // At every hour one of them has another day than UTC.
  const timeZone = new Date().getUTCHours() < 10 ? 'Etc/GMT+12' : 'Etc/GMT-14';
  const far = await testDatabase([], { timeZone });
  const { rows } = await far.db.execute<{ day: string; utc: string }>(
    sql`SELECT ${companyToday}::text AS day, current_date::text AS utc`,
  );
  await far.drop();
  expect(rows[0]?.day).toBe(new Date().toLocaleDateString('sv', { timeZone }));
  expect(rows[0]?.day).not.toBe(rows[0]?.utc);
});
