import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import { department, person } from '../tables/organisation.ts';
import { ablePeople, personsById, type DirectoryPerson } from './people.ts';

/** A department with those who answer for it; people who have left are null. */
export interface DirectoryDepartment {
  id: string;
  companyId: string;
  parentId: string | null;
  nameZh: string;
  nameEn: string;
  headId: string | null;
  deputyId: string | null;
  active: boolean;
}

interface ChainRow extends Record<string, unknown> {
  start: string;
  id: string;
  company_id: string;
  parent_id: string | null;
  name_zh: string;
  name_en: string;
  head_id: string | null;
  deputy_id: string | null;
  active: boolean;
}

/** Each department with those above it, nearest first, in one query. Departments that are closed are left out. */
export async function departmentChains(
  db: Db,
  departmentIds: readonly string[],
): Promise<Map<string, DirectoryDepartment[]>> {
  const wanted = [...new Set(departmentIds)];
  const chains = new Map<string, DirectoryDepartment[]>(wanted.map((id) => [id, []]));
  if (wanted.length === 0) return chains;
  // The path guards against a tree that somebody bent into a ring.
  const { rows } = await db.execute<ChainRow>(sql`
    WITH RECURSIVE up AS (
      SELECT d.id AS start, d.*, 0 AS level, ARRAY[d.id] AS path FROM department d
      WHERE d.id IN ${wanted}
      UNION ALL
      SELECT up.start, d.*, up.level + 1, up.path || d.id FROM up
      JOIN department d ON d.id = up.parent_id
      WHERE d.id <> ALL (up.path)
    )
    SELECT up.start, up.id, up.company_id, up.parent_id, up.name_zh, up.name_en, up.active,
           head.id AS head_id, deputy.id AS deputy_id
    FROM up
    LEFT JOIN person head ON head.id = up.head_id AND head.active
    LEFT JOIN person deputy ON deputy.id = up.deputy_id AND deputy.active
    WHERE up.active
    ORDER BY up.start, up.level`);
  for (const row of rows)
    chains.get(row.start)?.push({
      id: row.id,
      companyId: row.company_id,
      parentId: row.parent_id,
      nameZh: row.name_zh,
      nameEn: row.name_en,
      headId: row.head_id,
      deputyId: row.deputy_id,
      active: row.active,
    });
  return chains;
}

/** A department and those above it, nearest first. */
export const departmentChain = async (db: Db, departmentId: string): Promise<DirectoryDepartment[]> =>
  (await departmentChains(db, [departmentId])).get(departmentId) ?? [];

/** The head of a department, or null where it has none at present. */
export async function headOfDepartment(db: Db, departmentId: string): Promise<DirectoryPerson | null> {
  return (await headsOfDepartments(db, [departmentId])).get(departmentId) ?? null;
}

/** Heads by department id; departments without one are missing in the answer. */
export async function headsOfDepartments(
  db: Db,
  departmentIds: readonly string[],
): Promise<Map<string, DirectoryPerson>> {
  const wanted = [...new Set(departmentIds)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: department.id, headId: department.headId })
    .from(department)
    .where(inArray(department.id, wanted));
  const people = await personsById(
    db,
    rows.flatMap(({ headId }) => headId ?? []),
  );
  return new Map(
    rows.flatMap(({ id, headId }) => {
      const head = headId ? people.get(headId) : undefined;
      return head?.active ? [[id, head] as const] : [];
    }),
  );
}

/**
 * The heads above a person, nearest first: of their department, then of those above it. Levels without a head are
 * passed over, and so is the person themselves: the head of the person who heads a department is the one above.
 */
export async function headsAbove(db: Db, personId: string, levels: number): Promise<DirectoryPerson[]> {
  return (await headsAboveMany(db, [personId], levels)).get(personId) ?? [];
}

/** The same for many people at once, by person id. */
export async function headsAboveMany(
  db: Db,
  personIds: readonly string[],
  levels: number,
): Promise<Map<string, DirectoryPerson[]>> {
  const people = await personsById(db, personIds);
  const chains = await departmentChains(
    db,
    [...people.values()].map(({ departmentId }) => departmentId),
  );
  const idsOf = (one: DirectoryPerson): string[] => {
    const ids = (chains.get(one.departmentId) ?? []).flatMap(({ headId }) => headId ?? []);
    return [...new Set(ids)].filter((id) => id !== one.id).slice(0, levels);
  };
  const heads = await personsById(db, [...people.values()].flatMap(idsOf));
  return new Map(
    [...people.values()].map((one) => [one.id, idsOf(one).flatMap((id) => heads.get(id) ?? [])]),
  );
}

/** People of a department who can act, also those who belong to it beside their own. Not of the departments below. */
export const membersOfDepartment = (db: Db, departmentId: string): Promise<DirectoryPerson[]> =>
  ablePeople(
    db,
    sql`(${person.departmentId} = ${departmentId} OR EXISTS (
      SELECT FROM person_department pd WHERE pd.person_id = ${person.id} AND pd.department_id = ${departmentId}))`,
  );
