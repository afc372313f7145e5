import {
  beginDingTalk,
  finishDingTalk,
  linkDingTalk,
  readDingTalkLink,
  readSignInOptions,
  readUserInfo,
  unlinkDingTalk,
} from '#identity/model';
import type { TestServer } from '#server-kit/testing';
import { account, pace } from '../tables/account.ts';
import { identityServer } from '../testing/identity-server.ts';
import { smallCompanyPassword as password, tokenOf } from '../testing/small-company.ts';
import { dingTalkAddresses, dingTalkClient, DingTalkRefusal, type Send } from './client.ts';
import { sandboxKeys } from './sandbox.ts';
import { dingTalkSignIn, sandboxGrant } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await identityServer({ screens: ['REQ110P'], demo: true });
});
afterAll(() => server.close());
beforeEach(() => server.database.db.delete(pace));

const origin = 'http://bms.test:4200';
const begin = async () => {
  const { address, nonce } = await server.callAs(null, beginDingTalk, { origin });
  const query = Object.fromEntries(new URL(address, origin).searchParams);
  return { address, nonce, query, state: query['state'] ?? '' };
};
/** A person agrees on the page of the sandbox; answers what the browser is led back with. */
async function agree(
  query: Record<string, string>,
  person: { nick: string; mobile: string },
  decision = 'agree',
) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/sandbox/dingtalk/oauth2/agree',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'bms.test:4200' },
    payload: new URLSearchParams({ ...query, ...person, decision }).toString(),
  });
  const to = new URL(String(response.headers.location ?? 'http://nowhere/'));
  return { response, to, authCode: to.searchParams.get('authCode') ?? '' };
}
const ann = { nick: '安安', mobile: '13900000001' };
const finish = (authCode: string, state: string, nonce: string) =>
  server.callAs(null, finishDingTalk, { authCode, state, nonce });
const whole = async (person = ann) => {
  const { query, state, nonce } = await begin();
  const { authCode } = await agree(query, person);
  return finish(authCode, state, nonce);
};
const link = (ticket: string, name: string, secret = password) =>
  server.callAs(null, linkDingTalk, { ticket, account: name, password: secret });

describe('signing in by DingTalk (/dd/login), over its sandbox', () => {
  it('is offered, and leads to the page of consent with a state of its own each time', async () => {
    expect((await server.callAs(null, readSignInOptions, {})).dingTalk).toBe('sandbox');
    const [one, two] = [await begin(), await begin()];
    expect(one.query).toMatchObject({
      ...{ client_id: 'sandbox', response_type: 'code', scope: 'openid' },
      redirect_uri: 'http://bms.test:4200/dd/login',
    });
    expect(one.state).not.toBe(two.state);
    const page = await server.app.inject({ url: one.address });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect(page.body).toContain('沙箱');
  });

  it('asks a stranger once for account and password, and knows them from then on', async () => {
    const first = await whole();
    expect(first).toMatchObject({ signIn: null, link: { name: '安安' } });
    const ticket = first.link?.ticket ?? '';
    await expect(link(ticket, 'employee', 'wrong-one')).rejects.toMatchObject({ errorName: 'signInFailed' });
    const done = await link(ticket, 'employee');
    expect(done).toMatchObject({ next: 'done', userId: 'a-employee' });
    await expect(link(ticket, 'head')).rejects.toMatchObject({ errorName: 'unknownToken' });

    const again = await whole();
    expect(again).toMatchObject({ link: null, signIn: { next: 'done', userId: 'a-employee' } });
    const token = again.signIn?.ACCESS_TOKEN ?? '';
    expect((await server.callWith(token, readUserInfo, {})).GNAME).toBe('employee');
    expect(await server.callWith(token, readDingTalkLink, {})).toMatchObject({
      ...{ offered: 'sandbox', link: { name: '安安' } },
    });
  });

  it('an account belongs to one person of DingTalk; ended with the password, it can be another', async () => {
    const other = await whole({ nick: '别人', mobile: '13900000002' });
    await expect(link(other.link?.ticket ?? '', 'employee')).rejects.toMatchObject({
      errorName: 'businessRule',
    });
    const token = await tokenOf(server.database.db, 'employee');
    await expect(server.callWith(token, unlinkDingTalk, { password: 'guess' })).rejects.toMatchObject({
      errorName: 'invalid',
    });
    await server.callWith(token, unlinkDingTalk, { password });
    expect((await whole()).signIn).toBeNull();
    expect(await link(other.link?.ticket ?? '', 'employee')).toMatchObject({ next: 'done' });
  });

  it('a disabled account does not get in', async () => {
    await server.database.db.update(account).set({ state: 'disabled' });
    await expect(whole({ nick: '别人', mobile: '13900000002' })).rejects.toMatchObject({ code: 70004 });
    await server.database.db.update(account).set({ state: 'active' });
  });
});

