import { desc, eq } from 'drizzle-orm';
import {
  beginSecondStep,
  changePassword,
  confirmSecondStep,
  disableSecondStep,
  enableSecondStep,
  readSecondStep,
  readSignInOptions,
  recoverPassword,
  refreshUserInfo,
  signIn,
} from '#identity/model';
import type { TestServer } from '#server-kit/testing';
import { totpCode, totpStepAt } from '../sessions/totp.ts';
import { smsOutbox } from '../sms/sms-tables.ts';
import { credential, pace, sentCode } from '../tables/account.ts';
import { identityServer } from '../testing/identity-server.ts';
import { smallCompanyPassword as password, tokenOf } from '../testing/small-company.ts';
import { recoveryJob } from './recovery-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await identityServer({ screens: ['REQ110P'], sends: ['mail'] });
});
afterAll(() => server.close());
beforeEach(() => server.database.db.delete(pace));

const enter = (name: string, secret: string) =>
  server.callAs(null, signIn, { account: name, password: secret });
const problem = (path: string, text?: string) => ({
  errorName: 'invalid',
  details: { problems: [text ? { path, text: [text, text] } : expect.objectContaining({ path })] },
});

describe('changing the password', () => {
  const change = (token: string, old: string, chosen: string, id = '') =>
    server.callWith(token, changePassword, { FLAG: '1', ID: id, OLDPASSWORD: old, PASSWORD: chosen });

  it('takes the old one, keeps this session and ends the others with 70005', async () => {
    const [here, there] = [
      await tokenOf(server.database.db, 'head'),
      await tokenOf(server.database.db, 'head'),
    ];
    await change(here, password, 'blue-Lantern-8');
    await server.callWith(here, refreshUserInfo, {});
    await expect(server.callWith(there, refreshUserInfo, {})).rejects.toMatchObject({ code: 70005 });
    expect((await enter('head', 'blue-Lantern-8')).next).toBe('done');
    await expect(enter('head', password)).rejects.toMatchObject({ errorName: 'signInFailed' });
  });

  it('takes any characters, exactly as typed, up to 200 of them', async () => {
    const token = await tokenOf(server.database.db, 'buyer');
    const right = async (chosen: string) => expect((await enter('buyer', chosen)).next).toBe('done');
    const wrong = (tried: string) =>
      expect(enter('buyer', tried)).rejects.toMatchObject({ errorName: 'signInFailed' });
    const strange = '  Ünter 密码 🐄 <b>"\'\\;--%00\t ';
    await change(token, password, strange);
    await right(strange);
    await wrong(strange.trim());
    await wrong(strange.toLowerCase());
    const long = [...'Zq7£ 长🐄x'.repeat(25)].join('');
    expect([...long]).toHaveLength(200);
    await change(token, strange, long);
    await right(long);
    await wrong(long.slice(0, -1));
    await expect(change(token, long, `${long}y`)).rejects.toMatchObject(problem('PASSWORD'));
    await change(token, long, 'grey-Lantern-9');
  });

  it('asks nobody for a new one because the old one is old', async () => {
    await server.database.owner.query(
      `UPDATE credential SET changed_at = now() - interval '5 years' WHERE account_id = 'a-accountant'`,
    );
    expect((await enter('accountant', password)).next).toBe('done');
  });

  it('is of one’s own account alone', async () => {
    const token = await tokenOf(server.database.db, 'employee');
    await expect(change(token, password, 'blue-Lantern-8', 'head')).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    await expect(change(token, password, 'blue-Lantern-8', 'a-head')).rejects.toMatchObject({
      errorName: 'forbidden',
    });
  });

  it.each([
    ['nonsense', 'blue-Lantern-8', 'OLDPASSWORD', '原密码不正确'],
    ['', 'blue-Lantern-8', 'OLDPASSWORD', '请输入密码！'],
    [password, '', 'PASSWORD', '请输入密码！'],
    [password, '1x9k2', 'PASSWORD', '至少输入6位数密码！'],
    [password, 'P@ssw0rd1', 'PASSWORD', '密码过于常见，请换一个'],
    [password, 'ncc1701', 'PASSWORD', '密码过于常见，请换一个'],
    [password, 'Wenjing2026!', 'PASSWORD', '密码不能由公司名称或本人信息组成，请换一个'],
    [password, 'zhangwenjing520', 'PASSWORD', '密码不能由公司名称或本人信息组成，请换一个'],
    [password, 'jinshugongsi888', 'PASSWORD', '密码不能由公司名称或本人信息组成，请换一个'],
    [password, 'Employee#1', 'PASSWORD', '密码不能由公司名称或本人信息组成，请换一个'],
    [password, password, 'PASSWORD', '新密码不能与原密码相同'],
    [password, 'demo1234', 'PASSWORD', '密码过于常见，请换一个'],
  ])('refuses %p → %p at %s', async (old, chosen, path, text) => {
    const token = await tokenOf(server.database.db, 'employee');
    await expect(change(token, old, chosen)).rejects.toMatchObject(problem(path, text));
  });

  it('slows down whoever guesses the old one', async () => {
    const token = await tokenOf(server.database.db, 'employee');
    for (let tries = 0; tries < 8; tries++)
      await expect(change(token, 'guess', 'blue-Lantern-8')).rejects.toMatchObject(problem('OLDPASSWORD'));
    await expect(change(token, password, 'blue-Lantern-8')).rejects.toMatchObject({ errorName: 'tooMany' });
  });

  it('is audited without the secret', async () => {
    const { rows } = await server.database.owner.query(
      `SELECT changes::text, actor_id FROM audit_entry WHERE table_name = 'credential' AND record_id = 'a-head'
        AND action = 'update' AND through = 'identity.changePassword'`,
    );
    expect(rows).toEqual([
      { changes: expect.stringContaining('"password_hash": ["***", "***"]'), actor_id: 'head' },
    ]);
    expect(rows[0].changes).not.toContain('argon2');
  });
});

