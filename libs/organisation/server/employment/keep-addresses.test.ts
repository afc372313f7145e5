import type { Call, InputOf } from '#calls/model';
import { identityFeature, organisationSources, vocabularySources } from '#identity/server';
import { actorOf, smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { employee, saveEmployee } from '#organisation/model';
import { registersFeature } from '#registers/server';
import { newId } from '#server-kit/server';
import { seededAlike, testServer, type TestActor, type TestServer } from '#server-kit/testing';
import { organisationRegisters } from '../registers/registers.ts';

let server: TestServer;
beforeAll(async () => {
  const references = organisationRegisters.flatMap((each) => each.references);
  const features = seededAlike('addresses', [
    identityFeature({ references, screens: ['BSE190P', 'HBBSE190P'] }),
    listsFeature({ lists: organisationRegisters.map(({ rows }) => rows) }),
    registersFeature({
      registers: organisationRegisters,
      references: [...organisationSources, ...vocabularySources, ...references],
    }),
  ]);
  server = await testServer(features);
  await smallCompany(server.database.db);
  await server.database.owner.query(
    `INSERT INTO account_role (id, account_id, role_id) VALUES ('hr', 'a-head', 'hr')`,
  );
});
afterAll(() => server.close());

const as = (personId: string) => actorOf(server.database.db, personId);
const call = <C extends Call>(actor: TestActor, asked: C, input: InputOf<C>) =>
  server.callAs(actor, asked, input);
const versionOf = async (id: string) => (await call(await as('head'), employee.calls.read, { id })).version;
const save = async (by: string, id: string, values: Record<string, unknown>) =>
  call(await as(by), employee.calls.save, { id, version: await versionOf(id), values });
const kept = async (id: string) =>
  (await server.database.owner.query('SELECT mobile, email FROM person WHERE id = $1', [id])).rows[0];

const text = '系统管理员的手机与邮箱只能由系统管理员修改';
const refusedAt = (...paths: string[]) => ({
  errorName: 'invalid',
  details: { problems: paths.map((path) => ({ path, text: [text, expect.anything()] })) },
});

it('whoever keeps employees does not change how an administrator is reached, by no way of saving', async () => {
  const was = await kept('admin');
  const elsewhere = { email: 'me@evil.example', mobile: '13911119999' };
  await expect(save('head', 'admin', elsewhere)).rejects.toMatchObject(refusedAt('mobile', 'email'));
  await expect(save('head', 'admin', { email: null })).rejects.toMatchObject(refusedAt('email'));
  await expect(
    call(await as('head'), saveEmployee, { employee: { id: 'admin', email: elsewhere.email } }),
  ).rejects.toMatchObject(refusedAt('email'));
  const rows = [
    { id: 'admin', version: await versionOf('admin'), values: elsewhere },
    { id: 'employee', version: await versionOf('employee'), values: { email: 'new@example.com' } },
  ];
  const many = await call(await as('head'), employee.calls.saveMany, { rows, rehearse: false });
  expect(many.rows.map(({ problems }) => problems.map(({ path }) => path))).toEqual([
    ['mobile', 'email'],
    [],
  ]);
  expect(await kept('admin')).toEqual(was);
  // All else of them is kept as that of others.
  expect((await save('head', 'admin', { nickname: '老单' })).values).toMatchObject({ nickname: '老单' });
});

it('nor of whoever becomes one on a day to come; an administrator does, and everybody of themselves', async () => {
  await server.database.owner.query(
    `INSERT INTO account_role (id, account_id, role_id, from_day)
     VALUES ($1, 'a-colleague', 'administrator', current_date + 30)`,
    [newId()],
  );
  await expect(save('head', 'colleague', { email: 'me@evil.example' })).rejects.toMatchObject(
    refusedAt('email'),
  );
  await save('admin', 'colleague', { email: 'right@example.com' });
  expect(await kept('colleague')).toMatchObject({ email: 'right@example.com' });
  await save('head', 'head', { email: 'mine@example.com' });
  expect(await kept('head')).toMatchObject({ email: 'mine@example.com' });
});
