import type { Language } from '#calls/model';
import type { StandardRole } from '#identity/model';
import { newId, type Actor, type Db } from '#server-kit/server';
import { eq } from 'drizzle-orm';
import { createIdentify } from '../sessions/identify.ts';
import { beginSession } from '../sessions/session-store.ts';
import { hashPassword } from '../passwords/hash.ts';
import { account, credential } from '../tables/account.ts';
import { accountRole } from '../tables/access.ts';
import { company, department, person, post } from '../tables/organisation.ts';
import { searchText, searchTextOfPerson } from '../text/search-text.ts';

/** Who works in the small company; every id is the word itself, so that tests read plainly. */
const people = {
  manager: { zh: '陈国强', en: 'Chen Guoqiang', department: 'office', roles: ['employee', 'generalManager'] },
  head: { zh: '李伟', en: 'Li Wei', department: 'production', roles: ['employee'] },
  employee: { zh: '张文静', en: 'Zhang Wenjing', department: 'workshop', roles: ['employee'] },
  colleague: { zh: '王芳', en: 'Wang Fang', department: 'production', roles: ['employee'] },
  buyer: { zh: '刘洋', en: 'Liu Yang', department: 'buying', roles: ['employee', 'purchasing'] },
  accountant: { zh: '赵敏', en: 'Zhao Min', department: 'office', roles: ['employee', 'finance'] },
  admin: {
    zh: '单志远',
    en: 'Shan Zhiyuan',
    department: 'office',
    roles: ['employee', 'administrator', 'workflowAdministrator'],
  },
} as const satisfies Record<string, { zh: string; en: string; department: string; roles: StandardRole[] }>;
export type SmallCompanyPerson = keyof typeof people;

const departments = [
  { id: 'office', zh: '总经办', en: 'General office', parent: null, head: 'manager' },
  { id: 'production', zh: '生产部', en: 'Production', parent: 'office', head: 'head' },
  { id: 'workshop', zh: '一车间', en: 'Workshop 1', parent: 'production', head: null },
  { id: 'buying', zh: '采购部', en: 'Purchasing', parent: 'office', head: 'buyer' },
] as const;

/** Password of every account of the small company. */
export const smallCompanyPassword = 'green-Lantern-7';
let passwordHash: Promise<string> | undefined;

/**
 * A company of seven for tests: workshop (no head of its own) below production (head) below office (manager), and
 * purchasing. Company C01 beside an empty C02. Everyone has an account named as they are.
 */
export async function smallCompany(db: Db): Promise<void> {
  await db.insert(company).values([
    {
      id: 'C01',
      nameZh: '金属公司',
      nameEn: 'Metals',
      kind: 'metals',
      search: searchText('金属公司', 'Metals', 'C01'),
    },
    { id: 'C02', nameZh: '牧场', nameEn: 'Ranch', kind: 'ranch', search: searchText('牧场', 'Ranch', 'C02') },
  ]);
  await db.insert(post).values([{ id: 'buyer', nameZh: '采购员', nameEn: 'Buyer' }]);
  await db.transaction(async (transaction) => {
    await transaction.insert(department).values(
      departments.map(({ id, zh, en, parent, head }, position) => ({
        id,
        companyId: 'C01',
        parentId: parent,
        nameZh: zh,
        nameEn: en,
        headId: head,
        position,
        search: searchText(zh, en, id),
      })),
    );
    await transaction.insert(person).values(
      Object.entries(people).map(([id, { zh, en, department: departmentId }], index) => ({
        id,
        code: `E00${index + 1}`,
        nameZh: zh,
        nameEn: en,
        nickname: en.split(' ')[1] ?? '',
        mobile: `1380000000${index + 1}`,
        email: `${id}@example.com`,
        companyId: 'C01',
        departmentId,
        postId: id === 'buyer' ? 'buyer' : null,
        search: searchTextOfPerson(zh, en, `E00${index + 1}`),
      })),
    );
  });
  const hash = await (passwordHash ??= hashPassword(smallCompanyPassword));
  const ids = Object.keys(people);
  await db
    .insert(account)
    .values(
      ids.map((id) => ({ id: `a-${id}`, name: id, nameKey: id, personId: id, state: 'active' as const })),
    );
  await db.insert(credential).values(ids.map((id) => ({ accountId: `a-${id}`, passwordHash: hash })));
  await db.insert(accountRole).values(
    Object.entries(people).flatMap(([id, { roles }]) =>
      roles.map((roleId) => ({
        ...{ id: newId(), accountId: `a-${id}`, roleId },
        // Who administers does it for the group.
        companyId: roleId === 'administrator' ? null : 'C01',
      })),
    ),
  );
}

/** A whole session of somebody: its token. */
export async function tokenOf(db: Db, personId: string, now = new Date()): Promise<string> {
  const [found] = await db.select({ id: account.id }).from(account).where(eq(account.personId, personId));
  if (!found) throw new Error(`${personId} has no account`);
  const origin = { now, remoteAddress: '127.0.0.1', userAgent: 'test' };
  return (await beginSession(db, found.id, 'open', origin)).token;
}

/** Somebody as handlers see them, by way of a real session. */
export async function actorOf(db: Db, personId: string, language: Language = 'zh'): Promise<Actor> {
  const actor = await createIdentify()(db, await tokenOf(db, personId), language);
  if (typeof actor === 'string') throw new Error(`${personId}: ${actor}`);
  return actor;
}
