import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { mailStates } from '#server-kit/model';
import { channels } from '../lists/outbox.ts';
import { jobsScreen } from '../screens.ts';

/**
 * Reads one mail or text message of the outbox. That it was read is written down with the person. A code that it brings is
 * covered where mails or messages are really sent.
 */
export const readOutbox = defineCall({
  name: 'system.readOutbox',
  secret: true,
  code: 'SYS170P_7',
  summary: ['查看发件箱中的一封', 'Read one mail or message of the outbox'],
  effect: 'write',
  access: right(jobsScreen.code, 'get'),
  request: z.object({ channel: z.enum(channels), id: z.string().min(1).max(64) }),
  response: z.object({
    to: z.array(z.string()),
    subject: z.string(),
    body: z.string(),
    /** Its code is not shown. */
    covered: z.boolean(),
    state: z.enum(mailStates),
    problem: z.string(),
    /** What took it, of a text message. */
    provider: z.enum(['sandbox', 'twilio']).nullable(),
    /** The last that the service said of it: 'delivered'. */
    serviceState: z.string(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    /** Who read it before, latest first. */
    readers: z.array(z.object({ name: z.string(), at: z.iso.datetime() })),
  }),
  errors: ['notFound'],
});
