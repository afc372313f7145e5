import { and, eq } from 'drizzle-orm';
import { testDatabase, type TestDatabase } from '#server-kit/testing';
import { identityFeature } from '../feature.ts';
import { roleRight } from '../tables/access.ts';
import { rightsFor } from './role-rights.ts';
import { seedIdentity } from './seed-identity.ts';

it('IT support keeps jobs, labels and menus, and no accounts', () => {
  const screens = rightsFor(['SYS110P', 'SYS120P', 'SYS130P', 'SYS140P', 'SYS150P', 'SYS170P', 'SYS180P'])
    .filter(({ role }) => role === 'itSupport')
    .map(({ screen }) => screen);
  expect(screens).toEqual(['SYS110P', 'SYS140P', 'SYS150P', 'SYS170P', 'SYS180P']);
});

describe('an installation from before a standard right', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase([identityFeature()]);
  });
  afterAll(() => database.drop());

  it('gets it at the next start, and does without it once an administrator has taken it away', async () => {
    const { db } = database;
    const ofSupport = and(eq(roleRight.roleId, 'itSupport'), eq(roleRight.screen, 'SYS170P'));
    const held = async () => (await db.select().from(roleRight).where(ofSupport)).length;
    expect(await held()).toBe(0);
    await seedIdentity(db, ['SYS170P']);
    expect(await held()).toBe(1);
    await db.delete(roleRight).where(ofSupport);
    await seedIdentity(db, ['SYS170P']);
    expect(await held()).toBe(0);
  });
});
