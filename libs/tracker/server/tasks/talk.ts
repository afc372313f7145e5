import { sql } from 'drizzle-orm';
import { handle, type Handler } from '#server-kit/server';
import { readTaskTalk, taskThread } from '#tracker/model';
import type { TrackerNeeds } from '../house.ts';
import { usernameIn } from '../person-json.ts';
import { taskFor } from './read-task.ts';

/** The latest comments; who may see the task may read them. */
export const talkHandler = ({ talks }: TrackerNeeds): Handler =>
  handle(readTaskTalk, async ({ taskId, most }, context) => {
    const { followers } = await taskFor(context, taskId);
    const said = await talks.latestOn(context, { type: taskThread, id: String(taskId) }, most);
    const ids = [...new Set(said.map(({ author }) => author.id))];
    const { rows } = await context.db.execute<{ id: string; username: string }>(sql`
      SELECT id, ${usernameIn(sql`id`)} AS username FROM unnest(${sql.param(ids)}::text[]) AS id`);
    const usernames = new Map(rows.map(({ id, username }) => [id, username]));
    return {
      lists: said.map(({ id, author, words, at }) => ({
        ...{ id, words, at },
        author: { ...author, username: usernames.get(author.id) ?? '' },
      })),
      follower: followers,
    };
  });
