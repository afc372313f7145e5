import { eq } from 'drizzle-orm';
import {
  beginDemandedStep,
  beginSecondStep,
  changeSettings,
  disableSecondStep,
  enableDemandedStep,
  enableSecondStep,
  readDemandedStep,
  readSecondStep,
  readUserInfo,
  resetSecondStep,
  signIn,
} from '#identity/model';
import type { TestServer } from '#server-kit/testing';
import { totpCode, totpStepAt } from '../sessions/totp.ts';
import { writeSetting } from '../settings.ts';
import { credential, pace } from '../tables/account.ts';
import { identityServer } from '../testing/identity-server.ts';
import { smallCompanyPassword as password, tokenOf } from '../testing/small-company.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await identityServer({ screens: ['REQ110P'], sends: ['mail'] });
  admin = await tokenOf(server.database.db, 'admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.delete(pace);
  await writeSetting(server.database.db, 'secondStepForAll', false);
  await writeSetting(server.database.db, 'secondStepForRoles', []);
});

const enter = (account: string) => server.callAs(null, signIn, { account, password });
const codeNow = (secret: string, shift = 0) => totpCode(secret, totpStepAt(new Date()) + shift);

describe('a second step that is demanded', () => {
  it('is set up at the next sign-in, before anything else', async () => {
    await server.callWith(admin, changeSettings, { secondStepForAll: true });
    const half = await enter('employee');
    expect(half).toMatchObject({ next: 'newSecondStep', ACCESS_TOKEN: '', user: null });
    const { ticket } = half;
    await expect(server.callWith(ticket, readUserInfo, {})).rejects.toMatchObject({ code: 70008 });
    expect(await server.callAs(null, readDemandedStep, { ticket })).toEqual({
      ...{ ways: ['totp', 'mail'], mobile: '138****0003', email: 'e***@example.com' },
    });
    const { secret } = await server.callAs(null, beginDemandedStep, { ticket, by: 'totp' });
    const wrong = String((Number(codeNow(secret)) + 500_000) % 1_000_000).padStart(6, '0');
    const enable = (stepCode: string) => server.callAs(null, enableDemandedStep, { ticket, stepCode });
    await expect(enable(wrong)).rejects.toMatchObject({ details: { problems: [{ path: 'stepCode' }] } });
    const { next, ACCESS_TOKEN } = await enable(codeNow(secret));
    expect(next).toBe('done');
    await server.callWith(ACCESS_TOKEN, readUserInfo, {});
    // The ticket has served, and from now on the code is asked for.
    await expect(enable(codeNow(secret, 1))).rejects.toMatchObject({ errorName: 'unknownToken' });
    expect((await enter('employee')).next).toBe('secondStep');
  });

  it('comes after the password that has to be changed, and serves no other purpose', async () => {
    const { db } = server.database;
    await writeSetting(db, 'secondStepForAll', true);
    await db.update(credential).set({ mustChange: true }).where(eq(credential.accountId, 'a-colleague'));
    const half = await enter('colleague');
    expect(half.next).toBe('newPassword');
    await expect(server.callAs(null, readDemandedStep, { ticket: half.ticket })).rejects.toMatchObject({
      errorName: 'unknownToken',
    });
    await db.update(credential).set({ mustChange: false }).where(eq(credential.accountId, 'a-colleague'));
    expect((await enter('colleague')).next).toBe('newSecondStep');
  });

  it('of a role is demanded of those who hold it, heads of departments among them', async () => {
    await server.callWith(admin, changeSettings, { secondStepForRoles: ['finance', 'departmentHead'] });
    expect((await enter('accountant')).next).toBe('newSecondStep');
    expect((await enter('head')).next).toBe('newSecondStep');
    expect((await enter('colleague')).next).toBe('done');
    await expect(
      server.callWith(admin, changeSettings, { secondStepForRoles: ['no-such-role'] }),
    ).rejects.toMatchObject({ details: { problems: [{ path: 'secondStepForRoles' }] } });
  });

  it('can be changed for another way, and not ended', async () => {
    const token = await tokenOf(server.database.db, 'manager');
    const begun = await server.callWith(token, beginSecondStep, { password, by: 'totp' });
    await server.callWith(token, enableSecondStep, { stepCode: codeNow(begun.secret) });
    await server.callWith(admin, changeSettings, { secondStepForRoles: ['generalManager'] });
    expect(await server.callWith(token, readSecondStep, {})).toMatchObject({ by: 'totp', demanded: true });
    await expect(server.callWith(token, disableSecondStep, { password })).rejects.toMatchObject({
      errorName: 'businessRule',
    });
    const again = await server.callWith(token, beginSecondStep, { password, by: 'totp' });
    await server.callWith(token, enableSecondStep, { stepCode: codeNow(again.secret) });
    expect(again.secret).not.toBe(begun.secret);
  });
});

describe('a second step whose owner lost it', () => {
  it('is ended by an administrator, with the sessions; not one’s own, not where there is none', async () => {
    const token = await tokenOf(server.database.db, 'buyer');
    const { secret } = await server.callWith(token, beginSecondStep, { password, by: 'totp' });
    await server.callWith(token, enableSecondStep, { stepCode: codeNow(secret) });
    expect((await enter('buyer')).next).toBe('secondStep');
    await expect(server.callWith(token, resetSecondStep, { accountId: 'a-buyer' })).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    await server.callWith(admin, resetSecondStep, { accountId: 'a-buyer' });
    await expect(server.callWith(token, readUserInfo, {})).rejects.toMatchObject({ code: 70007 });
    expect((await enter('buyer')).next).toBe('done');
    for (const accountId of ['a-buyer', 'a-admin'])
      await expect(server.callWith(admin, resetSecondStep, { accountId })).rejects.toMatchObject({
        errorName: 'businessRule',
      });
  });
});
