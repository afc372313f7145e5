import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { publishScreen } from '../screens.ts';

/** Most people of one push, and most pushes of one person in an hour. */
export const pushLimits = { people: 100, anHour: 30 } as const;

/** Sends a push to the phones of people. Without a push service it stays in the outbox, where an administrator reads it. */
export const sendPush = defineCall({
  name: 'system.sendPush',
  door: { method: 'POST', path: '/aurora/kdw/api/jpush' },
  summary: ['发送手机推送', 'Send a push'],
  effect: 'write',
  access: right(publishScreen.code, 'add'),
  request: z.object({
    to: z.array(z.string().min(1).max(64)).min(1).max(pushLimits.people),
    title: z.string().trim().min(1).max(60),
    content: z.string().trim().min(1).max(500),
  }),
  response: z.object({ id: z.string(), state: z.enum(['kept', 'waiting']) }),
  errors: ['invalid', 'tooMany'],
  topics: ['mail'],
});
