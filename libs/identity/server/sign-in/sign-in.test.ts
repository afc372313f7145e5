import { eq } from 'drizzle-orm';
import {
  choosePassword,
  confirmSecondStep,
  readUserInfo,
  refreshUserInfo,
  reportMissingCode,
  sendSmsCode,
  signIn,
  signOut,
  signOutOlder,
  type SignInAnswer,
} from '#identity/model';
import type { TestServer } from '#server-kit/testing';
import { totpCode, totpStepAt, newTotpSecret } from '../sessions/totp.ts';
import { writeSetting } from '../settings.ts';
import { smsOutbox } from '../sms/sms-tables.ts';
import { account, credential, pace, session } from '../tables/account.ts';
import { identityServer } from '../testing/identity-server.ts';
import { smallCompanyPassword as password, tokenOf } from '../testing/small-company.ts';

let server: TestServer;
beforeAll(async () => {
  server = await identityServer({ screens: ['REQ110P', 'WEB110P'], sends: ['sms'] });
});
afterAll(() => server.close());
beforeEach(() => server.database.db.delete(pace));

const enter = (name: string, secret = password): Promise<SignInAnswer> =>
  server.callAs(null, signIn, { account: name, password: secret });
const change = (name: string, values: Partial<typeof credential.$inferInsert>) =>
  server.database.db
    .update(credential)
    .set(values)
    .where(eq(credential.accountId, `a-${name}`));

describe('signing in', () => {
  it('by account name, in any case, or by mobile, answers a token that works', async () => {
    for (const name of ['employee', ' Employee ', 'EMPLOYEE', '13800000003']) {
      const { ACCESS_TOKEN, next, userId, GID, user } = await enter(name);
      expect([next, userId, GID]).toEqual(['done', 'a-employee', 'a-employee']);
      expect(user).toMatchObject({
        OPENID: 'a-employee',
        GNAME: 'employee',
        GTEL: '13800000003',
        GFACTORY: '金属公司',
        name: '张文静',
        department: { id: 'workshop', name: '一车间' },
      });
      expect(await server.callWith(ACCESS_TOKEN, readUserInfo, {})).toEqual(user);
    }
  });

  it('stores address and agent, and no token', async () => {
    const { ACCESS_TOKEN } = await enter('employee');
    const rows = await server.database.db.select().from(session).where(eq(session.accountId, 'a-employee'));
    expect(rows.at(-1)).toMatchObject({ ip: '127.0.0.1', stage: 'open' });
    expect(JSON.stringify(rows)).not.toContain(ACCESS_TOKEN);
  });

  it('says the same of a wrong password and of a name that does not exist', async () => {
    const wrong = await enter('employee', 'wrong-one').catch((error: Error) => error);
    const unknown = await enter('nobody-of-this-name', 'wrong-one').catch((error: Error) => error);
    expect(wrong).toMatchObject({ errorName: 'signInFailed', message: '账号或密码不正确' });
    expect(unknown).toMatchObject({ errorName: 'signInFailed', message: '账号或密码不正确' });
  });

  it('does not take the demo password outside the demo, even where it is the right one', async () => {
    const { hashPassword } = await import('../passwords/hash.ts');
    await change('colleague', { passwordHash: await hashPassword('demo1234') });
    await expect(enter('colleague', 'demo1234')).rejects.toMatchObject({ errorName: 'signInFailed' });
    await change('colleague', { passwordHash: await hashPassword(password) });
  });

  it('tells of a disabled account only to whoever knows its password', async () => {
    await server.database.db.update(account).set({ state: 'disabled' }).where(eq(account.id, 'a-buyer'));
    await expect(enter('buyer', 'guess')).rejects.toMatchObject({ errorName: 'signInFailed' });
    await expect(enter('buyer')).rejects.toMatchObject({ errorName: 'accountDisabled', code: 70004 });
    await server.database.db.update(account).set({ state: 'active' }).where(eq(account.id, 'a-buyer'));
  });

  it('refuses bad input with the field', async () => {
    await expect(enter('', '')).rejects.toMatchObject({
      errorName: 'invalid',
      details: { problems: expect.arrayContaining([expect.objectContaining({ path: 'account' })]) },
    });
  });

  it('in one place ends the others with 70003, where the setting says so', async () => {
    const first = await enter('head');
    const second = await enter('head');
    await server.callWith(first.ACCESS_TOKEN, refreshUserInfo, {});
    await writeSetting(server.database.db, 'oneSession', true);
    const third = await enter('head');
    await writeSetting(server.database.db, 'oneSession', false);
    for (const { ACCESS_TOKEN } of [first, second])
      await expect(server.callWith(ACCESS_TOKEN, refreshUserInfo, {})).rejects.toMatchObject({ code: 70003 });
    await server.callWith(third.ACCESS_TOKEN, refreshUserInfo, {});
  });
});