describe('a forgotten password', () => {
  const recover = (more: {
    account: string;
    by?: 'sms' | 'mail';
    verification?: string;
    password?: string;
  }) => server.callAs(null, recoverPassword, more);
  /** Runs the job that the call has queued and answers the code that was sent, if any. */
  const sentBy = async (): Promise<string | undefined> => {
    const job = (await server.jobs()).at(-1);
    const before = (await server.database.db.select().from(sentCode)).length;
    await server.contexts.background('test', (context) => recoveryJob.run(job?.data as never, context));
    if ((await server.database.db.select().from(sentCode)).length === before) return undefined;
    const { rows } = await server.database.owner.query<{ body: string }>(
      'SELECT body FROM mail_outbox ORDER BY created_at DESC, id DESC LIMIT 1',
    );
    return /\d{6}/.exec(rows[0]?.body ?? '')?.[0];
  };

  it('is answered alike whether the account exists or not', async () => {
    expect(await recover({ account: 'buyer' })).toEqual({ sent: true, changed: false });
    expect(await sentBy()).toMatch(/^\d{6}$/);
    expect(await recover({ account: 'nobody' })).toEqual({ sent: true, changed: false });
    expect(await sentBy()).toBeUndefined();
  });

  it('is replaced with the code; all sessions end, the code serves once', async () => {
    const token = await tokenOf(server.database.db, 'buyer');
    await recover({ account: 'buyer' });
    const verification = await sentBy();
    const wrong = verification === '000000' ? '111111' : '000000';
    await expect(
      recover({ account: 'buyer', verification: wrong, password: 'red-Lantern-9' }),
    ).rejects.toMatchObject(problem('verification'));
    await expect(recover({ account: 'buyer', verification, password: '123456' })).rejects.toMatchObject(
      problem('password'),
    );
    expect(await recover({ account: 'buyer', verification, password: 'red-Lantern-9' })).toMatchObject({
      changed: true,
    });
    await expect(server.callWith(token, refreshUserInfo, {})).rejects.toMatchObject({ code: 70005 });
    expect((await enter('buyer', 'red-Lantern-9')).next).toBe('done');
    await expect(
      recover({ account: 'buyer', verification, password: 'red-Lantern-10' }),
    ).rejects.toMatchObject(problem('verification'));
  });

  it('takes no code that was sent to an address which is another one by now', async () => {
    await recover({ account: 'manager' });
    const verification = await sentBy();
    await server.database.owner.query(`UPDATE person SET email = 'new@example.com' WHERE id = 'manager'`);
    await expect(
      recover({ account: 'manager', verification, password: 'red-Lantern-9' }),
    ).rejects.toMatchObject(problem('verification'));
  });

  it('is a mail that the outbox knows as one with a code', async () => {
    await server.database.owner.query('DELETE FROM mail_outbox');
    await recover({ account: 'employee' });
    await sentBy();
    const { rows } = await server.database.owner.query('SELECT recipients, body, secret FROM mail_outbox');
    expect(rows).toEqual([
      { recipients: ['employee@example.com'], body: expect.stringMatching(/\d{6}/), secret: true },
    ]);
  });

  it('is offered and answered only by ways on which a code arrives', async () => {
    expect((await server.callAs(null, readSignInOptions, {})).sends).toEqual(['mail']);
    await expect(recover({ account: 'buyer', by: 'sms' })).rejects.toMatchObject(problem('by'));
    expect(await server.database.db.select().from(smsOutbox)).toEqual([]);
  });

  it('does not let a code be guessed, nor a mailbox be flooded', async () => {
    await recover({ account: 'manager' });
    const verification = await sentBy();
    const wrong = verification === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries++)
      await recover({ account: 'manager', verification: wrong, password: 'red-Lantern-9' }).catch(
        () => undefined,
      );
    await server.database.db.delete(pace);
    // Even unhurried: after five wrong ones the right one is of no more use.
    await expect(
      recover({ account: 'manager', verification, password: 'red-Lantern-9' }),
    ).rejects.toMatchObject(problem('verification'));
    for (let sent = 0; sent < 3; sent++) await recover({ account: 'manager' });
    await expect(recover({ account: 'manager' })).rejects.toMatchObject({ errorName: 'tooMany' });
  });
});

