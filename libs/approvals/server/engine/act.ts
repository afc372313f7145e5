import { and, eq } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { advance, type EngineAction, type Progress, type Refusal, type World } from '#approvals/model';
import { searchText } from '#identity/server';
import { frozen, inOneTrip, type Context, type Db } from '#server-kit/server';
import type { ApprovalsKit } from '../kit.ts';
import type { Submitting } from '../service.ts';
import { approvalChild, approvalInstance, type InstanceRow } from '../tables/instance.ts';
import { approvalTask } from '../tables/task.ts';
import type { TrailRow } from '../tables/trail.ts';
import type { Answers, KnownNames } from './directory.ts';
import { givenBackInstead, refuseAgreement } from './guard.ts';
import { renumbered } from './shown.ts';
import { store, type Change } from './store.ts';
import { tellOfChange } from './tell.ts';
import { solve } from './world.ts';

const lockedInstance = frozen<{ id: string }, InstanceRow[]>((db, place) =>
  db
    .select()
    .from(approvalInstance)
    .where(eq(approvalInstance.id, place('id')))
    .for('update'),
);
const lockedInstanceOf = frozen<{ type: string; id: string }, InstanceRow[]>((db, place) =>
  db
    .select()
    .from(approvalInstance)
    .where(and(eq(approvalInstance.subjectType, place('type')), eq(approvalInstance.subjectId, place('id'))))
    .for('update'),
);
const lockedInstanceOfTask = frozen<{ taskId: string }, InstanceRow[]>((db, place) =>
  db
    .select()
    .from(approvalInstance)
    .where(
      eq(
        approvalInstance.id,
        db
          .select({ id: approvalTask.instanceId })
          .from(approvalTask)
          .where(eq(approvalTask.id, place('taskId'))),
      ),
    )
    .for('update'),
);

/** Locks an instance for the rest of the transaction: whoever acts on it at the same time waits for its outcome. */
export async function lockInstance(db: Db, id: string): Promise<InstanceRow> {
  const [row] = await lockedInstance(db, { id });
  if (!row) throw new CallError('notFound');
  return row;
}

/** The same by the document; null where it was never submitted. */
export async function lockInstanceOf(
  db: Db,
  subject: { type: string; id: string },
): Promise<InstanceRow | null> {
  const [row] = await lockedInstanceOf(db, { type: subject.type, id: subject.id });
  return row ?? null;
}

/** The instance that a task belongs to, locked. */
export async function lockInstanceOfTask(db: Db, taskId: string): Promise<InstanceRow> {
  const [row] = await lockedInstanceOfTask(db, { taskId });
  if (!row) throw new CallError('notFound');
  return row;
}

/** What an action on an instance may go by, and may leave. */
interface Acting {
  /** Where it starts from, if not from what is stored. */
  before?: Progress;
  /** What the directory has answered already; grows. */
  answers?: Answers;
  names?: KnownNames;
  /** The document comes to be with this action: no other approval waits for it. */
  isNew?: boolean;
  /**
   * Nothing in this transaction reads the instance again: it is written at the end, as long as it starts no documents and
   * is not given back.
   */
  last?: boolean;
  /** Of whoever has the document in hand. */
  onMoved?: Submitting['onMoved'];
}

/**
 * Lets the engine act on a locked instance, writes what came of it and tells who has to know, all in the transaction of
 * the context. Throws the engine's refusal; then nothing has changed.
 */
