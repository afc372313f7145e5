import { newId } from '#server-kit/server';
import { taskLimits, taskThread } from '#tracker/model';
import type { DoAct } from '../act-on-task.ts';
import { wordsWithin } from './set-field.ts';

/** An empty comment is not sent (specification 5). Comments are the talk on the task, which writes the log itself. */
export const addComment: DoAct = async ({ row }, { content }, context, { talks }) => {
  const words = wordsWithin(content, taskLimits.comment, 1);
  const record = { type: taskThread, id: String(row.id) };
  await talks.say(context, { record }, { messageId: newId(), words });
  return null;
};