describe('setting up the second step', () => {
  it('asks for the password and a first code, and can be ended', async () => {
    const token = await tokenOf(server.database.db, 'accountant');
    await expect(server.callWith(token, beginSecondStep, { password: 'guess' })).rejects.toMatchObject(
      problem('password'),
    );
    const { secret, uri } = await server.callWith(token, beginSecondStep, { password });
    expect(uri).toBe(
      `otpauth://totp/BMS:accountant?secret=${secret}&issuer=BMS&algorithm=SHA1&digits=6&period=30`,
    );
    const stepCode = totpCode(secret, totpStepAt(new Date()));
    const wrong = String((Number(stepCode) + 500_000) % 1_000_000).padStart(6, '0');
    expect((await enter('accountant', password)).next).toBe('done');
    await expect(server.callWith(token, enableSecondStep, { stepCode: wrong })).rejects.toMatchObject(
      problem('stepCode'),
    );
    await server.callWith(token, enableSecondStep, { stepCode });
    expect((await enter('accountant', password)).next).toBe('secondStep');
    await server.callWith(token, disableSecondStep, { password });
    expect((await enter('accountant', password)).next).toBe('done');
    const [row] = await server.database.db
      .select()
      .from(credential)
      .where(eq(credential.accountId, 'a-accountant'));
    expect(row).toMatchObject({ totpSecret: null, totpPending: null });
  });

  it('by mail sends a first code; which ways there are is told, with addresses masked', async () => {
    const token = await tokenOf(server.database.db, 'employee');
    const state = () => server.callWith(token, readSecondStep, {});
    expect(await state()).toEqual({
      ...{ by: null, demanded: false, ways: ['totp', 'mail'] },
      ...{ mobile: '138****0003', email: 'e***@example.com' },
    });
    await server.database.owner.query('DELETE FROM mail_outbox');
    expect(await server.callWith(token, beginSecondStep, { password, by: 'mail' })).toEqual({
      ...{ secret: '', uri: '' },
    });
    const codes = async () =>
      (
        await server.database.owner.query<{ body: string }>(
          'SELECT body FROM mail_outbox ORDER BY created_at, id',
        )
      ).rows.map(({ body }) => /\d{6}/.exec(body)?.[0] ?? '');
    await server.callWith(token, enableSecondStep, { stepCode: (await codes())[0] ?? '' });
    expect((await state()).by).toBe('mail');
    const half = await enter('employee', password);
    expect(half).toMatchObject({ next: 'secondStep', secondStep: 'mail', ACCESS_TOKEN: '' });
    const confirm = (stepCode: string) =>
      server.callAs(null, confirmSecondStep, { ticket: half.ticket, stepCode });
    const [used, fresh] = await codes();
    if (used !== fresh) await expect(confirm(used ?? '')).rejects.toMatchObject(problem('stepCode'));
    expect((await confirm(fresh ?? '')).next).toBe('done');
    await server.callWith(token, disableSecondStep, { password });
    expect((await state()).by).toBeNull();
  });

  it('is refused by a way on which no code would arrive', async () => {
    const token = await tokenOf(server.database.db, 'employee');
    await expect(server.callWith(token, beginSecondStep, { password, by: 'sms' })).rejects.toMatchObject({
      errorName: 'businessRule',
    });
  });

  it('a code is good for five minutes and no longer', async () => {
    const token = await tokenOf(server.database.db, 'employee');
    await server.database.owner.query('DELETE FROM mail_outbox');
    await server.callWith(token, beginSecondStep, { password, by: 'mail' });
    const { rows } = await server.database.owner.query<{ body: string }>('SELECT body FROM mail_outbox');
    const stepCode = /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? '';
    const [code] = await server.database.db
      .select()
      .from(sentCode)
      .orderBy(desc(sentCode.createdAt))
      .limit(1);
    expect(Number(code?.expiresAt) - Number(code?.createdAt)).toBe(300_000);
    await server.database.db.update(sentCode).set({ expiresAt: new Date() });
    await expect(server.callWith(token, enableSecondStep, { stepCode })).rejects.toMatchObject(
      problem('stepCode'),
    );
  });
});
