import { sql } from 'drizzle-orm';
import { react, type Reaction } from '#server-kit/server';
import { taskAssigned, taskCommented, taskCompleted, taskMentioned, taskOverdue } from '#tracker/model';
import { taskKey } from '../tasks/task-columns.ts';
import { tellPeople } from './tell-people.ts';

interface Freed extends Record<string, unknown> {
  id: string;
  key: string;
  title: string;
  ownerId: string;
}

/** What is told of tasks because of what happened with them. */
export const toldReactions: readonly Reaction[] = [
  react(taskAssigned, (data, context) => tellPeople(context, { kind: 'assigned', ...data })),
  react(taskCommented, ({ words, ...data }, context) =>
    tellPeople(context, { kind: 'commented', ...data, body: [words, words] }),
  ),
  react(taskMentioned, ({ words, ...data }, context) =>
    tellPeople(context, { kind: 'mentioned', ...data, body: [words, words] }),
  ),
  react(taskOverdue, ({ ownerId, ...data }, context) =>
    tellPeople(context, { kind: 'overdue', ...data, byId: null, byName: null, people: [ownerId] }),
  ),
  // Whoever waited for it hears that nothing else is in the way.
  react(taskCompleted, async ({ taskId, byId, byName }, context) => {
    const { rows } = await context.db.execute<Freed>(sql`
      SELECT t.id, ${taskKey} AS key, t.title, t.owner_id AS "ownerId"
        FROM task_relation r JOIN task t ON t.id = r.to_id LEFT JOIN project pr ON pr.id = t.project_id
       WHERE r.from_id = ${taskId} AND r.kind = 'blocks' AND t.deleted_at IS NULL AND t.completed_at IS NULL
         AND t.owner_id IS NOT NULL AND NOT EXISTS (
           SELECT FROM task_relation o JOIN task b ON b.id = o.from_id
            WHERE o.to_id = t.id AND o.kind = 'blocks' AND b.deleted_at IS NULL AND b.completed_at IS NULL)
       ORDER BY t.id`);
    for (const { id, key, title, ownerId } of rows)
      await tellPeople(context, {
        ...{ kind: 'unblocked', taskId: Number(id), key, title, byId, byName, people: [ownerId] },
      });
  }),
];
