import { eq } from 'drizzle-orm';
import { onlyOwn, type Actor } from '#server-kit/server';
import { testDatabase, type TestDatabase } from '#server-kit/testing';
import { identityFeature } from '../feature.ts';
import { account, session } from '../tables/account.ts';
import { accountRole, roleRight } from '../tables/access.ts';
import { department } from '../tables/organisation.ts';
import { smallCompany, tokenOf } from '../testing/small-company.ts';
import { createIdentify } from './identify.ts';
import { beginSession, endSessionsOf } from './session-store.ts';
import { hashOf } from './token.ts';

let database: TestDatabase;
let hours = 0;
const identify = createIdentify(() => new Date(Date.now() + hours * 3_600_000));
/** Another server process with memory of its own. */
const identifyElsewhere = createIdentify();

beforeAll(async () => {
  database = await testDatabase([identityFeature({ screens: ['REQ110P', 'PUR110P', 'WEB110P'] })]);
  await smallCompany(database.db);
});
afterAll(() => database.drop());

const who = (token: string) => identify(database.db, token, 'zh');
const actor = async (token: string): Promise<Actor> => {
  const found = await who(token);
  if (typeof found === 'string') throw new Error(found);
  return found;
};

describe('a token', () => {
  it('stands for the person behind the account', async () => {
    expect(await actor(await tokenOf(database.db, 'employee'))).toMatchObject({
      personId: 'employee',
      accountId: 'a-employee',
      name: '张文静',
      companyId: 'C01',
      departmentId: 'workshop',
      roles: ['employee'],
    });
    expect(await identify(database.db, await tokenOf(database.db, 'head'), 'en')).toMatchObject({
      name: 'Li Wei',
    });
  });

  it('is 256 bits, and only its hash is stored', async () => {
    const token = await tokenOf(database.db, 'employee');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [row] = await database.db
      .select()
      .from(session)
      .where(eq(session.tokenHash, hashOf(token)));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('that nobody was given is unknown', async () => {
    expect(await who('x'.repeat(43))).toBe('unknownToken');
    expect(await who("' OR true --")).toBe('unknownToken');
  });

  it('expires after 7 days', async () => {
    const token = await tokenOf(database.db, 'employee');
    hours = 7 * 24 - 1;
    expect(await who(token)).toMatchObject({ personId: 'employee' });
    hours = 7 * 24 + 1;
    expect(await who(token)).toBe('expiredToken');
    hours = 0;
  });

  it.each([
    ['elsewhere', 'signedInElsewhere'],
    ['passwordChanged', 'passwordChanged'],
    ['byAdministrator', 'endedByAdministrator'],
    ['signedOut', 'unknownToken'],
  ] as const)('ended as %s answers %s at once, in every process', async (reason, error) => {
    const token = await tokenOf(database.db, 'colleague');
    await who(token);
    await identifyElsewhere(database.db, token, 'zh');
    await endSessionsOf(database.db, 'a-colleague', reason);
    expect(await who(token)).toBe(error);
    expect(await identifyElsewhere(database.db, token, 'zh')).toBe(error);
  });

  it('of a half sign-in answers that the second step is missing', async () => {
    const origin = { now: new Date(), remoteAddress: null, userAgent: null };
    for (const stage of ['secondStep', 'newPassword'] as const) {
      const { token } = await beginSession(database.db, 'a-employee', stage, origin);
      expect(await who(token)).toBe('secondStepMissing');
    }
  });

  it('of a disabled account is refused, and taken again when it is enabled', async () => {
    const token = await tokenOf(database.db, 'buyer');
    await database.db.update(account).set({ state: 'disabled' }).where(eq(account.id, 'a-buyer'));
    expect(await who(token)).toBe('accountDisabled');
    await database.db.update(account).set({ state: 'active' }).where(eq(account.id, 'a-buyer'));
    expect(await who(token)).toMatchObject({ personId: 'buyer' });
  });
});

describe('rights', () => {
  it('come from roles; nothing is allowed that no role allows', async () => {
    const employee = await actor(await tokenOf(database.db, 'employee'));
    expect(employee.may('REQ110P', 'add')).toBe(true);
    expect(employee.may(['SYS120P', 'REQ110P'], 'query')).toBe(true);
    expect(employee.may('SYS120P', 'query')).toBe(false);
    expect(employee.may('constructor', 'query')).toBe(false);
    expect(employee.scope('REQ110P', 'query')).toEqual(onlyOwn);
    expect(employee.scope('SYS120P', 'query')).toEqual(onlyOwn);
  });

  it('reach what all roles reach, each within the company that it was given in', async () => {
    const manager = await actor(await tokenOf(database.db, 'manager'));
    // The departments that the manager heads lie in the company.
    expect(manager.scope('REQ110P', 'query')).toEqual({ companies: ['C01'], departments: [] });
    expect(manager.scope('REQ110P', 'add')).toEqual(onlyOwn);
  });

  it('of a head follow from heading a department, with those below', async () => {
    const head = await actor(await tokenOf(database.db, 'head'));
    expect(head.roles).toContain('departmentHead');
    expect(head.scope('REQ110P', 'query')).toEqual({
      companies: [],
      departments: expect.arrayContaining(['production', 'workshop']),
    });
    const token = await tokenOf(database.db, 'colleague');
    expect((await actor(token)).roles).not.toContain('departmentHead');
    await database.db.update(department).set({ headId: 'colleague' }).where(eq(department.id, 'workshop'));
    expect((await actor(token)).scope('REQ110P', 'query')).toMatchObject({
      departments: expect.arrayContaining(['production', 'workshop']),
    });
    await database.db.update(department).set({ headId: null }).where(eq(department.id, 'workshop'));
    expect((await actor(token)).roles).not.toContain('departmentHead');
  });

  it('that changed ask for a new sign-in, in every process, and for that account only', async () => {
    const token = await tokenOf(database.db, 'accountant');
    const other = await tokenOf(database.db, 'buyer');
    await who(token);
    await identifyElsewhere(database.db, token, 'zh');
    await database.db
      .insert(accountRole)
      .values({ id: 'new-role', accountId: 'a-accountant', roleId: 'warehouse', companyId: 'C01' });
    expect(await who(token)).toBe('rightsChanged');
    expect(await identifyElsewhere(database.db, token, 'zh')).toBe('rightsChanged');
    expect(await who(other)).toMatchObject({ personId: 'buyer' });
    expect((await actor(await tokenOf(database.db, 'accountant'))).roles).toContain('warehouse');
  });

  it('changed in a role reach everybody who holds it', async () => {
    const [buyer, employee] = [await tokenOf(database.db, 'buyer'), await tokenOf(database.db, 'employee')];
    await database.db.delete(roleRight).where(eq(roleRight.roleId, 'purchasing'));
    expect(await who(buyer)).toBe('rightsChanged');
    expect(await who(employee)).toMatchObject({ personId: 'employee' });
    expect((await actor(await tokenOf(database.db, 'buyer'))).may('PUR110P', 'query')).toBe(false);
  });
});

describe('seeding', () => {
  it('does not bring back what an administrator took away', async () => {
    const feature = identityFeature({ screens: ['REQ110P', 'PUR110P', 'WEB110P', 'PUR120P'] });
    await feature.seed?.(database.db);
    const rights = await database.db.select().from(roleRight).where(eq(roleRight.roleId, 'purchasing'));
    expect(rights.map(({ screen }) => screen)).toEqual(['PUR120P']);
  });
});