export async function act(
  kit: ApprovalsKit,
  context: Context,
  row: InstanceRow,
  action: EngineAction,
  { before = row.progress, answers, names, isNew = false, last = false, onMoved }: Acting = {},
): Promise<Acted> {
  const { flow } = await kit.flowOf(context.db, row.definitionId);
  await refuseAgreement(kit, context, row, action);
  const run = (world: World) => advance(flow, before, action, world);
  const outcome = await solve(context.db, row, context.now, run, answers);
  if (outcome.kind === 'refused') throw refused(outcome.refusal);
  if (outcome.progress.state === 'approved' && before.state !== 'approved') {
    const instead = await givenBackInstead(kit, context, row, action);
    if (instead) return act(kit, context, row, instead, { before, ...(onMoved && { onMoved }) });
  }
  const { progress: after, effects } = outcome;
  if (action.do === 'tick' && effects.length === 0 && after.state === before.state) return { row, lines: [] };
  const stays = after.state === 'running' || after.state === 'approved';
  const waits = last && stays && !effects.some(({ effect }) => effect === 'startChild');
  const change: Change = {
    row: waits ? row : await withNumber(context, row),
    ...{ flow, before, after, effects, now: context.now, names },
  };
  const db = waits ? context.atEnd.db : context.db;
  const { row: written, lines, nameOf, audience } = await store(context, db, change);
  const [parent] = await inOneTrip([
    () => (after.state !== before.state && !isNew ? parentOf(context.db, written) : null),
    () => tellOfChange(kit, context, { ...change, row: written }, { nameOf, audience, onMoved }),
  ]);
  let stored = written;
  for (const one of effects)
    if (one.effect === 'startChild') stored = await startChild(kit, context, stored, one, onMoved);
  if (stored.state !== before.state)
    await tellParent(
      kit,
      context,
      stored,
      stored.state === written.state ? parent : await parentOf(context.db, stored),
    );
  return { row: stored, lines };
}

/** What an action has come to: the instance, and the lines of the trail. */
export interface Acted {
  row: InstanceRow;
  lines: readonly TrailRow[];
}

/** The instance under its number: what is written now cannot wait for the end of the transaction. */
async function withNumber({ atEnd }: Context, row: InstanceRow): Promise<InstanceRow> {
  const number = await atEnd.take(row.number);
  if (number === row.number) return row;
  const shown = renumbered(row.shown, row.number, number);
  return { ...row, ...{ number, shown }, search: searchText(number, row.title, ...(shown?.title ?? [])) };
}

function refused({ error, text, values, path }: Refusal): CallError {
  return new CallError(error, {
    text,
    values,
    ...(path !== null && { problems: [{ path, text }] }),
  });
}

/** Starts the document of a child step; one that cannot be started goes to the administrator. */
async function startChild(
  kit: ApprovalsKit,
  context: Context,
  row: InstanceRow,
  { node, type }: { node: string; type: string },
  onMoved: Acting['onMoved'],
): Promise<InstanceRow> {
  const childId = await tryToStart(kit, context, row, type);
  if (childId !== null)
    await context.db.insert(approvalChild).values({ childType: type, childId, instanceId: row.id, node });
  return (await act(kit, context, row, { do: 'childStarted', node, childId }, { onMoved })).row;
}

async function tryToStart(
  kit: ApprovalsKit,
  context: Context,
  row: InstanceRow,
  type: string,
): Promise<string | null> {
  const { startChild: start } = kit;
  if (!start) return null;
  const { subjectId: id, number, title, applicantId, companyId, departmentId } = row;
  const parent = { type: row.subjectType, id, number, title, applicantId, companyId, departmentId };
  try {
    return await context.db.transaction(() => start(context, { type, parent }));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    context.log.warn(
      { err: error, type, parent: parent.id },
      'The child of an approval could not be started',
    );
    return null;
  }
}

/** The approval that waits for one that has ended as its child; null where none does. */
async function parentOf(db: Db, { state, subjectType, subjectId }: InstanceRow): Promise<string | null> {
  if (state !== 'approved' && state !== 'rejected' && state !== 'cancelled') return null;
  const [child] = await db
    .select({ instanceId: approvalChild.instanceId })
    .from(approvalChild)
    .where(and(eq(approvalChild.childType, subjectType), eq(approvalChild.childId, subjectId)));
  return child?.instanceId ?? null;
}

/** A child has ended: the step that waits for it goes on. One that was withdrawn may still be submitted again. */
async function tellParent(
  kit: ApprovalsKit,
  context: Context,
  row: InstanceRow,
  parentId: string | null,
): Promise<void> {
  if (parentId === null) return;
  const parent = await lockInstance(context.db, parentId);
  if (parent.state === 'running')
    await act(kit, context, parent, {
      do: 'childFinished',
      childId: row.subjectId,
      approved: row.state === 'approved',
    });
}
