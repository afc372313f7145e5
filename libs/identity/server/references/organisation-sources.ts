import { asc, eq, sql } from 'drizzle-orm';
import { nameIn } from '../directory/name-in.ts';
import { company, department, person, post } from '../tables/organisation.ts';
import type { ReferenceSource } from './reference-source.ts';
import { tableSource } from './table-source.ts';

/** Companies of the group: all of them whatever company a form belongs to, or it could never be given another. */
const companySource = tableSource({
  kind: 'company',
  one: ['公司', 'Company'],
  table: company,
  code: company.code,
  rows: (db, where, { take }) =>
    db.select().from(company).where(where).orderBy(asc(company.code)).limit(take),
  namesOf: (row) => row,
  show: (row, language) => ({
    id: row.id,
    name: nameIn(language, row),
    code: row.code,
    detail: row.currency,
    values: { currency: row.currency, kind: row.kind },
    active: row.active,
  }),
});

/** Departments; `companyId` narrows to one company. */
export const departmentSource = tableSource({
  kind: 'department',
  one: ['部门', 'Department'],
  table: department,
  code: department.code,
  ofCompany: (id) => eq(department.companyId, id),
  rows: (db, where, { take }) =>
    db
      .select({ department, company })
      .from(department)
      .innerJoin(company, eq(company.id, department.companyId))
      .where(where)
      .orderBy(asc(department.companyId), asc(department.position), asc(department.code))
      .limit(take),
  namesOf: (row) => row.department,
  show: (row, language) => ({
    id: row.department.id,
    name: nameIn(language, row.department),
    code: row.department.code,
    detail: nameIn(language, row.company),
    values: { companyId: row.department.companyId, headId: row.department.headId },
    active: row.department.active,
  }),
});

/** Employees; whoever's name begins with the keyword first. `companyId` narrows to one company. */
export const personSource = tableSource({
  kind: 'person',
  one: ['员工', 'Employee'],
  table: person,
  code: person.code,
  ofCompany: (id) => eq(person.companyId, id),
  rows: (db, where, { keyword, take }) =>
    db
      .select({ person, department, post })
      .from(person)
      .innerJoin(department, eq(department.id, person.departmentId))
      .leftJoin(post, eq(post.id, person.postId))
      .where(where)
      .orderBy(
        sql`starts_with(${person.search}, ${keyword.trim().toLowerCase()}) DESC`,
        // Then those of whom a name begins so, or its pinyin: 'li' is Li Qinghua before Dai Xiaolin.
        sql`strpos(split_part(${person.search}, ' ~', 1), ${` ${keyword.trim().toLowerCase()}`}) > 0 DESC`,
        asc(person.code),
      )
      .limit(take),
  namesOf: (row) => row.person,
  show: (row, language) => ({
    id: row.person.id,
    name: nameIn(language, row.person),
    code: row.person.code,
    detail: [nameIn(language, row.department), row.post ? nameIn(language, row.post) : '']
      .filter(Boolean)
      .join(' · '),
    values: {
      companyId: row.person.companyId,
      departmentId: row.person.departmentId,
      jobLevel: row.person.jobLevel,
      avatar: row.person.avatar,
    },
    active: row.person.active,
  }),
});

/** What every installation has to refer to. */
export const organisationSources: readonly ReferenceSource[] = [
  companySource,
  departmentSource,
  personSource,
];
