import { sql } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import { directory, scopeReaches, withinScope } from '#identity/server';
import {
  department,
  organisationScreen,
  placeDepartment,
  readOrganisation,
  type OrganisationTree,
} from '#organisation/model';
import { tellChanged } from '#registers/server';
import { handle, type Handler } from '#server-kit/server';
import { belowItself, isBelowItself, lockTree } from '../registers/tree-problems.ts';
import { preorder } from '../tree/preorder.ts';

interface Row extends Record<string, unknown> {
  id: string;
  code: string;
  name: string;
  active: boolean;
  parentId: string | null;
  companyId: string;
  headId: string | null;
  head: string | null;
  deputyId: string | null;
  deputy: string | null;
  people: number;
}

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? id });

/** BSE110P: the tree of the group, and moving within it. */
export const organisationHandlers: readonly Handler[] = [
  handle(readOrganisation, async (_, { db, actor, language }) => {
    const name = (alias: string) => sql.raw(directory.nameColumn(language, alias));
    const { rows: companies } = await db.execute<
      OrganisationTree['companies'][number] & Record<string, unknown>
    >(sql`
      SELECT c.id, c.code, ${name('c')} AS name, c.active, c.parent_id AS "parentId" FROM company c ORDER BY c.code`);
    const reach = withinScope(
      actor.scope(organisationScreen.code, 'query'),
      { company: sql`d.company_id`, department: sql`d.id` },
      actor,
    );
    const { rows } = await db.execute<Row>(sql`
      SELECT d.id, d.code, ${name('d')} AS name, d.active, d.parent_id AS "parentId", d.company_id AS "companyId",
             d.head_id AS "headId", ${name('h')} AS head, d.deputy_id AS "deputyId", ${name('v')} AS deputy,
             coalesce(n.people, 0) AS people
        FROM department d
        LEFT JOIN person h ON h.id = d.head_id AND h.active LEFT JOIN person v ON v.id = d.deputy_id AND v.active
        LEFT JOIN (SELECT department_id, count(*)::int AS people FROM person WHERE active GROUP BY 1) AS n
               ON n.department_id = d.id
       WHERE ${reach} ORDER BY d.company_id, d.position, d.code`);
    return {
      companies,
      departments: rows.map(({ headId, head, deputyId, deputy, ...row }) => ({
        ...row,
        head: head === null ? null : named(headId, head),
        deputy: deputy === null ? null : named(deputyId, deputy),
      })),
    };
  }),

  handle(placeDepartment, async ({ id, parentId, before }, context) => {
    const { db, actor } = context;
    // All of the company are counted anew: held in one order, before the tree.
    const { rows } = await db.execute<{ id: string; companyId: string; parentId: string | null }>(sql`
      SELECT id, company_id AS "companyId", parent_id AS "parentId" FROM department
       WHERE company_id = (SELECT company_id FROM department WHERE id = ${id}) ORDER BY id FOR NO KEY UPDATE`);
    const found = rows.find((each) => each.id === id);
    const owner = found && { company: found.companyId, department: id };
    if (!owner || !scopeReaches(actor.scope(organisationScreen.code, 'edit'), owner, actor))
      throw new CallError('notFound');
    await lockTree(db);
    if (parentId !== null && (parentId === id || (await isBelowItself(db, 'department', id, parentId))))
      throw ruleBroken(belowItself.department);
    const { rows: all } = await db.execute<{ id: string; parentId: string | null; active: boolean }>(sql`
      SELECT id, parent_id AS "parentId", active FROM department
       WHERE company_id = ${found.companyId} ORDER BY position, code`);
    const parent = parentId === null ? undefined : all.find((one) => one.id === parentId);
    if (parentId !== null && !parent)
      throw ruleBroken(['上级部门须属于同一公司', 'The parent department has to be of the same company']);
    if (parent && !parent.active && parentId !== found.parentId)
      throw ruleBroken(['上级部门已停用', 'The parent department is disabled']);
    if (parentId !== found.parentId)
      await db.execute(
        sql`UPDATE department SET parent_id = ${parentId}, version = version + 1 WHERE id = ${id}`,
      );
    // The places of a company are counted along its tree, so that a flat list of it reads like the tree.
    const placed = preorder(all, { id, parentId, before });
    await db.execute(sql`
      UPDATE department d SET position = n.place::int - 1
        FROM unnest(${sql.param(placed)}::text[]) WITH ORDINALITY AS n (id, place)
       WHERE d.id = n.id AND d.position <> n.place::int - 1`);
    await tellChanged(context, department, [id]);
    return {};
  }),
];
