import { sql, type SQL } from 'drizzle-orm';
import { dayAfter, startOfDay } from '#calls/model';
import type { ActorContext } from '#server-kit/server';
import type { BoardFilters } from '#tracker/model';
import { isOverdueAt } from '../tasks/task-columns.ts';

/** Which `task t` of a project are shown by its filters. */
export function whichTasks(
  { state, archived, ownerId, level, followed, from, to }: BoardFilters,
  { actor, now, timeZone }: ActorContext,
): SQL {
  const states = {
    all: sql`true`,
    unfinished: sql`t.completed_at IS NULL`,
    overdue: isOverdueAt(now),
    complete: sql`t.completed_at IS NOT NULL`,
  };
  const archives = { no: sql`t.archived_at IS NULL`, yes: sql`t.archived_at IS NOT NULL`, all: sql`true` };
  const at = (day: string) => sql`${startOfDay(day, timeZone).toISOString()}::timestamptz`;
  const parts = [
    sql`t.deleted_at IS NULL AND ${states[state]} AND ${archives[archived]}`,
    ...(ownerId === null ? [] : [sql`t.owner_id = ${ownerId}`]),
    ...(level === null ? [] : [sql`t.level = ${level}`]),
    ...(followed
      ? [sql`EXISTS (SELECT FROM task_follower f WHERE f.task_id = t.id AND f.person_id = ${actor.personId})`]
      : []),
    ...(from === null ? [] : [sql`t.ends_at >= ${at(from)}`]),
    ...(to === null ? [] : [sql`t.starts_at < ${at(dayAfter(to, 1))}`]),
  ];
  return sql.join(parts, sql` AND `);
}
