import { explainRight } from '#identity/model';
import type { TestServer } from '#server-kit/testing';
import { identityServer } from '../testing/identity-server.ts';
import { tokenOf } from '../testing/small-company.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await identityServer({ screens: ['REQ110P', 'PUR210P', 'SYS130P'] });
  admin = await tokenOf(server.database.db, 'admin');
});
afterAll(() => server.close());

const sql = (text: string, values: unknown[] = []) => server.database.owner.query(text, values);
const why = (personId: string, screen = 'REQ110P') =>
  server.callWith(admin, explainRight, { personId, screen, action: 'query' });

it('a path says which departments its scope comes to, with those below them the topmost', async () => {
  await sql(`
    INSERT INTO role (id, name_zh, name_en) VALUES ('own', '本部门', 'Own'), ('below', '下级', 'Below'), ('whole', '公司', 'Whole');
    INSERT INTO role_right (id, role_id, screen, actions, scope) VALUES
      ('own', 'own', 'PUR210P', '{query}', 'department'), ('below', 'below', 'PUR210P', '{query}', 'departmentAndBelow'),
      ('whole', 'whole', 'PUR210P', '{query}', 'all');
    INSERT INTO account_role (id, account_id, role_id, company_id) VALUES
      ('own', 'a-accountant', 'own', NULL), ('below', 'a-accountant', 'below', 'C01'), ('whole', 'a-accountant', 'whole', 'C01'),
      ('none', 'a-accountant', 'below', 'C02');
    INSERT INTO person_department (id, person_id, department_id) VALUES ('more', 'accountant', 'production')`);
  const { paths } = await why('accountant', 'PUR210P');
  const reached = paths
    .filter(({ scope }) => scope !== null)
    .map(({ role, company, reaches }) => [role.id, company?.id, reaches.map(({ name }) => name).toSorted()]);
  expect(reached).toEqual(
    expect.arrayContaining([
      ['own', undefined, ['总经办', '生产部'].toSorted()],
      ['below', 'C01', ['总经办']],
      ['whole', 'C01', []],
      ['below', 'C02', []],
    ]),
  );
  const head = await why('head');
  expect(head.paths.find(({ byHeading }) => byHeading)).toMatchObject({
    ...{ scope: 'departmentAndBelow', reaches: [{ id: 'production', name: '生产部' }] },
  });
});

it('who has not joined yet, or has left, may nothing, and it is said where every path would give it', async () => {
  for (const word of ['planned', 'left', 'employed']) {
    await sql(`UPDATE person SET standing = $1 WHERE id = 'manager'`, [word]);
    const { standing, may, paths } = await why('manager');
    expect([standing, may]).toEqual([word, word === 'employed']);
    expect(paths.some(({ gives }) => gives)).toBe(true);
  }
});
