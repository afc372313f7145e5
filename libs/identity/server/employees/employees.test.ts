import type { InputOf } from '#calls/model';
import {
  listEmployees,
  readBasicUsers,
  readTrackerUser,
  readUserInfo,
  searchReferences,
} from '#identity/model';
import { eq } from 'drizzle-orm';
import type { TestServer } from '#server-kit/testing';
import { account } from '../tables/account.ts';
import { accountRole } from '../tables/access.ts';
import { person } from '../tables/organisation.ts';
import { identityServer } from '../testing/identity-server.ts';
import { tokenOf } from '../testing/small-company.ts';

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await identityServer({ screens: ['REQ110P', 'WEB110P'] });
  for (const id of ['admin', 'head', 'employee']) tokens[id] = await tokenOf(server.database.db, id);
});
afterAll(() => server.close());

const list = async (who: string, filters: InputOf<typeof listEmployees> = {}) =>
  server.callWith(tokens[who] ?? '', listEmployees, filters);
const idsOf = async (who: string, filters: InputOf<typeof listEmployees> = {}) =>
  (await list(who, filters)).rows.map(({ id }) => id);

describe('the employee list', () => {
  it('shows what the right reaches: all, the departments below, or nothing without it', async () => {
    expect(await idsOf('admin')).toHaveLength(7);
    expect(await idsOf('head')).toEqual(['head', 'employee', 'colleague']);
    await expect(list('employee')).rejects.toMatchObject({ errorName: 'forbidden' });
  });

  it('finds by number, mobile, name, full pinyin, initials and mixed spelling', async () => {
    for (const q of ['E003', '13800000003', '文静', 'zhangwenjing', 'zwj', 'zhangwj', 'zwjing', 'ZhangWJ'])
      expect(await idsOf('admin', { q })).toEqual(['employee']);
    expect(await idsOf('admin', { q: 'shan' })).toEqual(['admin']);
    expect(await idsOf('admin', { q: '%' })).toEqual([]);
    expect(await idsOf('admin', { q: 'zhang nobody' })).toEqual([]);
  });

  it('filters by department with those below, post and state', async () => {
    expect(await idsOf('admin', { departmentId: 'production' })).toEqual(['head', 'employee', 'colleague']);
    expect(await idsOf('admin', { postId: 'buyer' })).toEqual(['buyer']);
    expect(await idsOf('admin', { active: false })).toEqual([]);
    expect(await idsOf('admin', { companyId: 'C02' })).toEqual([]);
  });

  it('sorts and pages', async () => {
    const page = await list('admin', { sort: '-number', page: 2, pageSize: 3 });
    expect(page).toMatchObject({ total: 7, totalIsExact: true });
    expect(page.rows.map(({ number }) => number)).toEqual(['E004', 'E003', 'E002']);
    await expect(list('admin', { sort: 'constructor' })).rejects.toMatchObject({ errorName: 'invalid' });
    await expect(list('admin', { pageSize: 101 })).rejects.toMatchObject({ errorName: 'invalid' });
  });
});

describe('basic facts of users', () => {
  it('come by account name, at most 30 at once, unknown names left out', async () => {
    const read = (username: string[]) =>
      server.callWith(tokens['employee'] ?? '', readBasicUsers, { username });
    expect(await read(['head', 'nobody', 'BUYER'])).toEqual(
      expect.arrayContaining([
        { username: 'head', nickname: 'Wei', userimg: '', profession: '' },
        { username: 'buyer', nickname: 'Yang', userimg: '', profession: '采购员' },
      ]),
    );
    await expect(read(Array.from({ length: 31 }, (_, index) => `u${index}`))).rejects.toThrow(/请检查/);
  });
});

describe('the signed-in user', () => {
  it('has roles with permissions in both shapes', async () => {
    const info = await server.callWith(tokens['employee'] ?? '', readUserInfo, {});
    expect(info.roles).toEqual([
      {
        id: 'employee',
        name: '员工',
        permissions: expect.arrayContaining([
          expect.objectContaining({
            permissionId: 'REQ110P',
            actionEntitySet: expect.arrayContaining([{ action: 'add' }]),
            actionList: expect.arrayContaining(['query', 'add']),
          }),
        ]),
      },
    ]);
    const tracker = await server.callWith(tokens['employee'] ?? '', readTrackerUser, {});
    // The token is that of the session itself, never one made of an openid.
    expect(tracker).toMatchObject({
      ...{ openid: 'a-employee', username: 'employee', token: tokens['employee'] },
    });
  });

  it('without a role cannot load, with the text of the specification', async () => {
    await server.database.db.delete(accountRole).where(eq(accountRole.accountId, 'a-accountant'));
    const token = await tokenOf(server.database.db, 'accountant');
    await expect(server.callWith(token, readUserInfo, {}, { language: 'en' })).rejects.toMatchObject({
      errorName: 'businessRule',
      message: 'getInfo: roles must be a non-null array',
    });
  });
});

describe('pickers', () => {
  const pick = async (kind: string, more: Partial<InputOf<typeof searchReferences>> = {}) =>
    (await server.callWith(tokens['employee'] ?? '', searchReferences, { kind, ...more })).options;

  it('find people with where they work', async () => {
    expect(await pick('person', { keyword: 'lw' })).toEqual([
      expect.objectContaining({ id: 'head', name: '李伟', code: 'E002', detail: '生产部', active: true }),
    ]);
    expect(await pick('person', { keyword: '采购员' })).toEqual([]);
  });

  it('leave out who has left, unless asked for by id', async () => {
    await server.database.db.update(person).set({ active: false }).where(eq(person.id, 'colleague'));
    expect(await pick('person', { keyword: '王芳' })).toEqual([]);
    expect(await pick('person', { ids: ['colleague', 'nobody'] })).toMatchObject([
      { id: 'colleague', active: false },
    ]);
    await server.database.db.update(person).set({ active: true }).where(eq(person.id, 'colleague'));
  });

  it('find departments and companies by pinyin and keep to a company', async () => {
    expect(await pick('department', { keyword: 'cgb' })).toMatchObject([{ id: 'buying', name: '采购部' }]);
    expect(await pick('department', { companyId: 'C02' })).toEqual([]);
    // What was picked last in one company is not offered in another.
    expect(await pick('department', { ids: ['buying'], companyId: 'C01' })).toMatchObject([{ id: 'buying' }]);
    expect(await pick('department', { ids: ['buying'], companyId: 'C02' })).toEqual([]);
    // A record that has a company can be given another one.
    expect(await pick('company', { companyId: 'C02' })).toEqual(await pick('company'));
    expect(await pick('company', { keyword: 'jinshu' })).toMatchObject([
      { id: 'C01', values: { currency: 'CNY' } },
    ]);
  });

  it('know no kind that nobody composed', async () => {
    for (const kind of ['planet', 'constructor', '__proto__'])
      await expect(pick(kind)).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('answer in the language of the reader', async () => {
    const { options } = await server.callWith(
      tokens['employee'] ?? '',
      searchReferences,
      { kind: 'person', ids: ['head'] },
      { language: 'en' },
    );
    expect(options).toMatchObject([{ name: 'Li Wei', detail: 'Production' }]);
  });
});

it('a disabled account is not looked up by its holder any more', async () => {
  await server.database.db.update(account).set({ state: 'disabled' }).where(eq(account.id, 'a-employee'));
  await expect(server.callWith(tokens['employee'] ?? '', readUserInfo, {})).rejects.toMatchObject({
    code: 70004,
  });
  await server.database.db.update(account).set({ state: 'active' }).where(eq(account.id, 'a-employee'));
});
