import { and, eq, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { invalid, problemsOf } from '#calls/model';
import { subtask as subtaskShape, taskLimits, type Subtask } from '#tracker/model';
import { subtask } from '../../tables/tracker.ts';
import type { DoAct } from '../act-on-task.ts';
import { mustBeBasedOn } from './based-on.ts';

const wanted = z.array(subtaskShape).max(taskLimits.subtasks);

/** The whole list as JSON; empty ones at its end are left out (specification 5). */
function subtasksIn(content: string): Subtask[] {
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

/** Saves the whole list of subtasks, based on the list that was read. */
export const setSubtasks: DoAct = async ({ row }, act, { db }) => {
  const next = subtasksIn(act.content);
  const rows = await db.select().from(subtask).where(eq(subtask.taskId, row.id)).orderBy(subtask.place);
  const now = JSON.stringify(rows.map(({ id, detail, complete }) => ({ id, detail, complete })));
  mustBeBasedOn(now, act, ['子任务', 'Subtasks']);
  if (JSON.stringify(next) === now) return null;
  const ids = next.map(({ id }) => id);
  await db
    .delete(subtask)
    .where(and(eq(subtask.taskId, row.id), ids.length ? notInArray(subtask.id, ids) : undefined));
  for (const [place, each] of next.entries())
    await db
      .insert(subtask)
      .values({ taskId: row.id, place, ...each })
      .onConflictDoUpdate({
        target: [subtask.taskId, subtask.id],
        set: { place, detail: each.detail, complete: each.complete },
      });
  return { newValue: String(next.length) };
};
