import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';
import { figuresTopic, talkTopic } from './topics.ts';

/** What waits for the reader over all dialogs; muted ones count only where they name the reader. */
export const countUnread = defineCall({
  name: 'talk.countUnread',
  code: 'TALK_14',
  summary: ['未读聊天消息', 'Unread chat messages'],
  effect: 'read',
  personal: true,
  access: signedIn,
  request: z.object({
    /** So many of these dialogs, the latest first, for whoever shows them. */
    most: z.int().min(0).max(5).default(0),
  }),
  response: z.object({
    unread: z.int(),
    dialogs: z.int(),
    latest: z.array(z.object({ id: z.string(), name: z.string(), unread: z.int(), lastAt: z.string() })),
  }),
  topics: [talkTopic, figuresTopic],
});
