import { and, eq, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CallError, invalid, problemsOf } from '#calls/model';
import type { ActorContext } from '#server-kit/server';
import {
  sentSubtask,
  subtaskChanges,
  taskLimits,
  textOfSubtasks,
  type LoggedSubtask,
  type SentSubtask,
  type Subtask,
} from '#tracker/model';
import { subtask } from '../../tables/tracker.ts';
import { logTask } from '../../tell.ts';
import { tellPeople } from '../../told/tell-people.ts';
import type { DoAct } from '../act-on-task.ts';
import type { HeldTask } from '../held-task.ts';
import { actorNames, namesFor, personOfAccount } from '../people.ts';
import { subtasksJson } from '../task-columns.ts';
import { addFollowers } from './followers.ts';
import { mustBeBasedOn } from './based-on.ts';

const wanted = z.array(sentSubtask).max(taskLimits.subtasks);

/** The whole list as JSON; empty ones at its end are left out (specification 5). */
function subtasksIn(content: string): SentSubtask[] {
  let read: unknown = null;
  try {
    read = JSON.parse(content);
  } catch {
    // What is no JSON is no list: refused below.
  }
  const parsed = wanted.safeParse(read);
  if (!parsed.success) throw invalid(problemsOf(parsed.error, read));
  const all = parsed.data;
  const last = all.findLastIndex(({ detail }) => detail !== '');
  const kept = all.slice(0, last + 1);
  const empty = kept.findIndex(({ detail }) => detail === '');
  if (empty >= 0) throw invalid([{ path: `${empty}.detail`, text: ['必填', 'Required'] }]);
  if (new Set(kept.map(({ id }) => id)).size < kept.length)
    throw invalid([{ path: 'content', text: ['子任务编号重复', 'Two subtasks have the same id'] }]);
  return kept;
}

/** The list that a change is based on, in the spelling of the present one; what is no list was read by nobody. */
function basedOn(before: string | null, now: string): string | null {
  if (before === null || before === now) return before;
  try {
    return JSON.stringify(subtasksIn(before));
  } catch {
    return before;
  }
}

/** Who the accounts are that have subtasks now; those that had one already are not looked at again. */
async function ownersOf(
  db: ActorContext['db'],
  next: readonly SentSubtask[],
  before: readonly Subtask[],
): Promise<Map<string, string>> {
  const known = new Map(before.flatMap(({ owner }) => (owner ? [[owner.username, owner.id] as const] : [])));
  for (const [at, { uname }] of next.entries())
    if (uname && !known.has(uname)) known.set(uname, await personOfAccount(db, uname, `${at}.uname`));
  return known;
}

/** What was changed, for the log; people by name. */
async function changesFor(
  context: ActorContext,
  {
    before,
    next,
    owners,
  }: { before: readonly Subtask[]; next: readonly SentSubtask[]; owners: Map<string, string> },
) {
  const names = new Map(
    before.flatMap(({ owner }) => (owner ? [[owner.username, owner.name] as const] : [])),
  );
  const fresh = [...new Set(next.map(({ uname }) => uname))].filter((uname) => uname && !names.has(uname));
  const found = await namesFor(
    context,
    fresh.flatMap((uname) => owners.get(uname) ?? []),
  );
  for (const uname of fresh) names.set(uname, found.get(owners.get(uname) ?? '') ?? uname);
  const was = new Map<string, LoggedSubtask>();
  for (const { id, detail, complete, owner, endsAt } of before)
    was.set(id, { detail, complete, owner: owner?.name ?? '', time: endsAt ?? '' });
  const is = new Map<string, LoggedSubtask>();
  for (const { id, detail, complete, uname, time } of next)
    is.set(id, {
      ...{ detail, complete, owner: names.get(uname) ?? '' },
      time: time && new Date(time).toISOString(),
    });
  return subtaskChanges(was, is);
}

/** Refuses whoever does not lead the task all but saying of their own subtasks whether they are done. */
function mustBeOwn(before: readonly Subtask[], next: readonly SentSubtask[], personId: string): void {
  const said = new Map(next.map((each) => [each.id, each.complete]));
  const ticked = before.map((each) => {
    const isOwn = each.owner?.id === personId;
    return isOwn ? { ...each, complete: said.get(each.id) ?? each.complete } : each;
  });
  if (JSON.stringify(next) !== textOfSubtasks(ticked)) throw new CallError('forbidden');
}

/** Whoever has a subtask now, and had not, hears of it: of all that they were given at once. */
async function tellOwners(
  context: ActorContext,
  { row, key }: HeldTask,
  {
    before,
    next,
    owners,
  }: { before: readonly Subtask[]; next: readonly SentSubtask[]; owners: Map<string, string> },
): Promise<void> {
  const had = new Map(before.map(({ id, owner }) => [id, owner?.username]));
  const given = next.filter(({ id, uname, complete }) => uname && !complete && had.get(id) !== uname);
  if (!given.length) return;
  const byName = await actorNames(context);
  for (const [uname, theirs] of Map.groupBy(given, (each) => each.uname)) {
    const words = theirs.map(({ detail }) => detail).join('\n');
    await tellPeople(context, {
      ...{ kind: 'assigned', taskId: row.id, key, title: row.title, byId: context.actor.personId, byName },
      ...{ people: [owners.get(uname) ?? null], body: [`子任务：${words}`, `Subtasks: ${words}`] },
    });
  }
}

/** Saves the whole list of subtasks, based on the list that was read. Whoever has one may see the task: they follow it. */
export const setSubtasks: DoAct = async (held, act, context) => {
  const { row, may } = held;
  const { db, actor, language } = context;
  const next = subtasksIn(act.content);
  const { rows } = await db.execute<{ before: Subtask[] }>(
    sql`SELECT ${subtasksJson(language)} AS before FROM task t WHERE t.id = ${row.id}`,
  );
  const before = rows[0]?.before ?? [];
  const now = textOfSubtasks(before);
  await mustBeBasedOn(now, { ...act, before: basedOn(act.before, now) }, ['子任务', 'Subtasks']);
  if (JSON.stringify(next) === now) return null;
  if (!may.lead) mustBeOwn(before, next, actor.personId);
  const owners = await ownersOf(db, next, before);
  const ids = next.map(({ id }) => id);
  await db
    .delete(subtask)
    .where(and(eq(subtask.taskId, row.id), ids.length ? notInArray(subtask.id, ids) : undefined));
  for (const [place, { id, detail, complete, uname, time }] of next.entries()) {
    const values = {
      ...{ place, detail, complete, ownerId: owners.get(uname) ?? null },
      endsAt: time ? new Date(time) : null,
    };
    await db
      .insert(subtask)
      .values({ taskId: row.id, id, ...values })
      .onConflictDoUpdate({ target: [subtask.taskId, subtask.id], set: values });
  }
  // Whoever only ticks gives nobody anything: who stopped following is not brought back by it.
  const having = may.lead ? [...new Set(next.flatMap(({ uname }) => owners.get(uname) ?? []))] : [];
  const added = await addFollowers(
    context,
    row.id,
    having.filter((id) => id !== row.ownerId && id !== row.createdBy),
  );
  if (added)
    await logTask(context, {
      ...{ taskId: row.id, projectId: row.projectId, act: 'attention', title: row.title, ...added },
    });
  await tellOwners(context, held, { before, next, owners });
  const changed = await changesFor(context, { before, next, owners });
  return changed.changes.length || changed.order ? { newValue: JSON.stringify(changed) } : null;
};
