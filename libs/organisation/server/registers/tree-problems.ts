import { sql, type SQL } from 'drizzle-orm';
import type { FieldProblem, Label } from '#calls/model';
import { oneOf, type Db } from '#server-kit/server';

/**
 * People whom departments name stay as they are until the transaction ends. Whoever writes down an act holds its person, then
 * needs their department: people are held first everywhere, then departments, then the tree.
 */
export const holdPeople = (db: Db, ids: readonly string[]) =>
  db.execute(sql`SELECT FROM person WHERE ${oneOf(sql`id`, ids)} ORDER BY id FOR SHARE`);

/**
 * One change of the tree at a time: two that move at once, each below the other, would not see each other. Every change of
 * a department takes this row last anyway (it counts versions of the directory).
 */
export const lockTree = (db: Db) => db.execute(sql`SELECT FROM directory_version FOR UPDATE`);

/** Would the record stand below itself with this parent? */
export async function isBelowItself(
  db: Db,
  table: 'company' | 'department',
  id: string,
  parentId: string,
): Promise<boolean> {
  const name = sql.identifier(table);
  const { rows } = await db.execute(sql`
    WITH RECURSIVE up AS (
      SELECT t.id, t.parent_id FROM ${name} t WHERE t.id = ${parentId}
      UNION SELECT t.id, t.parent_id FROM ${name} t JOIN up ON t.id = up.parent_id
    ) SELECT FROM up WHERE up.id = ${id}`);
  return rows.length > 0;
}

export const belowItself: Readonly<Record<'company' | 'department', Label>> = {
  company: ['不能移到自己的下级公司', 'It cannot be moved below itself'],
  department: ['不能移到自己的下级部门', 'It cannot be moved below itself'],
};

/** A head whose leaving is written down leaves approvals to nobody on the day. */
export const leavingHead: Label = ['负责人已登记离职', 'The leaving of the head is written down'];

/** Is somebody to leave? Asked of whoever is to head a department; their leaving waits until that is saved. */
export async function isToLeave(db: Db, personId: string): Promise<boolean> {
  const { rows } = await db.execute<{ leaves: boolean }>(
    sql`SELECT left_on IS NOT NULL AS leaves FROM person WHERE id = ${personId} FOR SHARE`,
  );
  return rows[0]?.leaves ?? false;
}

interface InUse extends Record<string, unknown> {
  people: number;
  coming: number;
  below: number;
}

/** People whom a change to come brings to a department or company where they are not yet. */
const coming = (place: 'department_id' | 'company_id', id: string): SQL => {
  const of = (alias: string) => sql.raw(`${alias}.${place}`);
  return sql`
    SELECT count(DISTINCT p.id)::int FROM person_act a JOIN person p ON p.id = a.person_id
     WHERE a.applied_at IS NULL AND a.kind <> 'leave' AND ${of('a')} = ${id}
       AND (p.standing = 'left' OR ${of('p')} <> ${id})`;
};

/** What keeps a department from being disabled: 还有 12 名员工、3 个下级部门. */
export async function departmentInUse(db: Db, id: string): Promise<FieldProblem[]> {
  const { rows } = await db.execute<InUse>(sql`
    SELECT (SELECT count(*)::int FROM person WHERE department_id = ${id} AND standing <> 'left') AS people,
           (${coming('department_id', id)}) AS coming,
           (SELECT count(*)::int FROM department WHERE parent_id = ${id} AND active) AS below`);
  return stillHas(rows[0], ['个下级部门', 'departments below it']);
}

/** The same of a company. */
export async function companyInUse(db: Db, id: string): Promise<FieldProblem[]> {
  const { rows } = await db.execute<InUse>(sql`
    SELECT (SELECT count(*)::int FROM person WHERE company_id = ${id} AND standing <> 'left') AS people,
           (${coming('company_id', id)}) AS coming,
           (SELECT count(*)::int FROM department WHERE company_id = ${id} AND active) AS below`);
  return stillHas(rows[0], ['个部门', 'departments']);
}

function stillHas(found: InUse | undefined, [zh, en]: Label): FieldProblem[] {
  const { people = 0, coming: toCome = 0, below = 0 } = found ?? {};
  if (people + toCome + below === 0) return [];
  const parts: [boolean, Label][] = [
    [people > 0, [`${people} 名员工`, `${people} ${people === 1 ? 'employee' : 'employees'}`]],
    [toCome > 0, [`${toCome} 名待调入员工`, `${toCome} ${toCome === 1 ? 'employee' : 'employees'} to come`]],
    [below > 0, [`${below} ${zh}`, `${below} ${en}`]],
  ];
  const said = parts.filter(([there]) => there).map(([, text]) => text);
  return [
    {
      path: '',
      text: [
        `还有 ${said.map(([chinese]) => chinese).join('、')}`,
        `It still has ${said.map(([, english]) => english).join(' and ')}`,
      ],
    },
  ];
}
