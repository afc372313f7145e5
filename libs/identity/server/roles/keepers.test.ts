import {
  explainRight,
  giveRole,
  previewRole,
  readAccount,
  readDutyConflicts,
  readRole,
  saveDutyConflict,
  saveRole,
  takeRole,
} from '#identity/model';
import { newId } from '#server-kit/server';
import type { TestServer } from '#server-kit/testing';
import { identityServer } from '../testing/identity-server.ts';
import { tokenOf } from '../testing/small-company.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await identityServer({ screens: ['PUR210P', 'SYS120P', 'SYS130P'] });
  await sql(`
    INSERT INTO department (id, company_id, name_zh, name_en, position, search) VALUES ('pasture', 'C02', '牧场', 'Pasture', 0, '');
    INSERT INTO person (id, code, name_zh, name_en, mobile, company_id, department_id, search)
      VALUES ('rancher', 'E102', '外', 'Rancher', '', 'C02', 'pasture', '');
    INSERT INTO account (id, name, name_key, person_id, state) VALUES ('a-rancher', 'rancher', 'rancher', 'rancher', 'active');
    INSERT INTO role (id, name_zh, name_en) VALUES ('reads', '查阅', 'Reads'), ('keeps', '管角色', 'Keeps');
    INSERT INTO role_right (id, role_id, screen, actions, scope) VALUES
      ('reads', 'reads', 'PUR210P', '{query}', 'self'),
      ('keeps', 'keeps', 'SYS130P', '{query,get,edit,enable,disable}', 'all'),
      ('keeps-2', 'keeps', 'PUR210P', '{query}', 'all')`);
  admin = await tokenOf(server.database.db, 'admin');
});
afterAll(() => server.close());

const sql = (text: string, values: unknown[] = []) => server.database.owner.query(text, values);
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: {
      errorName?: string;
      inLanguage(language: string): string;
      details?: { problems?: { path: string }[] };
    }) =>
      error.details?.problems?.map(({ path }) => path).join() ??
      (error.errorName === 'businessRule' ? error.inLanguage('zh') : error.errorName),
  );
const give = (token: string, roleId: string, personId: string, companyId: string | null, more: object = {}) =>
  server.callWith(token, giveRole, { roleId, personId, companyId, from: null, to: null, ...more });
/** Who has a role where, as far as the reader is told, and whether they are offered to take it back. */
const takes = async (token: string, id: string) =>
  Object.fromEntries(
    (await server.callWith(token, readRole, { id })).holders.map(({ person, company, mayTake }) => [
      `${person.id} ${company?.id ?? null}`,
      mayTake,
    ]),
  );
/** The same on the page of an account. */
const ofAccount = async (token: string, personId: string) => {
  const { roles, mayGive } = await server.callWith(token, readAccount, { accountId: `a-${personId}` });
  return { mayGive, takes: roles.flatMap(({ role, mayTake }) => (role.id === 'reads' ? [mayTake] : [])) };
};
/** Somebody who keeps roles, in a company or (null) for the group. */
const keeper = async (personId: string, companyId: string | null) => {
  await sql(`DELETE FROM account_role WHERE account_id = $1 AND role_id = 'keeps'`, [`a-${personId}`]);
  await give(admin, 'keeps', personId, companyId);
  return tokenOf(server.database.db, personId);
};

