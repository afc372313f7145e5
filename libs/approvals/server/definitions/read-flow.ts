import { and, eq } from 'drizzle-orm';
import { CallError } from '#calls/model';
import type { Flow } from '#approvals/model';
import type { Db } from '#server-kit/server';
import { approvalDefinition, type DefinitionRow } from '../tables/definition.ts';

export interface StoredFlow {
  id: string;
  version: number;
  state: DefinitionRow['state'];
  flow: Flow;
}

const columns = {
  id: approvalDefinition.id,
  version: approvalDefinition.version,
  state: approvalDefinition.state,
  flow: approvalDefinition.flow,
};

/** A flow by the id of its version. */
export async function readFlow(db: Db, id: string): Promise<StoredFlow> {
  const [row] = await db.select(columns).from(approvalDefinition).where(eq(approvalDefinition.id, id));
  if (!row) throw new CallError('notFound');
  return row;
}

/** The id of the flow that new submissions of a type follow. */
export async function publishedFlowOf(db: Db, type: string): Promise<StoredFlow> {
  const [row] = await db
    .select(columns)
    .from(approvalDefinition)
    .where(and(eq(approvalDefinition.type, type), eq(approvalDefinition.state, 'published')));
  if (!row) throw new Error(`The type ${type} has no published flow; its seed has not run.`);
  return row;
}