describe('the pace of guessing', () => {
  it('slows one name from one address, whoever is right, and nobody else', async () => {
    for (let tries = 0; tries < 8; tries++)
      await expect(enter('manager', 'guess')).rejects.toMatchObject({ errorName: 'signInFailed' });
    await expect(enter('manager', 'guess')).rejects.toMatchObject({ errorName: 'tooMany', status: 429 });
    await expect(enter('manager')).rejects.toMatchObject({ errorName: 'tooMany' });
    // From elsewhere, and another name from here: not held up.
    expect((await enterFrom('10.0.0.9', 'manager')).code).toBe(0);
    expect((await enter('employee')).next).toBe('done');
  });

  it('counts exactly, also when many guess at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => enter('accountant', 'guess').catch((error) => error.errorName)),
    );
    expect(answers.filter((each) => each === 'signInFailed')).toHaveLength(8);
    expect(answers.filter((each) => each === 'tooMany')).toHaveLength(22);
  });

  it('is forgiven with time, and by signing in', async () => {
    for (let tries = 0; tries < 9; tries++) await enter('manager', 'guess').catch(() => undefined);
    await server.database.db.update(pace).set({ updatedAt: new Date(Date.now() - 16_000) });
    expect((await enter('manager')).next).toBe('done');
    for (let tries = 0; tries < 8; tries++)
      await expect(enter('manager', 'guess')).rejects.toMatchObject({ errorName: 'signInFailed' });
  });
});

