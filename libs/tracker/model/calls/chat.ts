import { z } from 'zod';
import { defineCall, right, signedIn } from '#calls/model';
import { talkLimits, talkTopic } from '#talk/model';
import { trackerScreen } from '../screens.ts';
import { shortText } from '../task.ts';

const access = right(trackerScreen, 'query');
const topics = [talkTopic];

/** Lines of one call; a browser that was away for long sends several. */
const mostLines = 50;

/**
 * The chat log of the specification: who says what to whom, by account names. `user1` is whoever asks; another one is
 * refused. Dialogs themselves, groups, files and the rest are the calls of the kit of talks.
 */
export const saveChatLog = defineCall({
  name: 'tracker.saveChatLog',
  code: `${trackerScreen}_26`,
  summary: ['保存聊天记录', 'Save the chat log'],
  effect: 'write',
  access,
  envelope: 'tracker',
  request: z.object({
    msgs: z
      .array(
        z.object({
          user1: z.string().min(1).max(100),
          user2: z.string().min(1).max(100),
          /** The browser's id and the words: sent twice is said once. */
          msg: z.object({ id: z.uuid(), text: shortText(talkLimits.words, 1) }),
        }),
      )
      .min(1)
      .max(mostLines),
  }),
  response: z.object({ saved: z.array(z.object({ id: z.string(), dialogId: z.string(), number: z.int() })) }),
  errors: ['forbidden', 'invalid', 'conflict'],
  topics,
});

/** Unread messages, over all and by the account names of those who sent them in dialogs of two. */
export const readChatUnread = defineCall({
  name: 'tracker.readChatUnread',
  code: `${trackerScreen}_21`,
  summary: ['未读聊天消息', 'Unread chat messages'],
  effect: 'read',
  personal: true,
  access,
  envelope: 'tracker',
  request: z.object({ user1: z.string().max(100).default('') }),
  response: z.object({
    unread: z.int(),
    lists: z.array(z.object({ user2: z.string(), unread: z.int() })),
  }),
  errors: ['forbidden'],
  topics,
});

/**
 * The token of the session that asks, as the specification's client wants it. Without a session -1, as everywhere: an openid gets
 * nobody a token.
 */
export const obtainToken = defineCall({
  name: 'tracker.obtainToken',
  secret: true,
  code: `${trackerScreen}_15`,
  summary: ['获取会话令牌', 'Token of the session'],
  effect: 'read',
  access: signedIn,
  envelope: 'tracker',
  request: z.object({}),
  response: z.object({
    code: z.literal(0),
    openid: z.string(),
    access_token: z.string(),
    msg: z.literal(''),
  }),
});
