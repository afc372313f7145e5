import { and, eq, type Placeholder } from 'drizzle-orm';
import { CallError } from '#calls/model';
import type { Flow } from '#approvals/model';
import { frozen, type Db } from '#server-kit/server';
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

const published = (type: string | Placeholder) =>
  and(eq(approvalDefinition.type, type), eq(approvalDefinition.state, 'published'));
const noneFor = (type: string): Error =>
  new Error(`The type ${type} has no published flow; its seed has not run.`);

/** The flow that new submissions of a type follow. */
export async function publishedFlowOf(db: Db, type: string): Promise<StoredFlow> {
  const [row] = await db.select(columns).from(approvalDefinition).where(published(type));
  if (!row) throw noneFor(type);
  return row;
}

const publishedId = frozen<{ type: string }, { id: string }[]>((db, place) =>
  db
    .select({ id: columns.id })
    .from(approvalDefinition)
    .where(published(place('type'))),
);

/** Its id alone: what is published does not change, and is read once (ApprovalsKit.flowOf). */
export async function publishedFlowId(db: Db, type: string): Promise<string> {
  const [row] = await publishedId(db, { type });
  if (!row) throw noneFor(type);
  return row.id;
}