describe('who keeps roles in one company', () => {
  let ofOne: string;
  beforeAll(async () => {
    ofOne = await keeper('head', 'C01');
  });

  it('gives and takes back there, to those who work there', async () => {
    expect(await refusal(give(ofOne, 'reads', 'rancher', 'C01'))).toBe('personId');
    expect(await refusal(give(ofOne, 'reads', 'employee', 'C02'))).toBe('companyId');
    expect(await refusal(give(ofOne, 'reads', 'employee', null))).toBe('companyId');
    const { id } = await give(ofOne, 'reads', 'employee', 'C01');
    expect(await takes(ofOne, 'reads')).toEqual({ 'employee C01': true });
    await server.callWith(ofOne, takeRole, { id });
    const beyondReach = '该角色是在您的范围以外授予的，不能收回';
    for (const [person, company, says] of [
      ['rancher', 'C02', 'notFound'],
      ['employee', 'C02', beyondReach],
      ['employee', null, beyondReach],
    ] as const) {
      const { id: beyond } = await give(admin, 'reads', person, company);
      expect(await takes(ofOne, 'reads')).toEqual(
        says === 'notFound' ? {} : { [`${person} ${company}`]: false },
      );
      expect(await takes(admin, 'reads')).toEqual({ [`${person} ${company}`]: true });
      expect(await refusal(server.callWith(ofOne, takeRole, { id: beyond }))).toBe(says);
      await server.callWith(admin, takeRole, { id: beyond });
    }
  });

  it('is offered just that on the page of an account', async () => {
    await sql(`INSERT INTO credential (account_id, password_hash) VALUES ('a-rancher', '');
      INSERT INTO role (id, name_zh, name_en) VALUES ('sees', '看账号', 'Sees');
      INSERT INTO role_right (id, role_id, screen, actions, scope) VALUES ('sees', 'sees', 'SYS120P', '{query}', 'all')`);
    const { id: seeing } = await give(admin, 'sees', 'head', null);
    // Who gets or loses a role signs in again.
    ofOne = await tokenOf(server.database.db, 'head');
    for (const [person, company, offered] of [
      ['employee', 'C01', { mayGive: true, takes: [true] }],
      ['employee', 'C02', { mayGive: true, takes: [false] }],
      ['employee', null, { mayGive: true, takes: [false] }],
      ['rancher', 'C02', { mayGive: false, takes: [false] }],
    ] as const) {
      const { id } = await give(admin, 'reads', person, company);
      expect(await ofAccount(ofOne, person)).toEqual(offered);
      expect(await ofAccount(admin, person)).toEqual({ mayGive: true, takes: [true] });
      await server.callWith(admin, takeRole, { id });
    }
    await server.callWith(admin, takeRole, { id: seeing });
    ofOne = await tokenOf(server.database.db, 'head');
  });

  it('changes neither what roles may do nor which duties conflict', async () => {
    const ofGroup = '角色和职责冲突适用于全集团，只能由可管理全集团角色的人修改';
    const role = await server.callWith(ofOne, readRole, { id: 'reads' });
    expect(role).toMatchObject({
      may: { edit: false, copy: false, give: true },
      fixed: [ofGroup, expect.any(String)],
    });
    expect(await server.callWith(admin, readRole, { id: 'reads' })).toMatchObject({
      ...{ may: { edit: true, copy: true, give: true }, fixed: null },
    });
    expect((await server.callWith(ofOne, readDutyConflicts, {})).mayEdit).toBe(false);
    expect((await server.callWith(admin, readDutyConflicts, {})).mayEdit).toBe(true);
    expect(await refusal(server.callWith(ofOne, saveRole, role))).toBe(ofGroup);
    expect(await refusal(server.callWith(ofOne, previewRole, role))).toBe(ofGroup);
    const conflict = {
      ...{ id: newId(), version: 0, nameZh: '读 × 管', nameEn: 'Reads and keeps' },
      one: { screen: 'PUR210P', action: 'query' as const },
      other: { screen: 'SYS130P', action: 'query' as const },
      ...{ rule: 'warn' as const, active: true },
    };
    expect(await refusal(server.callWith(ofOne, saveDutyConflict, conflict))).toBe(ofGroup);
    await server.callWith(admin, saveDutyConflict, conflict);
    await give(admin, 'keeps', 'rancher', 'C02');
    const named = async (token: string) =>
      (await server.callWith(token, readDutyConflicts, {})).conflicts.flatMap(({ count, holders }) => [
        count,
        ...holders.map(({ person }) => person.id),
      ]);
    expect(await named(ofOne)).toEqual([1, 'head']);
    expect(await named(admin)).toEqual([2, 'head', 'rancher']);
    const { holders } = await server.callWith(ofOne, readRole, { id: 'keeps' });
    expect(holders.map(({ person }) => person.id)).toEqual(['head']);
    await sql(`DELETE FROM duty_conflict`);
  });

  it('is told why of those who work there', async () => {
    const why = (personId: string) =>
      server.callWith(ofOne, explainRight, { personId, screen: 'PUR210P', action: 'query' });
    expect(await why('employee')).toMatchObject({ may: false });
    expect(await refusal(why('rancher'))).toBe('notFound');
  });
});

