import { z } from 'zod';
import { readsTopic } from './topics.ts';

/** `user` (product specification 7): something changed in a dialog of the reader; what, is read under the reader's own right. */
export const talkNews = z.object({
  talk: z.enum(['sent', 'recalled', 'changed']),
  dialogId: z.string(),
  number: z.int(),
  authorId: z.string(),
});

/** `roger`: what was sent is kept. */
export const talkKept = z.object({ messageId: z.string(), dialogId: z.string(), number: z.int() });

/** Of `read`, by which readings of a dialog become stale: that its others have read on. */
export const readTopic = readsTopic;

/** Topic under which the talk on a record is read. */
export const topicOfRecord = ({ type, id }: { type: string; id: string }): string => `talk:${type}:${id}`;
