import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { reference } from '../reference.ts';
import { accountScreens } from './accounts.ts';

/** How somebody with a new account begins: by a password that is shown once, or by choosing one with a code by mail. */
export const accountStarts = ['password', 'mail'] as const;
export type AccountStart = (typeof accountStarts)[number];

/** So many accounts are made by one call: each password takes its time. */
export const accountsAtOnce = 100;

const id = z.string().min(1).max(64);
const name = z.string().trim().max(60);

const proposal = z.object({
  person: reference,
  number: z.string(),
  department: z.string(),
  /** Proposed name of the account, free now. */
  name: z.string(),
  /** Has the employee a mail address to be told by? */
  hasMail: z.boolean(),
});
export type AccountProposal = z.output<typeof proposal>;

/** Employees without an account, with the names that theirs could have; nothing is written. */
export const proposeAccounts = defineCall({
  name: 'identity.proposeAccounts',
  code: 'SYS120P_14',
  summary: ['没有账号的员工', 'Employees without an account'],
  effect: 'read',
  access: right(accountScreens, 'enable'),
  request: z.object({
    /** Only these; absent: everybody. */
    personIds: z.array(id).max(accountsAtOnce).optional(),
  }),
  response: z.object({
    /** The first of them, as many as one call makes. */
    rows: z.array(proposal),
    total: z.int(),
    /** Can codes be sent by mail here? */
    byMail: z.boolean(),
  }),
  topics: ['account', 'employee', 'register:person'],
});

const made = z.object({
  person: reference,
  name: z.string(),
  /** Shown this once; null: activated by mail. */
  password: z.string().nullable(),
});
export type MadeAccount = z.output<typeof made>;

/** Makes accounts of employees, all of them or none; each may do what every employee may, in their company. */
export const makeAccounts = defineCall({
  name: 'identity.makeAccounts',
  secret: true,
  code: 'SYS120P_15',
  summary: ['为员工建立账号', 'Make accounts of employees'],
  effect: 'write',
  access: right(accountScreens, 'enable'),
  request: z.object({
    accounts: z
      .array(z.object({ personId: id, name }))
      .min(1)
      .max(accountsAtOnce),
    start: z.enum(accountStarts),
    /** Says what stands against it, and writes nothing. */
    rehearse: z.boolean(),
  }),
  response: z.object({ made: z.array(made) }),
  errors: ['invalid', 'businessRule'],
  topics: ['account', 'role'],
  long: true,
});

/** A free name for the account of somebody who is called so. */
export const proposeAccountName = defineCall({
  name: 'identity.proposeAccountName',
  code: 'SYS120P_17',
  summary: ['建议账号名', 'Propose a name of an account'],
  effect: 'read',
  access: right(accountScreens, 'enable'),
  request: z.object({ name: z.string().trim().min(1).max(200) }),
  response: z.object({ name: z.string() }),
  topics: ['account'],
});
