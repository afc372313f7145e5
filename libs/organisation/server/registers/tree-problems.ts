import { sql } from 'drizzle-orm';
import type { FieldProblem, Label } from '#calls/model';
import type { Db } from '#server-kit/server';

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

interface InUse extends Record<string, unknown> {
  people: number;
  below: number;
}

/** What keeps a department from being disabled: 还有 12 名员工、3 个下级部门. */
export async function departmentInUse(db: Db, id: string): Promise<FieldProblem[]> {
  const { rows } = await db.execute<InUse>(sql`
    SELECT (SELECT count(*)::int FROM person WHERE department_id = ${id} AND standing <> 'left') AS people,
           (SELECT count(*)::int FROM department WHERE parent_id = ${id} AND active) AS below`);
  return stillHas(rows[0], ['个下级部门', 'departments below it']);
}

/** The same of a company. */
export async function companyInUse(db: Db, id: string): Promise<FieldProblem[]> {
  const { rows } = await db.execute<InUse>(sql`
    SELECT (SELECT count(*)::int FROM person WHERE company_id = ${id} AND standing <> 'left') AS people,
           (SELECT count(*)::int FROM department WHERE company_id = ${id} AND active) AS below`);
  return stillHas(rows[0], ['个部门', 'departments']);
}

function stillHas(found: InUse | undefined, [zh, en]: Label): FieldProblem[] {
  const { people = 0, below = 0 } = found ?? {};
  if (people + below === 0) return [];
  const parts: [boolean, Label][] = [
    [people > 0, [`${people} 名员工`, `${people} ${people === 1 ? 'employee' : 'employees'}`]],
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
