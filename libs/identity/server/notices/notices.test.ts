import { asc, sql } from 'drizzle-orm';
import { confirmSecondStep, resetSecondStep, securityNoticed, signIn } from '#identity/model';
import { newId } from '#server-kit/server';
import type { TestServer } from '#server-kit/testing';
import { accountRole } from '../tables/access.ts';
import { credential, pace } from '../tables/account.ts';
import { identityServer } from '../testing/identity-server.ts';
import { smallCompanyPassword as password, tokenOf } from '../testing/small-company.ts';
import { securityNotice } from './notice.ts';
import { refusalWatch } from './refusals.ts';
import { tellNoticesJob } from './tell-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await identityServer({ screens: ['REQ110P'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.delete(pace);
  await server.database.db.delete(securityNotice);
});

const noticed = () => server.database.db.select().from(securityNotice).orderBy(asc(securityNotice.kind));
const enter = (account: string, secret: string) =>
  server.callAs(null, signIn, { account, password: secret }).catch(() => undefined);

it('a series of wrong passwords for one name is noticed once an hour, and counted', async () => {
  for (let tries = 0; tries < 7; tries++) await enter('employee', 'guess');
  expect(await noticed()).toEqual([]);
  await enter('employee', 'guess');
  await server.database.db.delete(pace).where(sql`key LIKE 'sign-in:%'`);
  await enter('employee', 'guess');
  expect(await noticed()).toMatchObject([
    {
      ...{ kind: 'failedSignIns', about: 'a-employee', count: 2, toldAt: null },
      facts: { account: 'employee', address: '127.0.0.1' },
    },
  ]);
});

it('one address with many names is noticed; what was typed is not kept', async () => {
  for (let tries = 0; tries < 61; tries++) await enter(`secret-${tries}`, 'guess');
  const notices = await noticed();
  expect(notices).toMatchObject([{ kind: 'guessedNames', about: '127.0.0.1' }]);
  expect(JSON.stringify(notices)).not.toContain('secret-');
});

it('wrong codes after a right password are noticed', async () => {
  const { db } = server.database;
  await db
    .update(credential)
    .set({ secondStep: 'totp', totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' })
    .where(sql`account_id = 'a-buyer'`);
  const ticket = (await server.callAs(null, signIn, { account: 'buyer', password })).ticket;
  for (let tries = 0; tries < 4; tries++)
    await server.callAs(null, confirmSecondStep, { ticket, stepCode: '000000' }).catch(() => undefined);
  expect(await noticed()).toMatchObject([{ kind: 'failedSecondSteps', about: 'a-buyer' }]);
});

it('a second step that an administrator resets is noticed', async () => {
  const admin = await tokenOf(server.database.db, 'admin');
  await server.callWith(admin, resetSecondStep, { accountId: 'a-buyer' });
  expect(await noticed()).toMatchObject([
    { kind: 'secondStepReset', facts: { account: 'buyer', by: '单志远' } },
  ]);
});

it('a new administrator is noticed whatever made them one; the first of an installation was not', async () => {
  const { rows } = await server.database.owner.query(
    `SELECT FROM account_role WHERE role_id = 'administrator' AND account_id = 'a-admin'`,
  );
  expect(rows).toHaveLength(1);
  expect(await noticed()).toEqual([]);
  await server.database.db
    .insert(accountRole)
    .values({ id: newId(), accountId: 'a-head', roleId: 'administrator', companyId: null });
  expect(await noticed()).toMatchObject([
    { kind: 'newAdministrator', about: 'a-head', facts: { account: 'head' } },
  ]);
});

it('refusals in series are noticed in the background, few are not', async () => {
  let now = 0;
  const refused = refusalWatch(server.contexts, () => now);
  const actor = { accountId: 'a-employee', name: '张文静' };
  const times = (count: number) => {
    for (let at = 0; at < count; at++) refused(actor, 'identity.endSessions');
  };
  times(24);
  now += 11 * 60_000;
  times(24);
  refused({ ...actor, accountId: 'a-head' }, 'identity.endSessions');
  expect(await noticed()).toEqual([]);
  times(1);
  let found = await noticed();
  while (found.length === 0) found = await noticed();
  expect(found).toMatchObject([
    { kind: 'refusals', about: 'a-employee', facts: { person: '张文静', call: 'identity.endSessions' } },
  ]);
});

it('is told once', async () => {
  for (let tries = 0; tries < 8; tries++) await enter('accountant', 'guess');
  const tell = () =>
    server.contexts.background('test', (context) => tellNoticesJob.run({} as never, context));
  await tell();
  await tell();
  const { rows } = await server.database.owner.query('SELECT data FROM business_event WHERE name = $1', [
    securityNoticed.name,
  ]);
  expect(rows).toEqual([
    {
      data: {
        kind: 'failedSignIns',
        about: 'a-accountant',
        facts: { account: 'accountant', address: '127.0.0.1' },
      },
    },
  ]);
});
