import { sql } from 'drizzle-orm';
import { CallError, ruleBroken, type Label } from '#calls/model';
import { scopeReaches } from '#identity/server';
import { company, department, organisationScreen, type PlacedNode } from '#organisation/model';
import type { RegisterDeclaration } from '#registers/model';
import { tellChanged } from '#registers/server';
import type { ActorContext } from '#server-kit/server';
import { belowItself, isBelowItself, lockTree } from '../registers/tree-problems.ts';
import { preorder } from './preorder.ts';

/** A tree that people order by hand. */
interface OrderedTree {
  table: 'company' | 'department';
  register: RegisterDeclaration;
  /** Each company has such a tree of its own, by this column; null: there is one of all. */
  within: 'company_id' | null;
  /** Why a parent is none. */
  notThere: Label;
  disabled: Label;
}

export const companyTree: OrderedTree = {
  ...{ table: 'company', register: company, within: null },
  notThere: ['上级公司不存在', 'The parent company is not there'],
  disabled: ['上级公司已停用', 'The parent company is disabled'],
};

export const departmentTree: OrderedTree = {
  ...{ table: 'department', register: department, within: 'company_id' },
  notThere: ['上级部门须属于同一公司', 'The parent department has to be of the same company'],
  disabled: ['上级部门已停用', 'The parent department is disabled'],
};

interface Found extends Record<string, unknown> {
  id: string;
  companyId: string;
  parentId: string | null;
}
interface Node extends Record<string, unknown> {
  id: string;
  parentId: string | null;
  active: boolean;
}

/** Puts a node of a tree below another one, before a neighbour or behind all: what its call answers. */
export const placeIn =
  ({ table, register, within, notThere, disabled }: OrderedTree) =>
  async ({ id, parentId, before }: PlacedNode, context: ActorContext) => {
    const { db, actor } = context;
    const [name, companyId] = [sql.identifier(table), sql.identifier(within ?? 'id')];
    const among =
      within === null ? sql`true` : sql`${companyId} = (SELECT ${companyId} FROM ${name} WHERE id = ${id})`;
    // All of the tree are counted anew: held in one order, before the tree. Their ids stay: whoever refers to one does not wait.
    const { rows: held } = await db.execute<Found>(sql`
      SELECT id, ${companyId} AS "companyId", parent_id AS "parentId" FROM ${name}
       WHERE ${among} ORDER BY id FOR NO KEY UPDATE`);
    const found = held.find((each) => each.id === id);
    const owner = found && { company: found.companyId, ...(within !== null && { department: id }) };
    if (!owner || !scopeReaches(actor.scope(organisationScreen.code, 'edit'), owner, actor))
      throw new CallError('notFound');
    await lockTree(db);
    if (parentId !== null && (parentId === id || (await isBelowItself(db, table, id, parentId))))
      throw ruleBroken(belowItself[table]);
    const { rows: all } = await db.execute<Node>(
      sql`SELECT id, parent_id AS "parentId", active FROM ${name} WHERE ${among} ORDER BY position, code`,
    );
    const parent = parentId === null ? undefined : all.find((one) => one.id === parentId);
    if (parentId !== null && !parent) throw ruleBroken(notThere);
    if (parent && !parent.active && parentId !== found.parentId) throw ruleBroken(disabled);
    if (parentId !== found.parentId)
      await db.execute(
        sql`UPDATE ${name} SET parent_id = ${parentId}, version = version + 1 WHERE id = ${id}`,
      );
    // Places are counted along the tree, so that a flat list of it reads like the tree.
    const placed = preorder(all, { id, parentId, before });
    await db.execute(sql`
      UPDATE ${name} t SET position = n.place::int - 1
        FROM unnest(${sql.param(placed)}::text[]) WITH ORDINALITY AS n (id, place)
       WHERE t.id = n.id AND t.position <> n.place::int - 1`);
    await tellChanged(context, register, [id]);
    return {};
  };
