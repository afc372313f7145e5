import { endOwnSessions, listOwnSessions, refreshUserInfo, signIn } from '#identity/model';
import type { TestServer } from '#server-kit/testing';
import { pace } from '../tables/account.ts';
import { identityServer } from '../testing/identity-server.ts';
import { smallCompanyPassword as password, tokenOf } from '../testing/small-company.ts';
import { sessionUses } from './session-use.ts';

let server: TestServer;
beforeAll(async () => {
  server = await identityServer({ screens: ['REQ110P'] });
});
afterAll(() => server.close());
beforeEach(() => server.database.db.delete(pace));

const list = async (token: string) => (await server.callWith(token, listOwnSessions, {})).sessions;

it('lists where one is signed in, this one first, and nobody else’s', async () => {
  const { db } = server.database;
  const old = await tokenOf(db, 'head', new Date(Date.now() - 3_600_000));
  await tokenOf(db, 'employee');
  const here = (await server.callAs(null, signIn, { account: 'head', password })).ACCESS_TOKEN;
  const sessions = await list(here);
  expect(sessions).toMatchObject([
    { current: true, address: '127.0.0.1' },
    { current: false, agent: 'test', address: '127.0.0.1' },
  ]);
  expect((await list(old)).map(({ current }) => current)).toEqual([true, false]);
});

it('knows when each was last used, to within minutes', async () => {
  const { db } = server.database;
  const signedIn = new Date(Date.now() - 7_200_000);
  const [here, there] = [await tokenOf(db, 'manager'), await tokenOf(db, 'manager', signedIn)];
  const other = (await list(here)).find(({ current }) => !current);
  expect(other?.usedAt).toBe(signedIn.toISOString());
  const use = sessionUses(db);
  const [first, soon, later] = [60_000, 120_000, 600_000].map((ms) => new Date(signedIn.getTime() + ms));
  const usedAt = async () => (await list(here)).find(({ id }) => id === other?.id)?.usedAt;
  const becomes = async (moment: Date) => {
    while ((await usedAt()) !== moment.toISOString()) await new Promise(setImmediate);
  };
  use(other?.id ?? '', first!);
  await becomes(first!);
  // Soon after it is not written again, later it is.
  use(other?.id ?? '', soon!);
  use(other?.id ?? '', later!);
  await becomes(later!);
  await server.callWith(there, refreshUserInfo, {});
});

it('ends one, or all others, with the password, at once', async () => {
  const { db } = server.database;
  const [here, second, third] = [
    await tokenOf(db, 'buyer'),
    await tokenOf(db, 'buyer'),
    await tokenOf(db, 'buyer'),
  ];
  const [target] = (await list(second)).map(({ id }) => id);
  await expect(
    server.callWith(here, endOwnSessions, { password: 'guess', sessionId: target ?? '' }),
  ).rejects.toMatchObject({ errorName: 'invalid', details: { problems: [{ path: 'password' }] } });
  expect(await server.callWith(here, endOwnSessions, { password, sessionId: target ?? '' })).toEqual({
    ended: 1,
  });
  await expect(server.callWith(second, refreshUserInfo, {})).rejects.toMatchObject({ code: 70001 });
  await server.callWith(third, refreshUserInfo, {});
  expect(await server.callWith(here, endOwnSessions, { password })).toEqual({ ended: 1 });
  await expect(server.callWith(third, refreshUserInfo, {})).rejects.toMatchObject({ code: 70001 });
  await server.callWith(here, refreshUserInfo, {});
});

it('ends nobody else’s', async () => {
  const { db } = server.database;
  const [mine, theirs] = [await tokenOf(db, 'accountant'), await tokenOf(db, 'employee')];
  const [target] = (await list(theirs)).map(({ id }) => id);
  await expect(
    server.callWith(mine, endOwnSessions, { password, sessionId: target ?? '' }),
  ).rejects.toMatchObject({ errorName: 'notFound' });
  await server.callWith(theirs, refreshUserInfo, {});
});
