import { countListPrint } from '#lists/model';
import type { TestActor, TestServer } from '#server-kit/testing';
import { deedList, deedsServer } from '../testing/deeds-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await deedsServer();
});
afterAll(() => server.close());

const everybody: TestActor = { personId: 'manager' };

it('counts the prints of a list, also of those who print at once; nobody prints what they may not see', async () => {
  const print = (actor: TestActor, list: string = deedList.name) =>
    server.callAs(actor, countListPrint, { list, filters: { q: '购物' }, records: 2 });
  const at = await Promise.all([print(everybody), print({ personId: 'employee' }), print(everybody)]);
  expect(at.map(({ copy }) => copy).toSorted()).toEqual([1, 2, 3]);
  expect(at.map(({ by }) => by)).not.toContain('');
  await expect(print({ ...everybody, may: () => false })).rejects.toMatchObject({ errorName: 'forbidden' });
  await expect(print(everybody, 'tests.others')).rejects.toMatchObject({ errorName: 'notFound' });
  const { rows } = await server.database.owner.query(
    `SELECT person_id AS person, filters, records FROM list_print WHERE person_id = 'employee'`,
  );
  expect(rows).toEqual([{ person: 'employee', filters: { q: '购物' }, records: 2 }]);
});
