import { createIdentify, identityFeature } from '#identity/server';
import { actorOf, smallCompany } from '#identity/testing';
import type { ActorContext } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { usesOfAccess } from './uses-of-access.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer([identityFeature({ screens: ['SYS120P', 'LPSYS120P', 'SYS130P'] })], {
    identify: createIdentify(),
  });
  await smallCompany(server.database.db);
  await server.database.owner.query(`
    INSERT INTO role (id, name_zh, name_en) VALUES ('keeper', '账号管理', 'Keeper'), ('ranchKeeper', '牧场账号', 'Ranch keeper');
    INSERT INTO role_right (id, role_id, screen, actions, scope, company_ids) VALUES
      ('k1', 'keeper', 'SYS120P', '{query}', 'companies', '{C01,C02}'),
      ('k2', 'keeper', 'SYS130P', '{query}', 'companies', '{C01}'),
      ('k3', 'ranchKeeper', 'LPSYS120P', '{query}', 'all', '{}');
    INSERT INTO account_role (id, account_id, role_id, company_id) VALUES
      ('g1', 'a-head', 'keeper', 'C02'), ('g2', 'a-buyer', 'ranchKeeper', NULL)`);
});
afterAll(() => server.close());

/** Who reads the uses of a record, and what the kind of use says. */
const uses = async (reader: 'admin' | 'head' | 'buyer' | 'employee', register: string, id: string) => {
  const { db } = server.database;
  const context = { db, actor: await actorOf(db, reader), language: 'zh' } as unknown as ActorContext;
  return (await Promise.all(usesOfAccess.map((source) => source.usesOf(context, register, [id])))).flat();
};

it('an employee leads to the account, on the screen that the reader has, as far as they may see it', async () => {
  expect(await uses('admin', 'person', 'employee')).toMatchObject([
    {
      ...{ kind: 'account', total: 1, open: 1, openAre: 'inUse' },
      latest: [{ id: 'a-employee', name: 'employee', path: '/syshome/Sys120p_2?id=a-employee' }],
    },
  ]);
  expect((await uses('buyer', 'person', 'employee'))[0]?.latest).toMatchObject([
    { path: '/lpsyshome/Lpsys120p_2?id=a-employee' },
  ]);
  // Whoever keeps accounts sees no administrator's; somebody without the right is told of none.
  expect(await uses('buyer', 'person', 'admin')).toEqual([]);
  expect(await uses('employee', 'person', 'employee')).toEqual([]);
});

it('a company leads to the roles that are given in it, with who has them, and to those that reach it by name', async () => {
  const role = (id: string) => `/syshome/Sys130p_2?id=${id}`;
  const [given, reaching] = await uses('admin', 'company', 'C02');
  expect(given).toMatchObject({
    ...{ kind: 'account_role', total: 1, open: 1, openAre: 'inUse' },
    latest: [{ id: 'g1', name: '账号管理 · 李伟', path: role('keeper') }],
  });
  expect(reaching).toMatchObject({
    ...{ kind: 'role_right', total: 1 },
    latest: [{ id: 'keeper', name: '账号管理', path: role('keeper') }],
  });
  // The list of roles is not yet the right to open one.
  expect(await uses('head', 'company', 'C02')).toEqual([]);
  expect(await usesOfAccess[2]?.usedAmong(server.database.db, 'company', ['C01', 'C02', 'C03'])).toEqual(
    new Set(['C01', 'C02']),
  );
});
