import { eq, inArray, sql } from 'drizzle-orm';
import { ruleBroken, type Language } from '#calls/model';
import type { Permission, UserInfo } from '#identity/model';
import type { Db } from '#server-kit/server';
import { nameIn } from '../directory/name-in.ts';
import { loadAuthority } from '../rights/authority.ts';
import { role, roleRight } from '../tables/access.ts';
import { account } from '../tables/account.ts';
import { company, department, person, post } from '../tables/organisation.ts';

/** The person behind an account with their roles and permissions; null where they have no role that allows anything. */
export async function userInfoOf(db: Db, accountId: string, language: Language): Promise<UserInfo | null> {
  const [row] = await db
    .select({ account, person, department, company, post })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .innerJoin(department, eq(department.id, person.departmentId))
    .innerJoin(company, eq(company.id, person.companyId))
    .leftJoin(post, eq(post.id, person.postId))
    .where(eq(account.id, accountId));
  if (!row) return null;
  const authority = await loadAuthority(db, {
    accountId,
    personId: row.person.id,
    departmentId: row.person.departmentId,
  });
  if (authority.grants.size === 0) return null;
  const companyName = nameIn(language, row.company);
  return {
    openid: accountId,
    OPENID: accountId,
    GNAME: row.account.name,
    GTEL: row.person.mobile,
    GFACTORY: companyName,
    ID: row.person.code,
    FLAG: '1',
    username: row.account.name,
    nickname: row.person.nickname || nameIn(language, row.person),
    name: nameIn(language, row.person),
    avatar: row.person.avatar,
    personId: row.person.id,
    company: { id: row.company.id, name: companyName },
    department: { id: row.department.id, name: nameIn(language, row.department) },
    post: row.post ? nameIn(language, row.post) : '',
    jobLevel: row.person.jobLevel,
    email: row.person.email,
    identity: [...authority.roles],
    roles: await rolesOf(db, authority.roles, language),
    permissions: [...authority.grants].map(([screen, grants]) => permission(screen, [...grants.keys()])),
  };
}

/** The same, refusing with the text of the specification where there is no role. */
export async function requireUserInfo(db: Db, accountId: string, language: Language): Promise<UserInfo> {
  const info = await userInfoOf(db, accountId, language);
  if (info) return info;
  throw ruleBroken([
    '该账号尚未分配角色（getInfo: roles must be a non-null array）',
    'getInfo: roles must be a non-null array',
  ]);
}

async function rolesOf(db: Db, ids: readonly string[], language: Language): Promise<UserInfo['roles']> {
  const roles = await db
    .select()
    .from(role)
    .where(inArray(role.id, [...ids]))
    .orderBy(role.id);
  const rights = await db
    .select()
    .from(roleRight)
    .where(inArray(roleRight.roleId, [...ids]))
    .orderBy(sql`${roleRight.screen}`);
  return roles.map(({ id, nameZh, nameEn }) => ({
    id,
    name: nameIn(language, { nameZh, nameEn }),
    permissions: rights
      .filter(({ roleId }) => roleId === id)
      .map(({ screen, actions }) => permission(screen, actions)),
  }));
}

const permission = (screen: string, actions: Permission['actionList']): Permission => ({
  permissionId: screen,
  actionEntitySet: actions.map((action) => ({ action })),
  actionList: actions,
});
