import { eq } from 'drizzle-orm';
import {
  admitAccount,
  changeSettings,
  endSessions,
  readSettings,
  readSignInOptions,
  refreshUserInfo,
  refuseRegistration,
  register,
  resetPassword,
  setAccountDisabled,
  signIn,
} from '#identity/model';
import { testServer, type TestServer } from '#server-kit/testing';
import { identityFeature } from '../feature.ts';
import { createIdentify } from '../sessions/identify.ts';
import { writeSetting } from '../settings.ts';
import { account, credential, pace } from '../tables/account.ts';
import { accountRole } from '../tables/access.ts';
import { identityServer } from '../testing/identity-server.ts';
import { smallCompanyPassword as password, tokenOf } from '../testing/small-company.ts';
import { keepAdministrator } from '../roles/check-role.ts';
import { ensureAdministrator } from './ensure-administrator.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await identityServer({ screens: ['REQ110P'] });
  admin = await tokenOf(server.database.db, 'admin');
});
afterAll(() => server.close());
beforeEach(() => server.database.db.delete(pace));
const enter = (name: string, secret = password) =>
  server.callAs(null, signIn, { account: name, password: secret });

describe('an administrator', () => {
  it('opens and closes registration; nobody else does', async () => {
    const opened = {
      ...{ registrationAllowed: true, oneSession: false },
      ...{
        secondStepForAll: false,
        secondStepForRoles: [],
        firstStepsHidden: false,
        publicPapersAllowed: false,
      },
    };
    expect(await server.callWith(admin, changeSettings, { registrationAllowed: true })).toEqual(opened);
    expect(await server.callWith(admin, readSettings, {})).toEqual(opened);
    expect((await server.callAs(null, readSignInOptions, {})).registration).toBe(true);
    await server.callWith(admin, changeSettings, { registrationAllowed: false });
    expect((await server.callAs(null, readSignInOptions, {})).registration).toBe(false);
    const employee = await tokenOf(server.database.db, 'employee');
    await expect(
      server.callWith(employee, changeSettings, { registrationAllowed: true }),
    ).rejects.toMatchObject({ errorName: 'forbidden' });
  });

  it('forces sessions off (70007), one or all', async () => {
    const db = server.database.db;
    const tokens = [await tokenOf(db, 'head'), await tokenOf(db, 'head')];
    expect(await server.callWith(admin, endSessions, { accountId: 'a-head' })).toEqual({ ended: 2 });
    for (const token of tokens)
      await expect(server.callWith(token, refreshUserInfo, {})).rejects.toMatchObject({ code: 70007 });
  });

  it('disables (70004) and enables; sessions do not come back', async () => {
    const token = await tokenOf(server.database.db, 'buyer');
    await server.callWith(admin, setAccountDisabled, { accountId: 'a-buyer', disabled: true });
    await expect(server.callWith(token, refreshUserInfo, {})).rejects.toMatchObject({ code: 70004 });
    await server.callWith(admin, setAccountDisabled, { accountId: 'a-buyer', disabled: false });
    await expect(server.callWith(token, refreshUserInfo, {})).rejects.toMatchObject({ code: 70007 });
    expect((await enter('buyer')).next).toBe('done');
  });

  it('resets a password, which then has to be changed', async () => {
    const token = await tokenOf(server.database.db, 'colleague');
    const { password: told } = await server.callWith(admin, resetPassword, { accountId: 'a-colleague' });
    expect(told).toMatch(/^[a-z]{4}-[a-z]{4}-\d{4}$/);
    await expect(server.callWith(token, refreshUserInfo, {})).rejects.toMatchObject({ code: 70005 });
    expect((await enter('colleague', told)).next).toBe('newPassword');
  });

  it('does none of it to themselves or to nobody', async () => {
    await expect(
      server.callWith(admin, setAccountDisabled, { accountId: 'a-admin', disabled: true }),
    ).rejects.toMatchObject({ errorName: 'businessRule' });
    await expect(server.callWith(admin, endSessions, { accountId: 'a-nobody' })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });

  it('an administrator’s account is touched by administrators alone, whatever other rights reach', async () => {
    await server.database.owner.query(
      `INSERT INTO role (id, name_zh, name_en) VALUES ('keeper', '账号管理', 'Keeper');
       INSERT INTO role_right (id, role_id, screen, actions, scope)
         VALUES ('keeper-1', 'keeper', 'SYS120P', '{query,edit,disable,enable}', 'all');
       INSERT INTO account_role VALUES ('keeper-a', 'a-head', 'keeper', NULL)`,
    );
    const keeper = await tokenOf(server.database.db, 'head');
    for (const call of [
      () => server.callWith(keeper, resetPassword, { accountId: 'a-admin' }),
      () => server.callWith(keeper, endSessions, { accountId: 'a-admin' }),
      () => server.callWith(keeper, setAccountDisabled, { accountId: 'a-admin', disabled: true }),
    ])
      await expect(call()).rejects.toMatchObject({ errorName: 'notFound' });
    // Somebody else becomes one on a day to come, or was one until a day ago.
    const reset = () => server.callWith(keeper, resetPassword, { accountId: 'a-buyer' });
    const from = (days: string) =>
      server.database.owner.query(`UPDATE account_role SET ${days} WHERE id = 'to-come'`);
    await server.database.owner.query(
      `INSERT INTO account_role (id, account_id, role_id, from_day)
         VALUES ('to-come', 'a-buyer', 'administrator', current_date + 30)`,
    );
    await expect(reset()).rejects.toMatchObject({ errorName: 'notFound' });
    await from('from_day = NULL, to_day = current_date - 2');
    await expect(reset()).resolves.toBeDefined();
    await server.database.owner.query(`DELETE FROM account_role WHERE id = 'to-come'`);
  });

  it('of one company touches no administrator of the group, and is not counted as the one who remains', async () => {
    const { db, owner } = server.database;
    await owner.query(
      `INSERT INTO account_role (id, account_id, role_id, company_id)
         SELECT 'of-one', 'a-colleague', 'administrator', company_id FROM person WHERE id = 'colleague'`,
    );
    const ofOne = await tokenOf(db, 'colleague');
    await expect(server.callWith(ofOne, resetPassword, { accountId: 'a-admin' })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect(server.callWith(ofOne, resetPassword, { accountId: 'a-employee' })).resolves.toBeDefined();
    const { rows } = await owner.query<{ id: string }>(
      `SELECT id FROM account_role WHERE account_id = 'a-admin' AND role_id = 'administrator'`,
    );
    await expect(keepAdministrator({ db }, { giving: rows[0]?.id ?? '' })).rejects.toMatchObject({
      errorName: 'businessRule',
    });
    await owner.query(`DELETE FROM account_role WHERE id = 'of-one'`);
  });

  it('who leaves on a day to come is not counted as the one who remains', async () => {
    const { db, owner } = server.database;
    await owner.query(
      `INSERT INTO account_role (id, account_id, role_id) VALUES ('second', 'a-buyer', 'administrator')`,
    );
    const { rows } = await owner.query<{ id: string }>(
      `SELECT id FROM account_role WHERE account_id = 'a-admin' AND role_id = 'administrator'`,
    );
    const take = () => keepAdministrator({ db }, { giving: rows[0]?.id ?? '' });
    await owner.query(`UPDATE person SET left_on = current_date + 20 WHERE id = 'buyer'`);
    await expect(take()).rejects.toMatchObject({ errorName: 'businessRule' });
    await owner.query(
      `UPDATE person SET left_on = NULL WHERE id = 'buyer'; DELETE FROM account_role WHERE id = 'second'`,
    );
  });

  it('is who may; others are refused', async () => {
    const token = await tokenOf(server.database.db, 'employee');
    for (const make of [
      () => server.callWith(token, endSessions, { accountId: 'a-head' }),
      () => server.callWith(token, setAccountDisabled, { accountId: 'a-head', disabled: true }),
      () => server.callWith(token, resetPassword, { accountId: 'a-head' }),
      () => server.callWith(token, admitAccount, { accountId: 'a-head', personId: 'head' }),
    ])
      await expect(make()).rejects.toMatchObject({ errorName: 'forbidden', code: 40301 });
  });
});

describe('registering', () => {
  const newcomer = {
    username: 'New.Comer',
    name: '新同事',
    mobile: '13911112222',
    email: 'new@example.com',
    password: 'fresh-Lantern-1',
  };
  const ask = (more: Partial<typeof newcomer> = {}) =>
    server.callAs(null, register, { ...newcomer, ...more });

  it('is refused where the setting forbids it', async () => {
    expect(await server.callAs(null, readSignInOptions, {})).toEqual({
      ...{ registration: false, demo: false, dingTalk: null, sends: [] },
    });
    await expect(ask()).rejects.toMatchObject({ errorName: 'businessRule', message: '系统未开放注册' });
  });

  it('tells every wrong field at once', async () => {
    await writeSetting(server.database.db, 'registrationAllowed', true);
    await expect(ask({ username: 'x', name: '新', mobile: '12345' })).rejects.toMatchObject({
      details: { problems: ['username', 'name', 'mobile'].map((path) => expect.objectContaining({ path })) },
    });
    await expect(ask({ password: 'qwerty' })).rejects.toMatchObject({
      details: { problems: [{ path: 'password' }] },
    });
  });

  it('is refused with a word, which goes to the address that was given; the name is free again', async () => {
    const { db } = server.database;
    await db.delete(pace);
    await ask({ username: 'un.wanted', email: 'un.wanted@example.com' });
    const [waiting] = await db.select().from(account).where(eq(account.nameKey, 'un.wanted'));
    const refuse = (accountId: string) =>
      server.callWith(admin, refuseRegistration, { accountId, reason: '并非本公司员工' });
    await expect(refuse('a-head')).rejects.toMatchObject({ errorName: 'businessRule' });
    await refuse(waiting?.id ?? '');
    expect(await db.select().from(account).where(eq(account.nameKey, 'un.wanted'))).toEqual([]);
    const { rows } = await server.database.owner.query<{ body: string }>(
      `SELECT body FROM mail_outbox WHERE recipients @> '{un.wanted@example.com}'`,
    );
    expect(rows[0]?.body).toContain('并非本公司员工');
    await db.delete(pace);
    expect(await ask({ username: 'un.wanted' })).toEqual({ waiting: true });
  });

  it('waits for an administrator, who says whose account it is', async () => {
    await server.database.db.delete(pace);
    expect(await ask()).toEqual({ waiting: true });
    await expect(ask({ username: 'new.comer' })).rejects.toMatchObject({
      details: { problems: [{ path: 'username' }] },
    });
    await expect(enter('New.Comer', newcomer.password)).rejects.toMatchObject({ errorName: 'businessRule' });

    const [waiting] = await server.database.db.select().from(account).where(eq(account.nameKey, 'new.comer'));
    const accountId = waiting?.id ?? '';
    const admit = (personId: string) => server.callWith(admin, admitAccount, { accountId, personId });
    await expect(admit('nobody')).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(admit('head')).rejects.toMatchObject({ message: '该员工已有账号 head' });
    await server.database.owner.query(
      `INSERT INTO person (id, code, name_zh, name_en, company_id, department_id, search)
       VALUES ('new', 'E100', '新同事', 'Xin Tongshi', 'C01', 'workshop', 'xin')`,
    );
    await admit('new');
    expect((await enter('New.Comer', newcomer.password)).user).toMatchObject({ personId: 'new' });
    await expect(admit('new')).rejects.toMatchObject({ errorName: 'businessRule' });
  });
});

describe('the first start', () => {
  it('makes one administrator, whose password has to be changed, and only one', async () => {
    const empty = await testServer([identityFeature({ screens: ['REQ110P'] })], {
      identify: createIdentify(),
    });
    const { db } = empty.database;
    const made = await Promise.all([ensureAdministrator(db), ensureAdministrator(db)]);
    const [first, ...others] = made.filter((each) => each !== null);
    expect(others).toEqual([]);
    expect(first?.name).toBe('admin');
    const answer = await empty.callAs(null, signIn, { account: 'admin', password: first?.password ?? '' });
    expect(answer.next).toBe('newPassword');
    expect(await ensureAdministrator(db)).toBeNull();
    expect(await db.select().from(credential)).toMatchObject([{ mustChange: true }]);
    await empty.close();
  });

  it('makes another where the only one was disabled, under a free name', async () => {
    const { db } = server.database;
    expect(await ensureAdministrator(db)).toBeNull();
    await db.delete(accountRole).where(eq(accountRole.roleId, 'administrator'));
    expect((await ensureAdministrator(db))?.name).toBe('admin2');
  });
});
