import { eq } from 'drizzle-orm';
import { testDatabase, type TestDatabase } from '#server-kit/testing';
import * as directory from '../directory.ts';
import { identityFeature } from '../feature.ts';
import { account } from '../tables/account.ts';
import { accountRole } from '../tables/access.ts';
import {
  department,
  person,
  personDepartment,
  personGroup,
  personGroupMember,
} from '../tables/organisation.ts';
import { smallCompany } from '../testing/small-company.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([identityFeature()]);
});
afterAll(() => database.drop());

it('names in the language of the reader, in Chinese where there is no other, in SQL as elsewhere', async () => {
  const all = [
    { nameZh: '生产部', nameEn: 'Production' },
    { nameZh: '仓库', nameEn: '' },
  ];
  for (const language of ['zh', 'en'] as const) {
    const { rows } = await database.owner.query(
      `SELECT ${directory.nameColumn(language, 'd')} AS name
         FROM jsonb_to_recordset($1) AS d (name_zh text, name_en text)`,
      [JSON.stringify(all.map(({ nameZh, nameEn }) => ({ name_zh: nameZh, name_en: nameEn })))],
    );
    expect(rows.map(({ name }) => name)).toEqual(all.map((each) => directory.nameIn(language, each)));
  }
});

const ids = (people: readonly { id: string }[]): string[] => people.map(({ id }) => id);

describe('the directory', () => {
  beforeAll(() => smallCompany(database.db));

  it('knows heads of departments, one or many', async () => {
    expect((await directory.headOfDepartment(database.db, 'production'))?.id).toBe('head');
    expect(await directory.headOfDepartment(database.db, 'workshop')).toBeNull();
    const heads = await directory.headsOfDepartments(database.db, [
      'production',
      'workshop',
      'buying',
      'none',
    ]);
    expect([...heads].map(([id, { id: head }]) => [id, head])).toEqual([
      ['production', 'head'],
      ['buying', 'buyer'],
    ]);
  });

  it('climbs the tree from the nearest department', async () => {
    expect(ids(await directory.departmentChain(database.db, 'workshop'))).toEqual([
      'workshop',
      'production',
      'office',
    ]);
    expect(await directory.departmentChain(database.db, 'none')).toEqual([]);
  });

  it('finds heads above, passing over empty levels and the person themselves', async () => {
    expect(ids(await directory.headsAbove(database.db, 'employee', 1))).toEqual(['head']);
    expect(ids(await directory.headsAbove(database.db, 'employee', 3))).toEqual(['head', 'manager']);
    expect(ids(await directory.headsAbove(database.db, 'head', 1))).toEqual(['manager']);
    expect(ids(await directory.headsAbove(database.db, 'manager', 2))).toEqual([]);
    const many = await directory.headsAboveMany(database.db, ['employee', 'buyer'], 1);
    expect(Object.fromEntries([...many].map(([id, heads]) => [id, ids(heads)]))).toEqual({
      buyer: ['manager'],
      employee: ['head'],
    });
  });

  it('prefers holders of a role in the company to those of the group', async () => {
    expect(ids(await directory.peopleOfRole(database.db, 'generalManager', 'C01'))).toEqual(['manager']);
    expect(ids(await directory.peopleOfRole(database.db, 'generalManager', 'C02'))).toEqual([]);
    await database.db
      .insert(accountRole)
      .values({ id: 'group-wide', accountId: 'a-accountant', roleId: 'generalManager', companyId: null });
    expect(ids(await directory.peopleOfRole(database.db, 'generalManager', 'C01'))).toEqual(['manager']);
    expect(ids(await directory.peopleOfRole(database.db, 'generalManager', 'C02'))).toEqual(['accountant']);
    expect(ids(await directory.peopleOfRole(database.db, 'generalManager', null))).toEqual([
      'manager',
      'accountant',
    ]);
  });

  it('leaves out disabled accounts and people who have left', async () => {
    await database.db.update(account).set({ state: 'disabled' }).where(eq(account.id, 'a-buyer'));
    expect(await directory.peopleOfRole(database.db, 'purchasing', 'C01')).toEqual([]);
    await database.db.update(account).set({ state: 'active' }).where(eq(account.id, 'a-buyer'));
    await database.db.update(person).set({ active: false }).where(eq(person.id, 'head'));
    expect(await directory.headOfDepartment(database.db, 'production')).toBeNull();
    expect(ids(await directory.headsAbove(database.db, 'employee', 1))).toEqual(['manager']);
    expect(ids(await directory.membersOfDepartment(database.db, 'production'))).toEqual(['colleague']);
    expect((await directory.personById(database.db, 'head'))?.active).toBe(false);
    await database.db.update(person).set({ active: true }).where(eq(person.id, 'head'));
  });

  it('knows posts, groups and further departments', async () => {
    expect(ids(await directory.peopleOfPost(database.db, 'buyer', { companyId: 'C01' }))).toEqual(['buyer']);
    expect(await directory.peopleOfPost(database.db, 'buyer', { departmentId: 'office' })).toEqual([]);
    await database.db.insert(personGroup).values({ id: 'fire', nameZh: '消防队', nameEn: 'Fire brigade' });
    await database.db.insert(personGroupMember).values({ id: 'm', groupId: 'fire', personId: 'colleague' });
    expect(ids(await directory.peopleOfGroup(database.db, 'fire'))).toEqual(['colleague']);
    await database.db
      .insert(personDepartment)
      .values({ id: 'pd', personId: 'accountant', departmentId: 'buying' });
    expect(ids(await directory.membersOfDepartment(database.db, 'buying'))).toEqual(['buyer', 'accountant']);
  });

  it('counts nobody whose account is disabled among holders and members; whoever has no account yet can act', async () => {
    const { db, owner } = database;
    const asked = async () => ({
      post: ids(await directory.peopleOfPost(db, 'buyer', { companyId: 'C01' })),
      group: ids(await directory.peopleOfGroup(db, 'fire')),
      members: ids(await directory.membersOfDepartment(db, 'production')),
      able: await directory.ableAmong(db, ['colleague', 'nobody', 'buyer', 'head']),
    });
    const all = await asked();
    expect(all).toEqual({
      post: ['buyer'],
      group: ['colleague'],
      members: ['head', 'colleague'],
      able: ['colleague', 'buyer', 'head'],
    });
    await owner.query(`UPDATE account SET state = 'disabled' WHERE person_id IN ('buyer', 'colleague')`);
    expect(await asked()).toEqual({ post: [], group: [], members: ['head'], able: ['head'] });
    await owner.query(`UPDATE account SET state = 'active' WHERE person_id = 'buyer'`);
    await owner.query(`UPDATE account SET person_id = NULL, state = 'waiting' WHERE person_id = 'colleague'`);
    expect(await asked()).toEqual(all);
    await owner.query(
      `UPDATE account SET person_id = 'colleague', state = 'active' WHERE name = 'colleague'`,
    );
  });

  it('survives a tree that was bent into a ring', async () => {
    await database.db.update(department).set({ parentId: 'workshop' }).where(eq(department.id, 'office'));
    expect(ids(await directory.departmentChain(database.db, 'workshop'))).toHaveLength(3);
    await database.db.update(department).set({ parentId: null }).where(eq(department.id, 'office'));
  });
});
