import { sql } from 'drizzle-orm';
import type { AnswerOf } from '#calls/model';
import { handle, isoOf } from '#server-kit/server';
import { readTaskTalk } from '#tracker/model';
import { personJson } from '../person-json.ts';
import { taskFor } from './read-task.ts';

type Said = AnswerOf<typeof readTaskTalk>['lists'][number];

/** The latest comments; who may see the task may read them. */
export const talkHandler = handle(readTaskTalk, async ({ taskId, most }, context) => {
  const { db, language } = context;
  const { followers } = await taskFor(context, taskId);
  const { rows } = await db.execute<Record<string, unknown> & { said: Said }>(sql`
    SELECT jsonb_build_object('id', c.id, 'author', ${personJson(sql`c.author_id`, language)}, 'words', c.words,
                              'at', ${isoOf(sql`c.written_at`)}) AS said
      FROM task_comment c WHERE c.task_id = ${taskId} ORDER BY c.id DESC LIMIT ${most}`);
  return { lists: rows.map(({ said }) => said), follower: followers };
});
