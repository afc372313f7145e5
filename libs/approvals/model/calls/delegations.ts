import { z } from 'zod';
import { defineCall, signedIn, writableInstant } from '#calls/model';
import { reference } from '#identity/model';
import { delegationTopic, inboxTopic } from './topics.ts';

const delegation = z.object({
  id: z.uuid(),
  person: reference,
  to: reference,
  /** Document types; none means all. */
  types: z.array(z.string().max(40)).max(60),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  reason: z.string(),
  state: z.enum(['coming', 'inForce', 'over', 'ended']),
  version: z.int(),
});
export type Delegation = z.output<typeof delegation>;

/** What a delegation can be made of: the types of documents, and whether for others too. */
export const delegationOptions = defineCall({
  name: 'approvals.delegationOptions',
  code: 'AREQ150P_2',
  summary: ['可委托的单据类型', 'What can be delegated'],
  effect: 'read',
  access: signedIn,
  request: z.object({}),
  response: z.object({
    /** Types that can be delegated, by code. */
    types: z.array(z.object({ type: z.string(), title: z.tuple([z.string(), z.string()]).readonly() })),
    mayDelegateForOthers: z.boolean(),
  }),
});

export const saveDelegation = defineCall({
  name: 'approvals.saveDelegation',
  code: 'AREQ150P_3',
  summary: ['保存委托', 'Save a delegation'],
  effect: 'write',
  access: signedIn,
  request: z.object({
    /** Made by the browser, so that a retried save is the same delegation. */
    id: z.uuid(),
    /** 0 for a new one. */
    version: z.int32().min(0),
    /** Whose decisions; the reader's own unless a workflow administrator says otherwise. */
    personId: z.string().max(64).optional(),
    toId: z.string().min(1).max(64),
    types: z.array(z.string().max(40)).max(60),
    startsAt: writableInstant,
    endsAt: writableInstant,
    reason: z.string().trim().max(200).default(''),
  }),
  response: delegation,
  errors: ['invalid', 'conflict', 'businessRule'],
  topics: [delegationTopic, inboxTopic],
});

export const endDelegation = defineCall({
  name: 'approvals.endDelegation',
  code: 'AREQ150P_8',
  summary: ['终止委托', 'End a delegation'],
  effect: 'write',
  access: signedIn,
  request: z.object({ id: z.uuid(), version: z.int32() }),
  response: delegation,
  errors: ['conflict', 'businessRule', 'notFound'],
  topics: [delegationTopic, inboxTopic],
});
