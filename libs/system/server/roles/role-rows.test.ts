import { createIdentify, identityFeature } from '#identity/server';
import { smallCompany, tokenOf } from '#identity/testing';
import { readRole } from '#identity/model';
import { listsFeature } from '#lists/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { roleList } from '#system/model';
import { roleRows } from './role-rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(
    [identityFeature({ screens: ['SYS130P'] }), listsFeature({ lists: [roleRows] })],
    { identify: createIdentify() },
  );
  await smallCompany(server.database.db);
  await server.database.owner.query(`
    INSERT INTO role (id, name_zh, name_en) VALUES ('keeper', '管角色', 'Keeper'), ('looker', '看角色', 'Looker'), ('reads', '查阅', 'Reads');
    INSERT INTO role_search (role_id, search) VALUES ('reads', 'reads');
    INSERT INTO role_right (id, role_id, screen, actions, scope) VALUES
      ('keeper', 'keeper', 'SYS130P', '{query,get}', 'department'), ('looker', 'looker', 'SYS130P', '{query}', 'all');
    INSERT INTO account_role (id, account_id, role_id, company_id, from_day) VALUES
      ('g1', 'a-employee', 'reads', 'C01', NULL), ('g2', 'a-employee', 'reads', 'C02', NULL),
      ('g3', 'a-buyer', 'reads', NULL, NULL), ('g4', 'a-admin', 'reads', NULL, '2999-01-01'),
      ('g5', 'a-employee', 'keeper', NULL, NULL), ('g6', 'a-buyer', 'looker', NULL, NULL)`);
});
afterAll(() => server.close());

it('counts who has a role today, of those whom the reader is told on its page', async () => {
  const counted = async (personId: string) => {
    const token = await tokenOf(server.database.db, personId);
    const { rows } = await server.callWith(token, roleList.calls.rows, { pageSize: 100 });
    const figures = new Map(rows.map(({ id, holders }) => [id, Number(holders)]));
    const named = async (id: string) => {
      const { holders } = await server.callWith(token, readRole, { id });
      return new Set(holders.flatMap(({ inForce, person }) => (inForce ? [person.id] : []))).size;
    };
    return { figures, named };
  };
  const admin = await counted('admin');
  expect(admin.figures.get('reads')).toBe(2);
  const ofDepartment = await counted('employee');
  expect(ofDepartment.figures.get('reads')).toBe(1);
  for (const { figures, named } of [admin, ofDepartment])
    for (const id of ['reads', 'departmentHead', 'administrator'])
      expect(figures.get(id)).toBe(await named(id));
  // Who may open none of them is told how many there are.
  expect((await counted('buyer')).figures.get('reads')).toBe(2);
});
