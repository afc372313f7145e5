import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { nameIn } from '../directory/name-in.ts';
import { company, department, person, post } from '../tables/organisation.ts';
import { matches } from '../text/search-text.ts';
import type { ReferenceSource } from './reference-source.ts';

/** Companies of the group. */
export const companySource: ReferenceSource = {
  kind: 'company',
  async search({ db, language }, { keyword, ids, companyId, take }) {
    const rows = await db
      .select()
      .from(company)
      .where(
        ids
          ? inArray(company.id, [...ids])
          : and(
              company.active,
              companyId ? eq(company.id, companyId) : undefined,
              matches(company.search, keyword),
            ),
      )
      .orderBy(asc(company.id))
      .limit(take);
    return rows.map((row) => ({
      id: row.id,
      name: nameIn(language, row),
      code: row.id,
      detail: row.currency,
      values: { currency: row.currency, kind: row.kind },
      active: row.active,
    }));
  },
};

/** Departments; `companyId` narrows to one company. */
export const departmentSource: ReferenceSource = {
  kind: 'department',
  async search({ db, language }, { keyword, ids, companyId, take }) {
    const rows = await db
      .select({ department, company })
      .from(department)
      .innerJoin(company, eq(company.id, department.companyId))
      .where(
        ids
          ? inArray(department.id, [...ids])
          : and(
              department.active,
              companyId ? eq(department.companyId, companyId) : undefined,
              matches(department.search, keyword),
            ),
      )
      .orderBy(asc(department.companyId), asc(department.position), asc(department.id))
      .limit(take);
    return rows.map((row) => ({
      id: row.department.id,
      name: nameIn(language, row.department),
      code: row.department.id,
      detail: nameIn(language, row.company),
      values: { companyId: row.department.companyId, headId: row.department.headId },
      active: row.department.active,
    }));
  },
};

/** Employees; whoever's name begins with the keyword first. `companyId` narrows to one company. */
export const personSource: ReferenceSource = {
  kind: 'person',
  async search({ db, language }, { keyword, ids, companyId, take }) {
    const rows = await db
      .select({ person, department, post })
      .from(person)
      .innerJoin(department, eq(department.id, person.departmentId))
      .leftJoin(post, eq(post.id, person.postId))
      .where(
        ids
          ? inArray(person.id, [...ids])
          : and(
              person.active,
              companyId ? eq(person.companyId, companyId) : undefined,
              matches(person.search, keyword),
            ),
      )
      .orderBy(sql`starts_with(${person.search}, ${keyword.trim().toLowerCase()}) DESC`, asc(person.number))
      .limit(take);
    return rows.map((row) => ({
      id: row.person.id,
      name: nameIn(language, row.person),
      code: row.person.number,
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
    }));
  },
};
