import { and, eq, inArray, type SQL } from 'drizzle-orm';
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

/** One person by id, also one who has left. */
export async function personById(db: Db, id: string): Promise<DirectoryPerson | null> {
  return (await personsById(db, [id])).get(id) ?? null;
}

/** People by id, also those who have left; unknown ids are missing in the answer. */
export async function personsById(db: Db, ids: readonly string[]): Promise<Map<string, DirectoryPerson>> {
  const wanted = [...new Set(ids)];
  const found = wanted.length > 0 ? await findPeople(db, inArray(person.id, wanted)) : [];
  return new Map(found.map((each) => [each.id, each]));
}

/** Active people, by a condition. */
export const activePeople = (db: Db, condition: SQL | undefined): Promise<DirectoryPerson[]> =>
  findPeople(db, and(person.active, condition));
