import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';
import { passwordText } from '../password-rules.ts';

const ownSession = z.object({
  id: z.string(),
  /** What the browser called itself; '' where it said nothing. */
  agent: z.string(),
  address: z.string().nullable(),
  since: z.iso.datetime(),
  /** To within minutes. */
  usedAt: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

/** Where one is signed in now: the asking session first, then the last used. */
export const listOwnSessions = defineCall({
  name: 'identity.listOwnSessions',
  code: 'SYS111_14',
  summary: ['我的登录设备', 'Where I am signed in'],
  effect: 'read',
  personal: true,
  access: signedIn,
  request: z.object({}),
  response: z.object({ sessions: z.array(ownSession) }),
  topics: ['ownSessions'],
});

/** Ends one of one's own sessions, or all but the asking one; with the password, for a screen may be left alone. */
export const endOwnSessions = defineCall({
  name: 'identity.endOwnSessions',
  secret: true,
  code: 'SYS111_15',
  summary: ['结束我的登录', 'End my sessions'],
  effect: 'write',
  access: signedIn,
  request: z.object({ password: passwordText, sessionId: z.string().max(64).optional() }),
  response: z.object({ ended: z.int() }),
  errors: ['invalid', 'notFound', 'tooMany'],
  topics: ['ownSessions'],
});
