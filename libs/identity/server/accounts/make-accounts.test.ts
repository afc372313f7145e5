import {
  accountScreens,
  giveRole,
  makeAccounts,
  proposeAccountName,
  proposeAccounts,
  readAccount,
  setAccountDisabled,
  signIn,
  takeRole,
} from '#identity/model';
import type { TestServer } from '#server-kit/testing';
import { identityServer } from '../testing/identity-server.ts';
import { tokenOf } from '../testing/small-company.ts';

let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await identityServer({ screens: ['REQ110P', 'SYS130P'], sends: ['mail'] });
  admin = await tokenOf(server.database.db, 'admin');
  for (const [id, name, email] of [
    ['n1', '张文静', 'n1@example.com'],
    ['n2', '张文静', ''],
    ['n3', 'Li', 'n3@example.com'],
  ])
    await server.database.owner.query(
      `INSERT INTO person (id, code, name_zh, name_en, email, mobile, company_id, department_id, search)
       VALUES ($1, $1, $2, '', $3, '', 'C01', 'workshop', '')`,
      [id, name, email],
    );
});
afterEach(() => server.close());

const sql = async (text: string) => (await server.database.owner.query<Record<string, unknown>>(text)).rows;
const problems = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => null,
    (refused: unknown) => refused as { details?: { problems?: { path: string; text: readonly string[] }[] } },
  );
  return error?.details?.problems?.map(({ path, text }) => `${path}: ${text[0]}`) ?? error;
};
const pair = (personId: string, name: string) => ({ personId, name });

describe('accounts of employees without one', () => {
  it('are proposed with free names, made at once, and sign in with a password that is changed', async () => {
    const { rows, total, byMail } = await server.callWith(admin, proposeAccounts, {});
    expect({ total, byMail }).toEqual({ total: 3, byMail: true });
    expect(rows.map(({ person, name, hasMail }) => [person.id, name, hasMail])).toEqual([
      ['n1', 'zhangwenjing', true],
      ['n2', 'zhangwenjing2', false],
      ['n3', 'li', true],
    ]);
    const accounts = rows.map(({ person, name }) => pair(person.id, name));
    // Looked at first: nothing is written.
    await server.callWith(admin, makeAccounts, { accounts, start: 'password', rehearse: true });
    expect((await server.callWith(admin, proposeAccounts, {})).total).toBe(3);
    const { made } = await server.callWith(admin, makeAccounts, {
      accounts,
      start: 'password',
      rehearse: false,
    });
    expect((await server.callWith(admin, proposeAccounts, {})).total).toBe(0);
    const [first] = made;
    expect(first?.password).toMatch(/^[a-z]{4}-[a-z]{4}-\d{4}$/);
    const entered = await server.callAs(null, signIn, {
      account: 'ZhangWenJing',
      password: first?.password ?? '',
    });
    expect(entered.next).toBe('newPassword');
    expect((await server.callWith(admin, proposeAccountName, { name: '张文静' })).name).toBe('zhangwenjing3');
    const [held] = await sql(`SELECT a.id FROM account a WHERE person_id = 'n1'`);
    const { roles, number } = await server.callWith(admin, readAccount, { accountId: String(held?.['id']) });
    expect(number).toBe('n1');
    expect(roles).toMatchObject([
      { role: { id: 'employee' }, company: { id: 'C01' }, giver: { id: 'admin' }, inForce: true },
    ]);
  });

  it('or activated by mail, which holds no secret', async () => {
    const { made } = await server.callWith(admin, makeAccounts, {
      accounts: [pair('n1', 'zhang.wj')],
      start: 'mail',
      rehearse: false,
    });
    expect(made).toMatchObject([{ name: 'zhang.wj', password: null }]);
    const [mail] = await sql('SELECT recipients, body FROM mail_outbox');
    expect(mail?.['recipients']).toEqual(['n1@example.com']);
    expect(mail?.['body']).toContain('您的账号是 zhang.wj');
  });

  it('all or none: names taken, twice the same, no address, an account already', async () => {
    const ask = (accounts: { personId: string; name: string }[], start: 'password' | 'mail' = 'password') =>
      problems(server.callWith(admin, makeAccounts, { accounts, start, rehearse: false }));
    expect(await ask([pair('n1', 'ADMIN'), pair('n2', 'x'), pair('n3', 'li'), pair('buyer', 'b2')])).toEqual([
      'accounts.3.name: 该员工已有账号、已离职或不在您的范围内',
      'accounts.0.name: 该账号已被使用',
      'accounts.1.name: 账号至少 2 个字符，只含字母、数字和 . _ @ -',
    ]);
    expect(await ask([pair('n1', 'same'), pair('n2', 'Same')])).toEqual(['accounts.1.name: 该账号已被使用']);
    expect(await ask([pair('n1', 'n1'), pair('n2', 'n2')], 'mail')).toEqual([
      'accounts.1.name: 没有邮箱，无法发送激活邮件',
    ]);
    expect(await sql(`SELECT FROM account WHERE person_id IN ('n1', 'n2', 'n3')`)).toEqual([]);
  });

  it('by mail only where mail leaves, and never beyond one’s reach', async () => {
    await server.database.owner.query(
      `INSERT INTO company (id, name_zh, name_en, kind, search) VALUES ('C09', '九', 'Nine', 'metals', '');
       INSERT INTO role (id, name_zh, name_en) VALUES ('keeper', '账号员', 'Keeper');
       INSERT INTO role_right (id, role_id, screen, actions, scope)
         VALUES ('keeper', 'keeper', '${accountScreens[0]}', '{query,enable}', 'all');
       INSERT INTO account_role (id, account_id, role_id, company_id) VALUES ('keeper', 'a-head', 'keeper', 'C09')`,
    );
    const head = await tokenOf(server.database.db, 'head');
    expect((await server.callWith(head, proposeAccounts, {})).total).toBe(0);
    const other = await identityServer({ screens: ['REQ110P'] });
    const token = await tokenOf(other.database.db, 'admin');
    await other.database.owner.query(
      `DELETE FROM account_role WHERE account_id = 'a-head'; DELETE FROM credential WHERE account_id = 'a-head';
       DELETE FROM account WHERE id = 'a-head'`,
    );
    await expect(
      other.callWith(token, makeAccounts, {
        accounts: [pair('head', 'head')],
        start: 'mail',
        rehearse: false,
      }),
    ).rejects.toMatchObject({ errorName: 'businessRule' });
    await other.close();
  });
});

