import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { invalid, type Language, type RequestOf } from '#calls/model';
import {
  employeeScreens,
  listEmployees,
  readBasicUsers,
  type Employee,
  type employeeSortKeys,
} from '#identity/model';
import { handle, type ActorContext, type Db, type Handler } from '#server-kit/server';
import { nameIn } from '../directory/name-in.ts';
import { personColumns } from '../rights/person-columns.ts';
import { withinScope } from '../rights/scope.ts';
import { account } from '../tables/account.ts';
import { company, department, person, post } from '../tables/organisation.ts';
import { matches } from '../text/search-text.ts';
import { nameKey } from '../sign-in/find-account.ts';

type Filters = RequestOf<typeof listEmployees>;

const sortColumns: Record<(typeof employeeSortKeys)[number], SQL> = {
  number: sql`${person.code}`,
  name: sql`${person.search}`,
  department: sql`${person.departmentId}`,
  jobLevel: sql`${person.jobLevel}`,
};

function order(sort = 'number'): SQL[] {
  const key = sort.replace(/^-/, '');
  if (!Object.hasOwn(sortColumns, key))
    throw invalid([{ path: 'sort', text: ['不能按此字段排序', 'Cannot be sorted by this'] }]);
  const column = sortColumns[key as keyof typeof sortColumns];
  return [sort.startsWith('-') ? desc(column) : asc(column), asc(person.id)];
}

const conditions = (filters: Filters, { actor }: ActorContext): SQL | undefined =>
  and(
    withinScope(actor.scope(employeeScreens, 'query'), personColumns(), actor),
    filters.q ? matches(sql`(${person.search} || ' ' || ${person.mobile})`, filters.q) : undefined,
    filters.companyId === undefined ? undefined : eq(person.companyId, filters.companyId),
    filters.departmentId === undefined ? undefined : below(filters.departmentId),
    filters.postId === undefined ? undefined : eq(person.postId, filters.postId),
    filters.jobLevel === undefined ? undefined : eq(person.jobLevel, filters.jobLevel),
    filters.active === undefined ? undefined : eq(person.active, filters.active),
  );

/** In the department or one below it. UNION (not ALL) ends even in a tree bent into a ring. */
const below = (departmentId: string): SQL => sql`${person.departmentId} IN (
  WITH RECURSIVE down AS (
    SELECT id FROM department WHERE id = ${departmentId}
    UNION SELECT d.id FROM department d JOIN down ON d.parent_id = down.id
  ) SELECT id FROM down)`;

async function rowsOf(db: Db, where: SQL | undefined, filters: Filters): Promise<SelectedRow[]> {
  return db
    .select({ person, department, company, post })
    .from(person)
    .innerJoin(department, eq(department.id, person.departmentId))
    .innerJoin(company, eq(company.id, person.companyId))
    .leftJoin(post, eq(post.id, person.postId))
    .where(where)
    .orderBy(...order(filters.sort))
    .limit(filters.pageSize)
    .offset((filters.page - 1) * filters.pageSize);
}
interface SelectedRow {
  person: typeof person.$inferSelect;
  department: typeof department.$inferSelect;
  company: typeof company.$inferSelect;
  post: typeof post.$inferSelect | null;
}

/** Employees: the list with its filters, and the basic facts that cards and avatars show. */
export const employeeHandlers: readonly Handler[] = [
  handle(listEmployees, async (filters, context) => {
    const { db, language } = context;
    const where = conditions(filters, context);
    const rows = await rowsOf(db, where, filters);
    const [counted] = await db.select({ total: count() }).from(person).where(where);
    return {
      rows: rows.map((row) => employeeOf(row, language)),
      total: counted?.total ?? 0,
      totalIsExact: true,
    };
  }),

  handle(readBasicUsers, async ({ username }, { db, language }) => {
    const rows = await db
      .select({ username: account.name, person, post })
      .from(account)
      .innerJoin(person, eq(person.id, account.personId))
      .leftJoin(post, eq(post.id, person.postId))
      .where(inArray(account.nameKey, username.map(nameKey)));
    return rows.map((row) => ({
      username: row.username,
      nickname: row.person.nickname || nameIn(language, row.person),
      userimg: row.person.avatar,
      profession: row.person.profession || (row.post ? nameIn(language, row.post) : ''),
    }));
  }),
];

const employeeOf = (
  { person: one, department: of, company: at, post: as }: SelectedRow,
  language: Language,
): Employee => ({
  id: one.id,
  number: one.code,
  name: nameIn(language, one),
  nameEn: one.nameEn,
  nickname: one.nickname,
  mobile: one.mobile,
  email: one.email,
  company: { id: at.id, name: nameIn(language, at) },
  department: { id: of.id, name: nameIn(language, of) },
  post: as ? nameIn(language, as) : '',
  jobLevel: one.jobLevel,
  profession: one.profession,
  avatar: one.avatar,
  active: one.active,
});
