import { z } from 'zod';
import { defineCall, pageOf, pageRequest, right } from '#calls/model';
import { reference } from '../reference.ts';
import { accountScreens } from './accounts.ts';
import { secondSteps } from './sign-in.ts';

/** waiting: registered, and not admitted yet. */
export const accountStates = ['waiting', 'active', 'disabled'] as const;
export type AccountState = (typeof accountStates)[number];

const accountRow = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(accountStates),
  /** Whose it is; null while it waits. */
  person: reference.nullable(),
  company: z.string(),
  department: z.string(),
  /** What was said at registration; empty where an administrator made the account. */
  registered: z.object({ name: z.string(), mobile: z.string(), email: z.string() }),
  createdAt: z.iso.datetime(),
  secondStep: z.enum(secondSteps).nullable(),
  /** Sessions that live now. */
  sessions: z.int(),
  lastSignInAt: z.iso.datetime().nullable(),
});
export type AccountRow = z.output<typeof accountRow>;

/** Accounts as far as the right of the reader reaches; those that wait first. */
export const listAccounts = defineCall({
  name: 'identity.listAccounts',
  code: 'SYS120P_1',
  summary: ['账号列表', 'Accounts'],
  effect: 'read',
  access: right(accountScreens, 'query'),
  request: pageRequest.extend({
    /** Account name, or name, number or pinyin of the person. */
    q: z.string().trim().max(100).optional(),
    state: z.enum(accountStates).optional(),
  }),
  response: pageOf(accountRow),
  topics: ['account'],
});