describe('the second step', () => {
  const secret = newTotpSecret();
  const codeNow = (shift = 0): string => totpCode(secret, totpStepAt(new Date()) + shift);
  beforeAll(() => change('head', { secondStep: 'totp', totpSecret: secret }));
  beforeEach(() => change('head', { totpLastStep: 0 }));
  afterAll(() => change('head', { secondStep: null, totpSecret: null }));

  it('is asked for: until then there is no token, and the ticket is none (70008)', async () => {
    const half = await enter('head');
    expect(half).toMatchObject({ next: 'secondStep', secondStep: 'totp', ACCESS_TOKEN: '', user: null });
    await expect(server.callWith(half.ticket, refreshUserInfo, {})).rejects.toMatchObject({ code: 70008 });
    const { ACCESS_TOKEN, next } = await server.callAs(null, confirmSecondStep, {
      ticket: half.ticket,
      stepCode: codeNow(),
    });
    expect(next).toBe('done');
    await server.callWith(ACCESS_TOKEN, refreshUserInfo, {});
  });

  it('takes a code once, and a ticket once', async () => {
    const [one, two] = [await enter('head'), await enter('head')];
    const stepCode = codeNow();
    await server.callAs(null, confirmSecondStep, { ticket: one.ticket, stepCode });
    await expect(
      server.callAs(null, confirmSecondStep, { ticket: two.ticket, stepCode }),
    ).rejects.toMatchObject({ errorName: 'invalid', details: { problems: [{ path: 'stepCode' }] } });
    await expect(
      server.callAs(null, confirmSecondStep, { ticket: one.ticket, stepCode: codeNow(1) }),
    ).rejects.toMatchObject({ errorName: 'unknownToken' });
  });

  it('lets nobody try all codes', async () => {
    const { ticket } = await enter('head');
    const wrong = String((Number(codeNow()) + 500_000) % 1_000_000).padStart(6, '0');
    const answers: string[] = [];
    for (let tries = 0; tries < 7; tries++)
      answers.push(
        await server
          .callAs(null, confirmSecondStep, { ticket, stepCode: wrong })
          .then(() => 'in')
          .catch((error) => error.errorName),
      );
    expect(answers).toEqual([...Array<string>(5).fill('invalid'), 'tooMany', 'tooMany']);
  });

  it('by SMS sends a code that serves once and can be sent anew', async () => {
    await change('employee', { secondStep: 'sms' });
    const half = await enter('employee');
    expect(half.secondStep).toBe('sms');
    await server.callAs(null, sendSmsCode, { ticket: half.ticket });
    const sent = await server.database.db.select().from(smsOutbox).orderBy(smsOutbox.createdAt);
    const [older, newer] = sent.map(({ body }) => /\d{6}/.exec(body)?.[0] ?? '');
    expect(sent.at(-1)).toMatchObject({ mobile: '13800000003', state: 'waiting' });
    const confirm = (stepCode = '') =>
      server.callAs(null, confirmSecondStep, { ticket: half.ticket, stepCode });
    if (older !== newer) await expect(confirm(older)).rejects.toMatchObject({ errorName: 'invalid' });
    expect((await confirm(newer)).next).toBe('done');
    await change('employee', { secondStep: null });
  });

  it('whose code does not arrive says what became of it, and administrators are told', async () => {
    await change('employee', { secondStep: 'sms' });
    const { ticket } = await enter('employee');
    expect(await server.callAs(null, reportMissingCode, { ticket })).toEqual({
      ...{ to: '138****0003', state: 'waiting' },
    });
    const { rows } = await server.database.owner.query(
      "SELECT about, facts FROM security_notice WHERE kind = 'missingCode'",
    );
    expect(rows).toEqual([
      { about: 'a-employee', facts: { account: 'employee', to: '138****0003', state: 'waiting' } },
    ]);
    await expect(server.callAs(null, reportMissingCode, { ticket: 'none-of-ours' })).rejects.toMatchObject({
      errorName: 'unknownToken',
    });
    await change('employee', { secondStep: null });
  });

  it('whose way is gone since is said, and no code waits for nobody', async () => {
    const before = await server.database.db.select().from(smsOutbox);
    await change('employee', { secondStep: 'mail' });
    await expect(enter('employee')).rejects.toMatchObject({ errorName: 'businessRule' });
    await change('employee', { secondStep: null });
    expect(await server.database.db.select().from(smsOutbox)).toHaveLength(before.length);
    expect((await server.database.owner.query('SELECT FROM mail_outbox')).rowCount).toBe(0);
  });
});

describe('a password that has to be changed', () => {
  it('gives no session before', async () => {
    await change('buyer', { mustChange: true });
    const half = await enter('buyer');
    expect(half).toMatchObject({ next: 'newPassword', ACCESS_TOKEN: '' });
    await expect(server.callWith(half.ticket, readUserInfo, {})).rejects.toMatchObject({ code: 70008 });
    const choose = (chosen: string) =>
      server.callAs(null, choosePassword, { ticket: half.ticket, password: chosen });
    for (const [bad, text] of [
      ['', '请输入密码！'],
      ['12345', '至少输入6位数密码！'],
      ['Admin@123', '密码过于常见，请换一个'],
      [password, '新密码不能与原密码相同'],
    ] as const)
      await expect(choose(bad)).rejects.toMatchObject({
        details: { problems: [{ path: 'password', text: [text, text] }] },
      });
    expect((await choose('a-new-Lantern-8')).next).toBe('done');
    expect((await enter('buyer', 'a-new-Lantern-8')).next).toBe('done');
    await expect(enter('buyer')).rejects.toMatchObject({ errorName: 'signInFailed' });
    await expect(choose('another-Lantern-9')).rejects.toMatchObject({ errorName: 'unknownToken' });
  });
});

describe('signing out', () => {
  it('ends this session and no other', async () => {
    for (const call of [signOut, signOutOlder]) {
      const [one, other] = [
        await tokenOf(server.database.db, 'head'),
        await tokenOf(server.database.db, 'head'),
      ];
      await server.callWith(one, call, {});
      await expect(server.callWith(one, refreshUserInfo, {})).rejects.toMatchObject({ code: 70001 });
      await server.callWith(other, refreshUserInfo, {});
    }
  });
});

/** The same from another address. */
const enterFrom = async (address: string, name: string): Promise<{ code: number }> => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/user/login/account',
    remoteAddress: address,
    payload: { code: 'LoginDomain', account: name, password },
  });
  return response.json();
};
