import { eq, sql } from 'drizzle-orm';
import {
  administratorsId,
  notStarted,
  outlineOf,
  type Effect,
  type Flow,
  type Progress,
  type Task,
} from '#approvals/model';
import { insertRows, type Context, type Db } from '#server-kit/server';
import { approvalInstance, type InstanceRow } from '../tables/instance.ts';
import { approvalCopy, approvalQuestionTable, approvalTask, type TaskRow } from '../tables/task.ts';
import { approvalTrail, type TrailRow } from '../tables/trail.ts';
import { audienceFor, type Audience } from './audience.ts';
import { namesOf, type KnownNames, type NameOf } from './directory.ts';
import { chainRows, endOfChain, noChain } from './trail.ts';

/** What an action changed, ready to be written. */
export interface Change {
  row: InstanceRow;
  flow: Flow;
  before: Progress;
  after: Progress;
  effects: readonly Effect[];
  now: Date;
  names?: KnownNames | undefined;
}

export interface Stored {
  row: InstanceRow;
  /** Lines that the trail has got. */
  lines: TrailRow[];
  nameOf: NameOf;
  audience: Audience;
}

/**
 * Writes an instance that the engine has moved, with its tasks, copies, questions and trail, by `db`: the transaction, or
 * its end. The row is locked. Asks at once for everything that this and the telling need to know.
 */
export async function store(context: Context, db: Db, change: Change): Promise<Stored> {
  const row = rowAfter(change);
  const isNew = change.before.state === notStarted.state;
  const [nameOf, end, audience] = await Promise.all([
    namesOf(context.db, peopleIn(change), change.names),
    isNew ? noChain : endOfChain(context.db, row.id),
    audienceFor(context, row, change.effects),
  ]);
  if (isNew) await insertRows(db, approvalInstance, [row]);
  else await db.update(approvalInstance).set(row).where(eq(approvalInstance.id, row.id));
  await insertRows(db, approvalTask, changedTaskRows(change), onConflict);
  await storeCopies(db, change);
  await storeQuestions(db, change);
  const lines = chainRows(row.id, change.flow, linesOf(change.effects), change.now, nameOf, end);
  await insertRows(db, approvalTrail, lines);
  return { row, lines, nameOf, audience };
}

/** Everybody whose name is written down or told: of the trail, and who holds it now. */
const peopleIn = ({ after, effects }: Change): string[] => [
  ...linesOf(effects).flatMap(({ person, onBehalfOf, to }) =>
    [person, onBehalfOf, to].filter((id) => id !== null),
  ),
  ...after.tasks.flatMap(({ state, person }) => (state === 'open' && person !== null ? [person] : [])),
];

const linesOf = (effects: readonly Effect[]) =>
  effects.flatMap((one) => (one.effect === 'trail' ? [one.line] : []));

export function rowAfter({ row, after, now }: Change): InstanceRow {
  if (after.state === 'none') throw new Error('An instance that was not submitted is not stored.');
  return {
    ...row,
    state: after.state,
    round: after.round,
    progress: after,
    rowVersion: row.rowVersion + 1,
    startedAt: after.startedAt ? new Date(after.startedAt) : now,
    finishedAt: after.finishedAt ? new Date(after.finishedAt) : null,
    changedAt: now,
  };
}

/** Rows of the tasks that are new or not as they were. */
export function changedTaskRows({ row, flow, before, after, effects, now }: Change): TaskRow[] {
  const reminded = new Set(effects.flatMap((one) => (one.effect === 'reminds' ? one.people : [])));
  return after.tasks.flatMap((task, position) => {
    const old = before.tasks[position];
    const isReminded = task.state === 'open' && reminded.has(task.person);
    if (old && !isReminded && sameTask(old, task)) return [];
    return [{ ...taskRow(row, flow, task, position), remindedAt: isReminded ? now : null }];
  });
}

const sameTask = (a: Task, b: Task): boolean =>
  a.state === b.state && a.dueAt === b.dueAt && a.arrivedAt === b.arrivedAt && a.decidedAt === b.decidedAt;

function taskRow(row: InstanceRow, flow: Flow, task: Task, position: number): TaskRow {
  const [stepZh, stepEn] = outlineOf(flow).find(task.step)?.label ?? [task.step, task.step];
  const inPlace = task.decidedBy !== null && task.person !== null && task.decidedBy !== task.person;
  return {
    id: task.id,
    instanceId: row.id,
    subjectType: row.subjectType,
    stepId: task.step,
    stepZh,
    stepEn,
    round: task.round,
    position,
    personId: task.person ?? administratorsId,
    role: task.role,
    state: task.state,
    decidedBy: task.decidedBy,
    onBehalfOf: inPlace ? task.person : null,
    words: task.words,
    arrivedAt: dateOf(task.arrivedAt),
    decidedAt: dateOf(task.decidedAt),
    dueAt: dateOf(task.dueAt),
    deadline: dateOf(task.dueAt),
  };
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** What of a task changes after it was made. */
const onConflict = sql`
  ON CONFLICT (id) DO UPDATE SET
    state = excluded.state, decided_by = excluded.decided_by, on_behalf_of = excluded.on_behalf_of,
    words = excluded.words, arrived_at = excluded.arrived_at, decided_at = excluded.decided_at,
    due_at = excluded.due_at, deadline = coalesce(approval_task.deadline, excluded.deadline), reminded_at = coalesce(excluded.reminded_at, approval_task.reminded_at)`;

async function storeCopies(db: Db, { row, before, after, now }: Change): Promise<void> {
  const fresh = after.copied.slice(before.copied.length);
  if (fresh.length > 0)
    await db.insert(approvalCopy).values(
      fresh.map((personId) => ({
        instanceId: row.id,
        personId,
        subjectType: row.subjectType,
        at: now,
      })),
    );
}

async function storeQuestions(db: Db, { row, before, after }: Change): Promise<void> {
  for (const [index, question] of after.questions.entries()) {
    const old = before.questions[index];
    if (!old)
      await db.insert(approvalQuestionTable).values({
        id: question.id,
        instanceId: row.id,
        fromId: question.from,
        toId: question.to,
        words: question.words,
        at: new Date(question.at),
      });
    else if (question.answer && !old.answer)
      await db
        .update(approvalQuestionTable)
        .set({ answer: question.answer.words, answeredAt: new Date(question.answer.at) })
        .where(eq(approvalQuestionTable.id, question.id));
  }
}