describe('the last administrator', () => {
  const refused = {
    errorName: 'businessRule',
    details: { text: ['至少保留一名可登录的系统管理员', expect.anything()] },
  };
  /** Somebody who is an administrator until today. */
  const forToday = async () => {
    await server.callWith(admin, giveRole, {
      ...{ roleId: 'administrator', personId: 'head', companyId: null },
      ...{ from: null, to: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10) },
    });
    return tokenOf(server.database.db, 'head');
  };

  it('is neither disabled nor loses the role, though another one is there for a day', async () => {
    const head = await forToday();
    await expect(
      server.callWith(head, setAccountDisabled, { accountId: 'a-admin', disabled: true }),
    ).rejects.toMatchObject(refused);
    const { roles } = await server.callWith(head, readAccount, { accountId: 'a-admin' });
    const giving = roles.find(({ role }) => role.id === 'administrator')?.id ?? '';
    await expect(server.callWith(head, takeRole, { id: giving })).rejects.toMatchObject(refused);
  });

  it('two who disable each other at once: one of them stays', async () => {
    await server.callWith(admin, giveRole, {
      ...{ roleId: 'administrator', personId: 'head', companyId: null, from: null, to: null },
    });
    const head = await tokenOf(server.database.db, 'head');
    const disable = (token: string, accountId: string) =>
      server.callWith(token, setAccountDisabled, { accountId, disabled: true }).then(
        () => true,
        () => false,
      );
    expect((await Promise.all([disable(admin, 'a-head'), disable(head, 'a-admin')])).toSorted()).toEqual([
      false,
      true,
    ]);
  });
});
