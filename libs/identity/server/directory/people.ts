import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import { person } from '../tables/organisation.ts';

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

/** In plain SQL: people are asked for with almost every form, and building this of tables costs more than asking it. */
const people = sql.raw(`
  SELECT person.id, person.code AS number, person.name_zh AS "nameZh", person.name_en AS "nameEn",
         person.company_id AS "companyId", person.department_id AS "departmentId",
         d.name_zh AS "departmentZh", d.name_en AS "departmentEn",
         person.post_id AS "postId", coalesce(o.name_zh, '') AS "postZh", coalesce(o.name_en, '') AS "postEn",
         person.job_level AS "jobLevel", person.avatar, person.email, person.mobile, person.active
    FROM person JOIN department d ON d.id = person.department_id LEFT JOIN post o ON o.id = person.post_id`);

/** People by any condition; in the order of their numbers, so that an answer is the same each time. */
async function findPeople(db: Db, condition: SQL): Promise<DirectoryPerson[]> {
  const { rows } = await db.execute<DirectoryPerson & Record<string, unknown>>(
    sql`${people} WHERE ${condition} ORDER BY person.code`,
  );
  return rows;
}

/** One person by id, also one who has left. */
export async function personById(db: Db, id: string): Promise<DirectoryPerson | null> {
  return (await personsById(db, [id])).get(id) ?? null;
}

/** People by id, also those who have left; unknown ids are missing in the answer. */
export async function personsById(db: Db, ids: readonly string[]): Promise<Map<string, DirectoryPerson>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  // One parameter: the text is the same for any number of ids.
  const found = await findPeople(db, sql`person.id = ANY (${sql.param(wanted)}::text[])`);
  return new Map(found.map((each) => [each.id, each]));
}

/** Why somebody cannot decide anything any more. */
export type Gone = 'left' | 'disabled';

/** Why a person cannot act any more, by what a query calls them and their account; null where they can. */
export const goneIn = (person: string, account: string): SQL =>
  sql.raw(
    `CASE WHEN ${person}.active IS NOT true THEN 'left' WHEN ${account}.state = 'disabled' THEN 'disabled' END`,
  );

/**
 * Those of the people who have left (nobody knows them: the same), or whose account is disabled; whoever can still act, or
 * has no account yet, is missing in the answer.
 */
export async function goneAmong(db: Db, ids: readonly string[]): Promise<Map<string, Gone>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; gone: Gone | null }>(sql`
    SELECT person.id, ${goneIn('person', 'a')} AS gone
      FROM person LEFT JOIN account a ON a.person_id = person.id
     WHERE person.id = ANY (${sql.param(wanted)}::text[])`);
  const known = new Map(rows.map(({ id, gone }) => [id, gone]));
  return new Map(
    wanted.flatMap((id) => {
      const gone = known.has(id) ? known.get(id) : 'left';
      return gone ? [[id, gone] as const] : [];
    }),
  );
}

/** Those of the people who can act, in the order given: they are known, have not left and are not disabled. */
export async function ableAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const gone = await goneAmong(db, ids);
  return ids.filter((id) => !gone.has(id));
}

/** People who can act, by a condition: they have not left, and their account is not disabled. */
export const ablePeople = (db: Db, condition: SQL | undefined): Promise<DirectoryPerson[]> =>
  findPeople(
    db,
    sql`${person.active} AND (${condition ?? sql`true`}) AND NOT EXISTS (
      SELECT FROM account WHERE account.person_id = ${person.id} AND account.state = 'disabled')`,
  );
