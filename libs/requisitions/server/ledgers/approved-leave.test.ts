import { testDatabase, type TestDatabase } from '#server-kit/testing';
import { approvedLeave } from './approved-leave.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([]);
  await database.owner.query(
    `CREATE TABLE form (type text, applicant_id text, status text, own jsonb); GRANT SELECT ON form TO PUBLIC`,
  );
});
afterAll(() => database.close());

it('says the half days on which people are away, once each', async () => {
  const asked = (who: string, from: string, to: string, status = 'approved', type = 'REQ415P') =>
    database.owner.query(`INSERT INTO form VALUES ($1, $2, $3, $4)`, [type, who, status, { from, to }]);
  await asked('a', '2026-11-24 pm', '2026-11-26 am');
  await asked('a', '2026-11-26 am', '2026-11-26 am');
  await asked('a', '2026-11-27 am', '2026-11-27 pm', 'pending');
  await asked('a', '2026-11-27 am', '2026-11-27 pm', 'approved', 'REQ420P');
  await asked('b', '2026-11-20 am', '2026-12-31 pm');
  const found = async (people: string[], from: string, to: string) =>
    (await approvedLeave(database.db, people, from, to))
      .map(({ personId, day, half }) => `${personId} ${day} ${half}`)
      .toSorted();
  expect(await found(['a'], '2026-11-01', '2026-11-30')).toEqual([
    'a 2026-11-24 pm',
    'a 2026-11-25 am',
    'a 2026-11-25 pm',
    'a 2026-11-26 am',
  ]);
  expect(await found(['b', 'c'], '2026-11-30', '2026-12-01')).toEqual([
    'b 2026-11-30 am',
    'b 2026-11-30 pm',
    'b 2026-12-01 am',
    'b 2026-12-01 pm',
  ]);
  expect(await found(['a'], '2026-12-01', '2026-12-31')).toEqual([]);
});
