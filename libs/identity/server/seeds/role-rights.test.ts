import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
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

  it('goes on opening records of registers where it could: a role with `query` has `get`', async () => {
    const { db } = database;
    const script = await readFile(
      join(import.meta.dirname, '../migrations/0544_records_are_opened_by_get.sql'),
      'utf8',
    );
    const right = { roleId: 'itSupport', scope: 'all' as const, companyIds: [] };
    await db.insert(roleRight).values([
      { ...right, id: 'r1', screen: 'BSE130P', actions: ['query'] },
      { ...right, id: 'r2', screen: 'BSE140P', actions: ['query', 'get'] },
      { ...right, id: 'r3', screen: 'BSE160P', actions: ['export'] },
      { ...right, id: 'r4', screen: 'BSE230P', actions: ['query'] },
    ]);
    await db.execute(sql.raw(script));
    const rows = await db.select().from(roleRight).where(eq(roleRight.roleId, 'itSupport'));
    const of = (id: string) => rows.find((each) => each.id === id)?.actions;
    expect(['r1', 'r2', 'r3', 'r4'].map(of)).toEqual([
      ['query', 'get'],
      ['query', 'get'],
      ['export'],
      ['query'],
    ]);
  });
});
