import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { reference } from '../reference.ts';
import { accountScreens } from './accounts.ts';

const moment = z.iso.datetime();
const day = z.iso.date().nullable();

const accountRole = z.object({
  /** Of the giving; null where it follows from heading a department. */
  id: z.string().nullable(),
  role: reference,
  /** null: in the whole group. */
  company: reference.nullable(),
  from: day,
  /** The last day, to its end. */
  to: day,
  inForce: z.boolean(),
  /** Who gave it; null: the installation, or somebody from before the audit. */
  giver: reference.nullable(),
  /** May the reader take it back? */
  mayTake: z.boolean(),
});
export type AccountRole = z.output<typeof accountRole>;

const accountSession = z.object({
  id: z.string(),
  agent: z.string(),
  address: z.string().nullable(),
  since: moment,
  /** To within minutes. */
  usedAt: moment,
});
export type AccountSession = z.output<typeof accountSession>;

const signInTime = z.object({
  id: z.string(),
  at: moment,
  agent: z.string(),
  address: z.string().nullable(),
  endedAt: moment.nullable(),
});
export type AccountSignIn = z.output<typeof signInTime>;

/** One account: whose it is, its roles with who gave them, where it is signed in, and when it signed in. */
export const readAccount = defineCall({
  name: 'identity.readAccount',
  code: 'SYS120P_16',
  summary: ['读取账号', 'Read an account'],
  effect: 'read',
  access: right(accountScreens, 'query'),
  request: z.object({ accountId: z.string().max(64) }),
  response: z.object({
    id: z.string(),
    name: z.string(),
    state: z.enum(['waiting', 'active', 'disabled']),
    /** As somebody registered. */
    registered: z.string(),
    secondStep: z.enum(['totp', 'sms', 'mail']).nullable(),
    person: reference.nullable(),
    number: z.string(),
    company: reference.nullable(),
    department: reference.nullable(),
    createdAt: moment,
    roles: z.array(accountRole),
    /** May the reader give it roles? */
    mayGive: z.boolean(),
    sessions: z.array(accountSession),
    /** The latest 50, from the audit: they stay when sessions are tidied away. */
    signIns: z.array(signInTime),
  }),
  errors: ['notFound'],
  topics: ['account', 'role'],
});
