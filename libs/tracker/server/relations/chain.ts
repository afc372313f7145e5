import { sql } from 'drizzle-orm';
import type { ActorContext } from '#server-kit/server';
import type { PlannedTask, Precedence } from '#tracker/model';
import { isOpen, seesTask, tasksAndProjects } from '../rights.ts';

/** A task that is put off when one before it ends later. */
export interface Follower extends PlannedTask {
  title: string;
  projectId: string | null;
  /** May the actor see it. */
  sees: boolean;
}

type Row = Record<string, unknown> &
  Omit<Follower, 'startsAt' | 'endsAt' | 'id'> & { id: string; startsAt: string; endsAt: string };

/** More than these no plan moves at once. */
const mostFollowers = 2_000;

/** What a plan may still move. */
const moves = sql`${isOpen} AND t.starts_at IS NOT NULL`;

/** All that follow a task, near and far, with what leads from one to another. */
export async function followersOf(
  { db, actor }: ActorContext,
  taskId: number,
  { holds = false }: { holds?: boolean } = {},
): Promise<{ tasks: Follower[]; precedences: Precedence[] }> {
  const behind = sql`WITH RECURSIVE behind (id) AS (
    SELECT ${taskId}::bigint
    UNION SELECT r.to_id FROM behind b JOIN task_relation r ON r.from_id = b.id AND r.kind = 'precedes')`;
  // Nobody plans them meanwhile.
  if (holds)
    await db.execute(
      sql`${behind} SELECT id FROM task WHERE id IN (SELECT id FROM behind) ORDER BY id FOR UPDATE`,
    );
  const { rows } = await db.execute<Row>(sql`${behind}
    SELECT t.id, t.title, t.project_id AS "projectId", t.starts_at AS "startsAt", t.ends_at AS "endsAt",
           ${seesTask(actor)} AS sees
      FROM ${tasksAndProjects(actor)} WHERE t.id IN (SELECT id FROM behind) AND t.id <> ${taskId} AND ${moves}
     ORDER BY t.id LIMIT ${mostFollowers}`);
  const { rows: precedences } = await db.execute<Record<string, unknown> & Precedence>(sql`${behind}
    SELECT r.from_id::int AS "fromId", r.to_id::int AS "toId", r.lag FROM task_relation r
     WHERE r.kind = 'precedes' AND r.from_id IN (SELECT id FROM behind)`);
  const tasks = rows.map((row) => ({
    ...row,
    id: Number(row.id),
    startsAt: new Date(row.startsAt).toISOString(),
    endsAt: new Date(row.endsAt).toISOString(),
  }));
  return { tasks, precedences };
}
