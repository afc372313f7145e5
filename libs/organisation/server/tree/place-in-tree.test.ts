import { identityFeature, organisationSources, vocabularySources } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { company, department, placeCompany, placeDepartment, readOrganisation } from '#organisation/model';
import { registersFeature } from '#registers/server';
import { defineServerFeature } from '#server-kit/server';
import { seededAlike, testServer, type TestActor, type TestServer } from '#server-kit/testing';
import { organisationHandlers } from '../handlers/organisation-handlers.ts';
import { organisationRegisters } from '../registers/registers.ts';

let server: TestServer;
beforeEach(async () => {
  const references = organisationRegisters.flatMap((each) => each.references);
  server = await testServer(
    seededAlike('place-in-tree', [
      identityFeature({ references, screens: ['BSE110P', 'BSE111P'] }),
      listsFeature({ lists: organisationRegisters.map(({ rows }) => rows) }),
      registersFeature({
        registers: organisationRegisters,
        references: [...organisationSources, ...vocabularySources, ...references],
      }),
      defineServerFeature({ name: 'organisation', handlers: organisationHandlers }),
    ]),
  );
  await smallCompany(server.database.db);
  await server.database.owner.query(`
    INSERT INTO company (id, name_zh, name_en, kind, search) VALUES
      ('C03', '血库', 'Bank', 'health-bank', ''), ('C04', '旧公司', 'Old', 'metals', '')`);
});
afterEach(() => server.close());

const all: TestActor = { personId: 'admin' };
const put = (id: string, parentId: string | null, before: string | null = null, actor = all) =>
  server.callAs(actor, placeCompany, { id, parentId, before });
const standing = async () => {
  const { companies } = await server.callAs(all, readOrganisation, {});
  return companies.map(({ id, parentId }) => (parentId === null ? id : `${parentId}/${id}`));
};
const refused = (text: string) => ({ details: { text: [text, expect.anything()] } });

it('puts companies below another one, before a neighbour, and to the top again, as departments are put', async () => {
  expect(await standing()).toEqual(['C01', 'C02', 'C03', 'C04']);
  await put('C04', null, 'C02');
  expect(await standing()).toEqual(['C01', 'C04', 'C02', 'C03']);
  await put('C02', 'C01');
  await put('C03', 'C01', 'C02');
  expect(await standing()).toEqual(['C01', 'C01/C03', 'C01/C02', 'C04']);
  await put('C03', null, 'C01');
  expect(await standing()).toEqual(['C03', 'C01', 'C01/C02', 'C04']);
  // Its departments keep their places in their own tree.
  await server.callAs(all, placeDepartment, { id: 'buying', parentId: 'office', before: 'production' });
  const { departments } = await server.callAs(all, readOrganisation, {});
  expect(departments.map(({ id }) => id)).toEqual(['office', 'buying', 'production', 'workshop']);
});

it('puts what is new, or gets another parent in its form, behind what people have put in order', async () => {
  const add = (id: string) =>
    server.callAs(all, company.calls.save, {
      ...{ id, version: 0 },
      values: { code: id, nameZh: id, kind: 'metals', currency: 'CNY' },
    });
  // In a tree that nobody has ordered the codes go on.
  await add('B99');
  expect(await standing()).toEqual(['B99', 'C01', 'C02', 'C03', 'C04']);
  await put('C04', null, 'C02');
  await add('A99');
  expect(await standing()).toEqual(['B99', 'C01', 'C04', 'C02', 'C03', 'A99']);
  await put('C03', 'C01');
  const { version } = await server.callAs(all, company.calls.read, { id: 'B99' });
  const values = { parent: { id: 'C01', name: '' } };
  await server.callAs(all, company.calls.save, { id: 'B99', version, values });
  expect((await standing()).filter((one) => one.startsWith('C01/'))).toEqual(['C01/C03', 'C01/B99']);
  await server.callAs(all, placeDepartment, { id: 'buying', parentId: 'office', before: 'production' });
  await server.callAs(all, department.calls.save, {
    ...{ id: 'newest', version: 0 },
    values: {
      code: 'A1',
      nameZh: '新',
      company: { id: 'C01', name: '' },
      parent: { id: 'office', name: '' },
    },
  });
  const { departments } = await server.callAs(all, readOrganisation, {});
  expect(departments.map(({ id }) => id)).toEqual(['office', 'buying', 'production', 'workshop', 'newest']);
});

it('refuses a company below itself, below what is disabled or not there, and what a right does not reach', async () => {
  await put('C02', 'C01');
  await put('C03', 'C02');
  for (const below of ['C01', 'C02', 'C03'])
    await expect(put('C01', below)).rejects.toMatchObject(refused('不能移到自己的下级公司'));
  await server.callAs(all, company.calls.setState, { ids: ['C04'], state: 'disabled' });
  await expect(put('C03', 'C04')).rejects.toMatchObject(refused('上级公司已停用'));
  await expect(put('C03', 'C99')).rejects.toMatchObject(refused('上级公司不存在'));
  const within: TestActor = { personId: 'head', scope: { companies: ['C02'], departments: [] } };
  await expect(put('C03', null, null, within)).rejects.toMatchObject({ errorName: 'notFound' });
  await expect(put('C99', null)).rejects.toMatchObject({ errorName: 'notFound' });
  expect(await standing()).toEqual(['C01', 'C01/C02', 'C02/C03', 'C04']);
  await put('C02', null, null, within);
  expect(await standing()).toEqual(['C01', 'C04', 'C02', 'C02/C03']);
});

it('refuses one of two moves at the same time that would make a ring of companies', async () => {
  for (let round = 0; round < 3; round += 1) {
    const both = await Promise.allSettled([put('C01', 'C02'), put('C02', 'C01')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const id of ['C01', 'C02']) await put(id, null);
  }
});

it('is in the audit, and whoever has the company open is told that it changed meanwhile', async () => {
  const { version } = await server.callAs(all, company.calls.read, { id: 'C02' });
  await put('C02', 'C01', null);
  const { rows } = await server.database.owner.query<{ changes: object; actor: string }>(
    `SELECT changes, actor_id AS actor FROM audit_entry
      WHERE table_name = 'company' AND record_id = 'C02' AND changes ? 'parent_id' AND action = 'update'`,
  );
  expect(rows).toMatchObject([{ actor: 'admin', changes: { parent_id: [null, 'C01'] } }]);
  const values = { parent: { id: 'C03', name: '' } };
  await expect(server.callAs(all, company.calls.save, { id: 'C02', version, values })).rejects.toMatchObject({
    errorName: 'conflict',
  });
});
