import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import { department, person, post } from '../tables/organisation.ts';

/** An employee as approvals, messages and prints need them. */
export interface DirectoryPerson {
  id: string;
  number: string;
  nameZh: string;
  nameEn: string;
  companyId: string;
  departmentId: string;
  departmentZh: string;
  departmentEn: string;
  postId: string | null;
  postZh: string;
  postEn: string;
  jobLevel: string;
  avatar: string;
  email: string;
  mobile: string;
  active: boolean;
}

/** People by any condition; in the order of their numbers, so that an answer is the same each time. */
export async function findPeople(db: Db, condition: SQL | undefined): Promise<DirectoryPerson[]> {
  const rows = await db
    .select({
      id: person.id,
      number: person.number,
      nameZh: person.nameZh,
      nameEn: person.nameEn,
      companyId: person.companyId,
      departmentId: person.departmentId,
      departmentZh: department.nameZh,
      departmentEn: department.nameEn,
      postId: person.postId,
      postZh: post.nameZh,
      postEn: post.nameEn,
      jobLevel: person.jobLevel,
      avatar: person.avatar,
      email: person.email,
      mobile: person.mobile,
      active: person.active,
    })
    .from(person)
    .innerJoin(department, eq(department.id, person.departmentId))
    .leftJoin(post, eq(post.id, person.postId))
    .where(condition)
    .orderBy(person.number);
  return rows.map((row) => ({ ...row, postZh: row.postZh ?? '', postEn: row.postEn ?? '' }));
}

const namedColumns = sql.raw(`
  SELECT p.id, p.number, p.name_zh AS "nameZh", p.name_en AS "nameEn", p.company_id AS "companyId",
         p.department_id AS "departmentId", d.name_zh AS "departmentZh", d.name_en AS "departmentEn",
         p.post_id AS "postId", coalesce(o.name_zh, '') AS "postZh", coalesce(o.name_en, '') AS "postEn",
         p.job_level AS "jobLevel", p.avatar, p.email, p.mobile, p.active
    FROM person p JOIN department d ON d.id = p.department_id LEFT JOIN post o ON o.id = p.post_id`);

/** One person by id, also one who has left. */
export async function personById(db: Db, id: string): Promise<DirectoryPerson | null> {
  return (await personsById(db, [id])).get(id) ?? null;
}

/** People by id, also those who have left; unknown ids are missing in the answer. */
export async function personsById(db: Db, ids: readonly string[]): Promise<Map<string, DirectoryPerson>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  // In plain SQL with one parameter: it is asked with almost every form, and the text is the same for any number of ids.
  const { rows } = await db.execute<DirectoryPerson & Record<string, unknown>>(
    sql`${namedColumns} WHERE p.id = ANY (${sql.param(wanted)}::text[]) ORDER BY p.number`,
  );
  return new Map(rows.map((each) => [each.id, each]));
}

/** Active people, by a condition. */
export const activePeople = (db: Db, condition: SQL | undefined): Promise<DirectoryPerson[]> =>
  findPeople(db, and(person.active, condition));
