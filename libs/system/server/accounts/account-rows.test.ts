import { createIdentify, identityFeature } from '#identity/server';
import { smallCompany, tokenOf } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { accountList } from '#system/model';
import { countRegistrations } from '#identity/model';
import { accountRows } from './account-rows.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await testServer(
    [identityFeature({ screens: ['REQ110P'] }), listsFeature({ lists: [accountRows] })],
    { identify: createIdentify() },
  );
  await smallCompany(server.database.db);
  admin = await tokenOf(server.database.db, 'admin');
});
afterAll(() => server.close());

const list = async (token: string, filters: object = {}) =>
  (await server.callWith(token, accountList.calls.rows, { pageSize: 100, ...filters })).rows;

/** A role with the right to query a screen, in one company or everywhere, for the account of a person. */
const give = (id: string, personId: string, screen: string, companyId: string | null) =>
  server.database.owner.query(
    `INSERT INTO role (id, name_zh, name_en) VALUES ('${id}', '${id}', '${id}');
     INSERT INTO role_right (id, role_id, screen, actions, scope)
       VALUES ('${id}-1', '${id}', '${screen}', '{query}', 'all');
     INSERT INTO account_role VALUES ('${id}-a', 'a-${personId}', '${id}', ${companyId ? `'${companyId}'` : 'NULL'})`,
  );

it('accounts come with their people, are found by pinyin, and those that wait first', async () => {
  await server.database.owner.query(
    `INSERT INTO account (id, name, name_key, state, registered_name, registered_mobile, created_at)
     VALUES ('a-waiting', 'waiting.one', 'waiting.one', 'waiting', '等候', '13900009999', now());
     INSERT INTO credential (account_id, password_hash) VALUES ('a-waiting', 'none')`,
  );
  await tokenOf(server.database.db, 'employee');
  const [first] = await list(admin);
  expect(first).toMatchObject({
    ...{ id: 'a-waiting', state: 'waiting', person: null, sessions: 0, lastSignInAt: null },
    registered: '等候 · 13900009999',
  });
  const [found] = await list(admin, { q: 'zhangwenjing' });
  expect(found).toMatchObject({
    ...{ id: 'a-employee', name: 'employee', state: 'active' },
    company: { name: '金属公司' },
    department: { name: '一车间' },
    person: { id: 'employee', name: '张文静' },
  });
  expect(found?.sessions).toBeGreaterThan(0);
  expect(found?.lastSignInAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect((await list(admin, { tab: ['waiting'] })).map(({ id }) => id)).toEqual(['a-waiting']);
  expect(await server.callWith(admin, countRegistrations, {})).toEqual({ waiting: 1 });
  expect((await list(admin, { q: 'waiting.one' })).map(({ id }) => id)).toEqual(['a-waiting']);
});

it('an account that waits is found by the name that was registered, as text and by sound', async () => {
  const { db, owner } = server.database;
  await owner.query(
    `INSERT INTO account (id, name, name_key, state, registered_name, created_at)
     VALUES ('a-zeng', 'newcomer', 'newcomer', 'waiting', '曾柔', now());
     INSERT INTO credential (account_id, password_hash) VALUES ('a-zeng', 'none')`,
  );
  // As at the start of an installation that has accounts of before.
  await identityFeature({ screens: ['REQ110P'] }).seed?.(db);
  for (const q of ['曾柔', 'zengrou', 'zr'])
    expect((await list(admin, { q })).map(({ id }) => id)).toEqual(['a-zeng']);
  await owner.query(
    `DELETE FROM credential WHERE account_id = 'a-zeng'; DELETE FROM account WHERE id = 'a-zeng'`,
  );
});

it('an account is idle once nobody has signed in with it for 90 days; without a sign-in, from the day of the account', async () => {
  const { db, owner } = server.database;
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const made = (who: string, days: number, state = 'active') =>
    owner.query(`UPDATE account SET created_at = $2, state = $3 WHERE id = $1`, [
      `a-${who}`,
      ago(days),
      state,
    ]);
  await made('manager', 91);
  await made('accountant', 89);
  for (const [who, days] of [
    ['colleague', 91],
    ['buyer', 89],
  ] as const) {
    await made(who, 200);
    await tokenOf(db, who, ago(days));
  }
  const idle = async () => (await list(admin, { where: 'idle:is:idle' })).map(({ id }) => id).toSorted();
  expect(await idle()).toEqual(['a-colleague', 'a-manager']);
  // It says so at the row too, and an account that nobody can use is not waited for.
  const [colleague] = await list(admin, { q: 'wangfang' });
  expect(colleague).toMatchObject({ id: 'a-colleague', idle: 'idle' });
  await made('manager', 91, 'disabled');
  expect(await idle()).toEqual(['a-colleague']);
  await made('manager', 1);
  // Whose sessions were cleared away long ago has signed in all the same.
  await owner.query(`DELETE FROM session WHERE account_id = 'a-colleague'`);
  const [cleared] = await list(admin, { q: 'wangfang' });
  expect(cleared?.lastSignInAt).toMatch(/^\d{4}-/);
});

it('who keeps accounts does not see those of administrators', async () => {
  await give('keeper', 'head', 'SYS120P', null);
  const ids = (await list(await tokenOf(server.database.db, 'head'))).map(({ id }) => id);
  expect(ids).toContain('a-employee');
  expect(ids).not.toContain('a-admin');
});

it('who has SYS120P in one company and LPSYS120P in another sees the accounts of both, and of no other', async () => {
  const { owner, db } = server.database;
  await owner.query(
    `INSERT INTO company (id, name_zh, name_en, kind, search)
       VALUES ('C03', '分公司', 'Branch', 'metals', ''), ('C04', '外', 'Other', 'metals', '');
     INSERT INTO department (id, company_id, name_zh, name_en, position, search)
       VALUES ('D300', 'C03', 'D', 'D', 0, ''), ('D400', 'C04', 'D', 'D', 0, '')`,
  );
  for (const [id, company, department] of [
    ['branch', 'C03', 'D300'],
    ['other', 'C04', 'D400'],
  ])
    await owner.query(
      `INSERT INTO person (id, code, name_zh, name_en, mobile, company_id, department_id, search)
         VALUES ('${id}', '${id}', '${id}', '${id}', '${id}', '${company}', '${department}', '${id}');
       INSERT INTO account (id, name, name_key, state, person_id, created_at)
         VALUES ('a-${id}', '${id}', '${id}', 'active', '${id}', now());
       INSERT INTO credential (account_id, password_hash) VALUES ('a-${id}', 'none')`,
    );
  await give('ofC01', 'buyer', 'SYS120P', 'C01');
  await give('ofC03', 'buyer', 'LPSYS120P', 'C03');
  const ids = (await list(await tokenOf(db, 'buyer'))).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['a-employee', 'a-branch']));
  expect(ids).not.toContain('a-other');
});
