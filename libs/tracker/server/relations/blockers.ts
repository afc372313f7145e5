import { sql } from 'drizzle-orm';
import { ruleBroken } from '#calls/model';
import type { ActorContext } from '#server-kit/server';
import { inOpenProject, seesTask, tasksAndProjects } from '../rights.ts';

type Blocker = Record<string, unknown> & { title: string; sees: boolean };

/** Whether `task t` blocks those that it is said to (module file, 4.5): done, in the bin or in a closed project it blocks nothing. */
export const blocksNow = sql`(t.deleted_at IS NULL AND t.completed_at IS NULL AND ${inOpenProject})`;

/** Refuses what is blocked by a task. */
export async function mustBeUnblocked({ db, actor }: ActorContext, taskId: number): Promise<void> {
  const { rows } = await db.execute<Blocker>(sql`
    SELECT t.title, ${seesTask(actor)} AS sees FROM ${tasksAndProjects(actor)}
      JOIN task_relation r ON r.from_id = t.id AND r.kind = 'blocks' AND r.to_id = ${taskId}
     WHERE ${blocksNow} ORDER BY t.id LIMIT 1`);
  const [blocker] = rows;
  if (!blocker) return;
  throw ruleBroken(
    [
      '被「{title}」阻塞，请先完成它或解除关系',
      'It is blocked by “{title}”: please complete that first, or take the relation away',
    ],
    { title: blocker.sees ? blocker.title : '…' },
  );
}
