import { eq } from 'drizzle-orm';
import {
  internationalNumber,
  readTextService,
  saveTextService,
  signInCodeTemplate,
  wishOfAnswer,
} from '#identity/model';
import {
  hookOf,
  jobsFeature,
  liveFeature,
  LiveHub,
  mailFeature,
  sealOfInstallation,
} from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { identityFeature } from '../feature.ts';
import { smallCompany } from '../testing/small-company.ts';
import { smsByTemplate } from '../templates/send-by-template.ts';
import {
  sandboxAccountSid,
  sandboxHook,
  sandboxTextAccountOf,
  textsReachPeople,
  twilioPort,
} from './port.ts';
import { signedAsTwilio } from './sandbox-tell.ts';
import { sandboxText, smsOptedOut, smsOutbox } from './sms-tables.ts';
import { smsFeature } from './sms-feature.ts';

const admin = { personId: 'admin', accountId: 'a-admin' };
const feature = smsFeature({ seal: sealOfInstallation('k'.repeat(32), '.'), origin: undefined });
let server: TestServer;
beforeAll(async () => {
  const hub = new LiveHub({ pool: null as never, listen: null, log: null as never });
  server = await testServer([
    identityFeature({ screens: ['SYS120P'] }),
    jobsFeature,
    liveFeature(hub),
    mailFeature(null),
    feature,
  ]);
  await smallCompany(server.database.db);
  await feature.seed?.(server.database.db);
});
afterAll(() => server.close());

const perform = (name: string, data: unknown) =>
  server.contexts.background(`job:${name}`, async (context) => {
    await feature.jobs?.find(({ job }) => job.name === name)?.run(data, context);
  });
const text = async (id: string) =>
  (await server.database.db.select().from(smsOutbox).where(eq(smsOutbox.id, id)))[0];

/** Sends a code to a number and tries once to deliver it. */
async function send(mobile: string) {
  await server.contexts.background('test', (context) =>
    smsByTemplate(context, mobile, signInCodeTemplate, { code: '482915' }, { language: 'zh', secret: true }),
  );
  const id = (await server.jobs()).findLast(({ name }) => name === 'sms.deliver')?.data as { id: string };
  await perform('sms.deliver', id);
  return id.id;
}