describe('state and nonce are checked on the server', () => {
  const noGood = { errorName: 'businessRule', message: '本次钉钉登录已失效，请重新发起' };

  it('a return that another browser began is refused, and spoils nothing for the right one', async () => {
    const { query, state, nonce } = await begin();
    const stranger = await begin();
    const { authCode } = await agree(query, ann);
    await expect(finish(authCode, state, stranger.nonce)).rejects.toMatchObject(noGood);
    await expect(finish(authCode, 'made-up', nonce)).rejects.toMatchObject(noGood);
    expect((await finish(authCode, state, nonce)).link).not.toBeNull();
  });

  it('each serves once, and not for long', async () => {
    const { query, state, nonce } = await begin();
    const { authCode } = await agree(query, ann);
    await finish(authCode, state, nonce);
    await expect(finish(authCode, state, nonce)).rejects.toMatchObject(noGood);
    const late = await begin();
    await server.database.db.update(dingTalkSignIn).set({ expiresAt: new Date() });
    await expect(
      finish((await agree(late.query, ann)).authCode, late.state, late.nonce),
    ).rejects.toMatchObject(noGood);
  });

  it('a code serves once, whoever brings it, and not for long', async () => {
    const [one, two, three] = [await begin(), await begin(), await begin()];
    const { authCode } = await agree(one.query, ann);
    await finish(authCode, one.state, one.nonce);
    await expect(finish(authCode, two.state, two.nonce)).rejects.toMatchObject(noGood);
    const late = await agree(three.query, ann);
    await server.database.db.update(sandboxGrant).set({ expiresAt: new Date() });
    await expect(finish(late.authCode, three.state, three.nonce)).rejects.toMatchObject(noGood);
  });

  it('nothing secret is stored as it is', async () => {
    const { state, nonce } = await begin();
    const rows = JSON.stringify(await server.database.db.select().from(dingTalkSignIn));
    for (const secret of [state, nonce]) {
      expect(rows).not.toContain(secret);
      expect(rows).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});

describe('the sandbox', () => {
  it('leads back to the host that was asked and nowhere else, and says no when the person does', async () => {
    const { query } = await begin();
    const elsewhere = await agree({ ...query, redirect_uri: 'https://evil.example/dd/login' }, ann);
    expect([elsewhere.response.statusCode, elsewhere.response.headers.location]).toEqual([200, undefined]);
    const refused = await agree({ ...query, redirect_uri: 'http://bms.test:4200/dd/login' }, ann, 'refuse');
    expect(refused.to.searchParams.get('error')).toBe('access_denied');
    expect(refused.authCode).toBe('');
  });

  it('escapes what it is asked to show', async () => {
    const page = await server.app.inject({
      url: `/sandbox/dingtalk/oauth2/auth?state=${encodeURIComponent('"><script>x</script>')}`,
    });
    expect(page.body).not.toContain('<script');
  });

  it('refuses an application that it does not know, in the shape of DingTalk', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/sandbox/dingtalk/v1.0/oauth2/userAccessToken',
      payload: { ...sandboxKeys, clientSecret: 'other', code: 'x', grantType: 'authorization_code' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: expect.any(String), requestid: expect.any(String) });
  });

  it('is not there outside the demo company: it would let anybody be anybody', async () => {
    const production = await identityServer({ screens: ['REQ110P'] });
    expect((await production.callAs(null, readSignInOptions, {})).dingTalk).toBeNull();
    await expect(production.callAs(null, beginDingTalk, { origin })).rejects.toMatchObject({
      errorName: 'businessRule',
    });
    expect((await production.app.inject({ url: '/sandbox/dingtalk/oauth2/auth' })).statusCode).toBe(404);
    await production.close();
  });
});

it('with keys it is DingTalk itself, which leads back to the addresses of the installation alone', async () => {
  const real = await identityServer({
    screens: ['REQ110P'],
    demo: true,
    dingTalk: {
      keys: { clientId: 'ding-app', clientSecret: 'ding-secret' },
      origins: ['https://bms.example.com'],
    },
  });
  expect((await real.callAs(null, readSignInOptions, {})).dingTalk).toBe('real');
  const { address } = await real.callAs(null, beginDingTalk, { origin: 'https://bms.example.com' });
  expect(address).toMatch(/^https:\/\/login\.dingtalk\.com\/oauth2\/auth\?/);
  expect(address).not.toContain('ding-secret');
  await expect(
    real.callAs(null, beginDingTalk, { origin: 'https://evil.example.com' }),
  ).rejects.toMatchObject({ errorName: 'businessRule' });
  expect((await real.app.inject({ url: '/sandbox/dingtalk/oauth2/auth' })).statusCode).toBe(404);
  await real.close();
});

describe('the client of DingTalk itself', () => {
  const keys = { clientId: 'ding-app', clientSecret: 'ding-secret' };

  it('sends what its documentation asks for', async () => {
    const asked: Parameters<Send>[] = [];
    const send: Send = async (...request) => {
      asked.push(request);
      return {
        status: 200,
        body: JSON.stringify(
          asked.length === 1
            ? { accessToken: 'at', expireIn: 7200 }
            : { unionId: 'u-1', nick: '安安', openId: 'o' },
        ),
      };
    };
    const client = dingTalkClient(keys, dingTalkAddresses, send);
    expect(client.addressFor('st', 'https://bms.example.com/dd/login', 'en')).toBe(
      'https://login.dingtalk.com/oauth2/auth?redirect_uri=https%3A%2F%2Fbms.example.com%2Fdd%2Flogin' +
        '&response_type=code&client_id=ding-app&scope=openid&state=st&prompt=consent&lang=en_US',
    );
    expect(await client.userOf('the-code')).toEqual({ unionId: 'u-1', nick: '安安' });
    expect(asked.map(([address]) => address)).toEqual([
      'https://api.dingtalk.com/v1.0/oauth2/userAccessToken',
      'https://api.dingtalk.com/v1.0/contact/users/me',
    ]);
    expect(JSON.parse(asked[0]?.[1].body ?? '')).toEqual({
      ...keys,
      ...{ code: 'the-code', grantType: 'authorization_code' },
    });
    expect(asked[1]?.[1].headers).toEqual({ 'x-acs-dingtalk-access-token': 'at' });
  });

  it.each([
    ['a refusal', async () => ({ status: 400, body: '{"code":"invalid"}' })],
    ['nonsense', async () => ({ status: 200, body: '<html>' })],
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
  ])('of %s makes an error of its own, without a token in it', async (_, send) => {
    const error: unknown = await dingTalkClient(keys, dingTalkAddresses, send)
      .userOf('x')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DingTalkRefusal);
    expect(String(error)).not.toContain('ding-secret');
  });
});