it('who has a right in one company gives nobody more of it by the departments of whoever holds a role', async () => {
  await sql(`
    INSERT INTO role (id, name_zh, name_en) VALUES ('bounded', '管角色二', 'Bounded'), ('below', '本部门', 'Below');
    INSERT INTO role_right (id, role_id, screen, actions, scope, company_ids) VALUES
      ('bounded-1', 'bounded', 'SYS130P', '{query,get,edit,enable}', 'all', '{}'),
      ('bounded-2', 'bounded', 'PUR210P', '{query}', 'companies', '{C01}'),
      ('below', 'below', 'PUR210P', '{query}', 'departmentAndBelow', '{}')`);
  await give(admin, 'bounded', 'buyer', null);
  const buyer = await tokenOf(server.database.db, 'buyer');
  const beyond = '不能授予自己没有的权限（PUR210P）';
  expect(await refusal(give(buyer, 'below', 'employee', null))).toBe('done');
  // The rancher belongs to another company.
  expect(await refusal(give(buyer, 'below', 'rancher', null))).toBe(beyond);
  expect(await refusal(give(buyer, 'below', 'rancher', 'C02'))).toBe(beyond);
  // In a company that is not theirs it reaches nothing.
  expect(await refusal(give(buyer, 'below', 'rancher', 'C01'))).toBe('done');
  // Nor by a right of a role that the rancher has, or will have.
  await give(admin, 'reads', 'rancher', 'C02', { from: '2999-01-01' });
  const role = await server.callWith(buyer, readRole, { id: 'reads' });
  const rights = role.rights.map((right) => ({ ...right, scope: 'department' as const }));
  expect(await refusal(server.callWith(buyer, previewRole, { ...role, rights }))).toBe(beyond);
  expect(await refusal(server.callWith(buyer, saveRole, { ...role, rights }))).toBe(beyond);
  await sql(`DELETE FROM account_role WHERE role_id = 'reads'`);
  expect(await refusal(server.callWith(buyer, saveRole, { ...role, rights }))).toBe('done');
});

it('a role is given again where the giving before is over, and not where it is in force or to come', async () => {
  const again = (companyId: string | null, more: object = {}) =>
    refusal(give(admin, 'below', 'manager', companyId, more));
  const days = (from: string | null, to: string | null) =>
    sql(
      `UPDATE account_role SET from_day = current_date + $1::int, to_day = current_date + $2::int
        WHERE account_id = 'a-manager' AND role_id = 'below' AND company_id IS NULL`,
      [from, to],
    );
  expect([await again(null), await again('C01')]).toEqual(['done', 'done']);
  await days(null, '2');
  expect(await again(null)).toBe('personId');
  await days('2', null);
  expect(await again(null)).toBe('personId');
  await days('-5', '-2');
  expect(await again('C01')).toBe('personId');
  expect(await again(null, { to: '2999-01-01' })).toBe('done');
  const { holders } = await server.callWith(admin, readRole, { id: 'below' });
  expect(
    holders.filter(({ person }) => person.id === 'manager').map(({ company, to }) => [company?.id, to]),
  ).toEqual([
    ['C01', null],
    [undefined, '2999-01-01'],
  ]);
  const { rows } = await sql(
    `SELECT FROM audit_entry WHERE table_name = 'account_role' AND action = 'delete' AND changes -> 'role_id' ->> 0 = 'below'`,
  );
  expect(rows).toHaveLength(1);
});

it('the role of administrators is given, taken back and changed by administrators of the group alone', async () => {
  const says = '系统管理员角色只能由全集团的系统管理员授予、收回和修改';
  // May all that administrators may, and still is none.
  await sql(`INSERT INTO role_right (id, role_id, screen, actions, scope)
    SELECT 'all-' || screen, 'keeps', screen, actions, scope FROM role_right
     WHERE role_id = 'administrator' AND screen NOT IN ('SYS130P', 'PUR210P')`);
  await sql(`UPDATE role_right SET actions = (SELECT actions FROM role_right WHERE role_id = 'administrator' LIMIT 1)
    WHERE role_id = 'keeps'`);
  const all = await keeper('head', null);
  const role = await server.callWith(all, readRole, { id: 'administrator' });
  const { id } = await give(admin, 'administrator', 'manager', null);
  const ofOne = await give(admin, 'administrator', 'colleague', 'C01');
  for (const [token, companyId] of [
    [all, null],
    [all, 'C01'],
    [await tokenOf(server.database.db, 'colleague'), 'C01'],
  ] as const)
    expect(await refusal(give(token, 'administrator', 'buyer', companyId))).toBe(says);
  expect(await refusal(server.callWith(all, takeRole, { id }))).toBe(says);
  expect(await server.callWith(all, readRole, { id: 'administrator' })).toMatchObject({
    ...{ may: { edit: false, copy: true, give: false }, fixed: [says, expect.any(String)] },
  });
  expect(Object.values(await takes(all, 'administrator'))).toEqual([false, false, false]);
  const without = { ...role, rights: role.rights.filter(({ screen }) => screen !== 'PUR210P') };
  expect(await refusal(server.callWith(all, saveRole, without))).toBe(says);
  for (const each of [id, ofOne.id]) await server.callWith(admin, takeRole, { id: each });
  await server.callWith(admin, saveRole, without);
});
