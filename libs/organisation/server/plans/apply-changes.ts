import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { PlanChange } from '#organisation/model';
import { directory } from '#identity/server';
import type { Db } from '#server-kit/server';
import { belowItself, leavingHead } from '../registers/tree-problems.ts';

interface Changed extends Record<string, unknown> {
  id: string;
  name: string;
  nameEn: string | null;
  active: boolean;
  companyId: string;
  parentCompany: string | null;
  parentActive: boolean | null;
  headActive: boolean | null;
  headLeaves: boolean | null;
  hasParent: boolean;
  hasHead: boolean;
}

/**
 * Puts departments where a plan has them, all at once, and answers what is wrong with the tree then: whoever calls it takes
 * back what has problems. It does not matter in which order the plan names them.
 */
export async function applyChanges(db: Db, changes: readonly PlanChange[]): Promise<Label[]> {
  const byDepartment = Map.groupBy(changes, ({ departmentId }) => departmentId);
  const each = [...byDepartment].map(([departmentId, some]) => ({
    departmentId,
    parent: some.findLast(({ parent }) => parent)?.parent ?? null,
    head: some.findLast(({ head }) => head)?.head ?? null,
  }));
  const rows = each.map(({ departmentId, parent, head }) => ({
    ...{ id: departmentId, moves: parent !== null, parent: parent?.id ?? null },
    ...{ heads: head !== null, head: head?.id ?? null },
  }));
  const planned = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    AS c (id text, moves boolean, parent text, heads boolean, head text)`;
  const { rows: known } = await db.execute<Changed>(sql`
    SELECT c.id, coalesce(d.name_zh, c.id) AS name,
           ${sql.raw(directory.nameColumn('en', 'd'))} AS "nameEn", coalesce(d.active, false) AS active, d.company_id AS "companyId",
           c.moves AND c.parent IS NOT NULL AS "hasParent", u.company_id AS "parentCompany", u.active AS "parentActive",
           c.heads AND c.head IS NOT NULL AS "hasHead", h.active AS "headActive",
           h.left_on IS NOT NULL AS "headLeaves"
      FROM ${planned} LEFT JOIN department d ON d.id = c.id LEFT JOIN department u ON u.id = c.parent
      LEFT JOIN person h ON h.id = c.head ORDER BY c.id`);
  const problems = known.flatMap((one): Label[] => {
    const said = (zh: string, en: string): Label => [
      `${one.name}：${zh}`,
      `${one.nameEn ?? one.name}: ${en}`,
    ];
    if (!one.active) return [said('部门不存在或已停用', 'it is not there, or disabled')];
    const found: Label[] = [];
    if (one.hasParent && one.parentCompany !== one.companyId)
      found.push(said('上级部门须属于同一公司', 'the parent department has to be of the same company'));
    else if (one.hasParent && !one.parentActive)
      found.push(said('上级部门已停用', 'the parent department is disabled'));
    if (one.hasHead && !one.headActive)
      found.push(said('负责人不存在或已离职', 'its head is not there, or has left'));
    else if (one.hasHead && one.headLeaves) found.push(said(...leavingHead));
    return found;
  });
  if (problems.length) return problems;
  await db.execute(sql`
    UPDATE department d SET parent_id = CASE WHEN c.moves THEN c.parent ELSE d.parent_id END,
           head_id = CASE WHEN c.heads THEN c.head ELSE d.head_id END, version = d.version + 1
      FROM ${planned} WHERE d.id = c.id
       AND ((c.moves AND d.parent_id IS DISTINCT FROM c.parent) OR (c.heads AND d.head_id IS DISTINCT FROM c.head))`);
  const { rows: rings } = await db.execute<{ name: string; nameEn: string }>(sql`
    WITH RECURSIVE up AS (
      SELECT id AS start, parent_id AS at FROM department WHERE parent_id IS NOT NULL
      UNION SELECT up.start, d.parent_id FROM up JOIN department d ON d.id = up.at WHERE d.parent_id IS NOT NULL)
    SELECT d.name_zh AS name, ${sql.raw(directory.nameColumn('en', 'd'))} AS "nameEn"
      FROM up JOIN department d ON d.id = up.start WHERE up.at = up.start ORDER BY d.code LIMIT 5`);
  return rings.map(({ name, nameEn }): Label => [
    `${name}：${belowItself.department[0]}`,
    `${nameEn}: ${belowItself.department[1]}`,
  ]);
}
