import { and, eq, isNull, sql } from 'drizzle-orm';
import type { StandardRole } from '#identity/model';
import { newId, type Db } from '#server-kit/server';
import { newPassword } from '../passwords/new-password.ts';
import { storePassword } from '../passwords/set-password.ts';
import { accountRole } from '../tables/access.ts';
import { account } from '../tables/account.ts';
import { company, department, person } from '../tables/organisation.ts';
import { searchText, searchTextOfPerson } from '../text/search-text.ts';

const roles: readonly StandardRole[] = ['administrator', 'employee', 'workflowAdministrator', 'itSupport'];

/**
 * The first start of an installation: where nobody is an administrator of the group, makes one, with a password that has to be
 * changed at the first sign-in. Answers what to print, once; null where there is an administrator.
 */
export const ensureAdministrator = (db: Db): Promise<{ name: string; password: string } | null> =>
  db.transaction(async (transaction) => {
    // Two servers that start at once: the second finds what the first made.
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('bms first administrator'))`);
    const [holder] = await transaction
      .select({ id: account.id })
      .from(account)
      .innerJoin(accountRole, eq(accountRole.accountId, account.id))
      .where(
        and(
          eq(account.state, 'active'),
          eq(accountRole.roleId, 'administrator'),
          isNull(accountRole.companyId),
        ),
      )
      .limit(1);
    if (holder) return null;

    const departmentId = await firstDepartment(transaction);
    const [{ companyId } = { companyId: '' }] = await transaction
      .select({ companyId: department.companyId })
      .from(department)
      .where(eq(department.id, departmentId));
    const [personId, accountId] = [newId(), newId()];
    const name = await freeName(transaction);
    await transaction.insert(person).values({
      id: personId,
      code: `A-${personId.slice(-8)}`,
      nameZh: '系统管理员',
      nameEn: 'Administrator',
      companyId,
      departmentId,
      search: searchTextOfPerson('系统管理员', 'Administrator'),
    });
    await transaction
      .insert(account)
      .values({ id: accountId, name, nameKey: name, personId, state: 'active' });
    const password = newPassword();
    await storePassword(transaction, accountId, password, true);
    await transaction
      .insert(accountRole)
      .values(roles.map((roleId) => ({ id: newId(), accountId, roleId, companyId: null })));
    return { name, password };
  });

/** A department to begin with; where there is none, a company and its office, to be renamed. */
async function firstDepartment(db: Db): Promise<string> {
  const [first] = await db.select({ id: department.id }).from(department).orderBy(department.id).limit(1);
  if (first) return first.id;
  await db
    .insert(company)
    .values({
      id: 'C01',
      nameZh: '本公司',
      nameEn: 'Our company',
      kind: 'group',
      search: searchText('本公司', 'Our company'),
    })
    .onConflictDoNothing();
  const [owner] = await db.select({ id: company.id }).from(company).orderBy(company.id).limit(1);
  await db.insert(department).values({
    id: 'D01',
    companyId: owner?.id ?? 'C01',
    nameZh: '总经办',
    nameEn: 'General office',
    search: searchText('总经办', 'General office'),
  });
  return 'D01';
}

/** 'admin', or where that is taken 'admin2' and so on. */
async function freeName(db: Db): Promise<string> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? 'admin' : `admin${number}`;
    const [taken] = await db.select({ id: account.id }).from(account).where(eq(account.nameKey, name));
    if (!taken) return name;
  }
}