async function tell(fields: Record<string, string>, token?: string) {
  const { authToken } = await sandboxTextAccountOf(server.database.db);
  const answer = await server.app.inject({
    method: 'POST',
    url: hookOf(twilioPort),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signedAsTwilio(token ?? authToken, sandboxHook, fields),
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return answer.statusCode;
}

it('reads numbers as a service wants them', () => {
  expect(
    ['13800000003', '138 0000-0003', '+15005550006', '0044 20 7946 0958', '１３８００００００03'].map(
      internationalNumber,
    ),
  ).toEqual(['+8613800000003', '+8613800000003', '+15005550006', '+442079460958', '+8613800000003']);
  expect(['', '12345', 'abc', '+0123456789'].map(internationalNumber)).toEqual([null, null, null, null]);
});

it('knows the words that end messages and take them up again, alone and in any case', () => {
  const words = ['STOP', 'stopall', ' Unsubscribe ', 'CANCEL', 'END', 'QUIT', '退订'];
  expect(words.map(wishOfAnswer)).toEqual(words.map(() => 'out'));
  expect(['START', 'yes', 'Unstop'].map(wishOfAnswer)).toEqual(['in', 'in', 'in']);
  expect(wishOfAnswer('please stop')).toBeNull();
});

it('hands a message to the sandbox by the official client, marked as such, and hears that it arrived', async () => {
  const id = await send('13800000003');
  const sent = await text(id);
  expect(sent).toMatchObject({ state: 'sent', provider: 'sandbox', serviceState: 'queued', tries: 1 });
  const sid = sent?.serviceId ?? '';
  const [there] = await server.database.db.select().from(sandboxText).where(eq(sandboxText.sid, sid));
  expect(there).toMatchObject({ recipient: '+8613800000003', body: sent?.body, segments: 1 });
  expect(there?.body).toContain('482915');
  await perform('sms.sandboxTell', { sid });
  expect(await text(id)).toMatchObject({ state: 'sent', serviceState: 'delivered' });
  // It was delivered once; the job again sends nothing.
  await perform('sms.deliver', { id });
  expect((await text(id))?.tries).toBe(1);
});

it('never goes back in what it knows, and believes nobody else', async () => {
  const id = await send('13800000004');
  const MessageSid = (await text(id))?.serviceId ?? '';
  const about = (MessageStatus: string) => ({
    ...{ AccountSid: sandboxAccountSid, MessageSid, MessageStatus },
  });
  expect(await tell(about('failed'), 'another token')).toBe(401);
  expect((await text(id))?.serviceState).toBe('queued');
  expect(await tell(about('delivered'))).toBe(204);
  expect(await tell(about('sent'))).toBe(204);
  expect(await text(id)).toMatchObject({ state: 'sent', serviceState: 'delivered' });
});

it('says of a phone that is off that it failed, with the code of the service', async () => {
  const id = await send('13800030003');
  await perform('sms.sandboxTell', { sid: (await text(id))?.serviceId });
  expect(await text(id)).toMatchObject({ state: 'failed', problem: '30003 undelivered' });
});

it('keeps what the service refuses as failed, and asks again where it does not answer', async () => {
  expect(await text(await send('+15005550001'))).toMatchObject({
    state: 'failed',
    problem: expect.stringMatching(/^21211 /),
  });
  expect(await text(await send('123'))).toMatchObject({ state: 'failed', problem: '21211 not a number' });
  await server.database.owner.query(`ALTER TABLE twilio_sandbox_message RENAME TO away`);
  const id = await send('13800000006');
  await server.database.owner.query(`ALTER TABLE away RENAME TO twilio_sandbox_message`);
  expect(await text(id)).toMatchObject({ state: 'waiting', tries: 1 });
  await perform('sms.deliver', { id });
  expect(await text(id)).toMatchObject({ state: 'sent', tries: 2, problem: '' });
});

it('sends nothing to who answered STOP, until they answer START', async () => {
  const answer = (Body: string, MessageSid: string) => ({
    ...{ AccountSid: sandboxAccountSid, MessageSid, From: '+8613800000005', Body },
  });
  expect(await tell(answer('退订', 'SM1'))).toBe(204);
  expect(await text(await send('13800000005'))).toMatchObject({ state: 'failed', problem: '21610 退订' });
  expect(await tell(answer('start', 'SM2'))).toBe(204);
  // The first answer again, as somebody might replay it, changes nothing.
  expect(await tell(answer('退订', 'SM1'))).toBe(204);
  expect(await server.database.db.select().from(smsOptedOut)).toEqual([]);
  expect((await text(await send('13800000005')))?.state).toBe('sent');
});

describe('the service', () => {
  const account = { accountSid: `AC${'1'.repeat(32)}`, sender: '+15005550006' };

  it('is set by who keeps the accounts; its token is never answered and kept where it is left empty', async () => {
    expect(await textsReachPeople(server.database.db)).toBe(false);
    await expect(
      server.callAs(admin, saveTextService, { use: 'twilio', accountSid: 'x', authToken: '', sender: '12' }),
    ).rejects.toMatchObject({
      details: { problems: [{ path: 'accountSid' }, { path: 'authToken' }, { path: 'sender' }] },
    });
    await server.callAs(admin, saveTextService, { use: 'twilio', ...account, authToken: 'secret' });
    expect(await server.callAs(admin, readTextService, {})).toEqual({
      ...{ isSet: true, damaged: false, ...account, hook: '' },
    });
    await server.callAs(admin, saveTextService, { use: 'twilio', ...account, authToken: '' });
    // Another account has another token.
    await expect(
      server.callAs(admin, saveTextService, {
        use: 'twilio',
        ...account,
        ...{ accountSid: `AC${'2'.repeat(32)}`, authToken: '' },
      }),
    ).rejects.toMatchObject({ details: { problems: [{ path: 'authToken' }] } });
    expect(await textsReachPeople(server.database.db)).toBe(true);
    await expect(server.callAs({ ...admin, may: () => false }, readTextService, {})).rejects.toMatchObject({
      errorName: 'forbidden',
    });
  });

  it('gives way to the sandbox again', async () => {
    await server.callAs(admin, saveTextService, { use: 'sandbox' });
    expect(await server.callAs(admin, readTextService, {})).toMatchObject({ isSet: false });
    expect(await textsReachPeople(server.database.db)).toBe(false);
  });
});
