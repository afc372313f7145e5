import type { PoolClient } from 'pg';
import { recoverPassword, register, signIn } from '#identity/model';
import type { TestServer } from '#server-kit/testing';
import { writeSetting } from '../settings.ts';
import { pace, sentCode } from '../tables/account.ts';
import { identityServer } from '../testing/identity-server.ts';

let server: TestServer;
/** What the database has been asked, in order. */
let asked: string[] = [];
beforeAll(async () => {
  server = await identityServer({ screens: ['REQ110P'], sends: ['mail'] });
  const followed = new WeakSet<PoolClient>();
  server.database.pool.on('acquire', (client) => {
    if (followed.has(client)) return;
    followed.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first] = args as [string | { text: string }];
      asked.push((typeof first === 'string' ? first : first.text).trim().slice(0, 60));
      return query(...args);
    }) as typeof client.query;
  });
});
afterAll(() => server.close());
beforeEach(() => server.database.db.delete(pace));

/** What is answered, and what the database is asked for it. */
async function workOf(does: () => Promise<unknown>): Promise<{ answer: unknown; asked: string[] }> {
  await server.database.db.delete(pace);
  asked = [];
  const answer = await does().catch((error: { errorName: string; details: unknown; message: string }) => ({
    name: error.errorName,
    message: error.message,
    details: error.details,
  }));
  return { answer, asked: [...asked] };
}

describe('nobody finds out which accounts exist (specification 2, login-free routes)', () => {
  const both = async (does: (account: string) => Promise<unknown>) => [
    await workOf(() => does('employee')),
    await workOf(() => does('nobody-of-this-name')),
  ];

  it('by signing in: the same answer after the same questions to the database', async () => {
    const [known, unknown] = await both((account) =>
      server.callAs(null, signIn, { account, password: 'a-guess-1' }),
    );
    expect(known?.answer).toMatchObject({ name: 'signInFailed' });
    expect(known?.asked.length).toBeGreaterThan(2);
    expect(unknown).toEqual(known);
  });

  it('by recovering: the same answer after the same questions to the database', async () => {
    const [known, unknown] = await both((account) => server.callAs(null, recoverPassword, { account }));
    expect(known?.answer).toEqual({ sent: true, changed: false });
    expect(unknown).toEqual(known);
  });

  it('by trying codes: the same answer after the same questions, whether a code was sent or not', async () => {
    const attempt = (account: string) =>
      server.callAs(null, recoverPassword, { account, verification: '000000', password: 'a-Lantern-7' });
    const [known, unknown] = await both(attempt);
    expect(known?.answer).toMatchObject({
      name: 'invalid',
      details: { problems: [{ path: 'verification' }] },
    });
    expect(unknown).toEqual(known);
    await server.database.db.insert(sentCode).values({
      ...{ id: 'code-1', accountId: 'a-employee', purpose: 'recovery', codeHash: Buffer.alloc(32) },
      ...{ createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) },
    });
    expect(await workOf(() => attempt('employee'))).toEqual(known);
  });

  it('by registering again and again: names that are taken are counted', async () => {
    await writeSetting(server.database.db, 'registrationAllowed', true);
    const ask = () =>
      server
        .callAs(null, register, {
          ...{ username: 'employee', name: '新同事', mobile: '13911112222', password: 'a-Lantern-7' },
        })
        .catch((error: { errorName: string }) => error.errorName);
    const answers: unknown[] = [];
    for (let tries = 0; tries < 11; tries++) answers.push(await ask());
    expect(answers).toEqual([...Array<string>(10).fill('invalid'), 'tooMany']);
  });
});
