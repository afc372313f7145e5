import { newId } from '#server-kit/server';
import { taskLimits } from '#tracker/model';
import { taskComment } from '../../tables/tracker.ts';
import type { DoAct } from '../act-on-task.ts';
import { wordsWithin } from './set-field.ts';

/** An empty comment is not sent (specification 5). */
export const addComment: DoAct = async ({ row }, { content }, { db, actor, now }) => {
  const words = wordsWithin(content, taskLimits.comment, 1);
  await db
    .insert(taskComment)
    .values({ id: newId(), taskId: row.id, authorId: actor.personId, words, writtenAt: now });
  return { newValue: words };
};
