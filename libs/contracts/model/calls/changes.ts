import { z } from 'zod';
import { defineCall, label, right } from '#calls/model';
import { historyChange } from '#fields/model';
import { changesCode } from '../placed.ts';

/** HBCTR201P_0: what has to be signed anew when it is changed, and how many changes wait for that. */
export const changeOptions = defineCall({
  name: 'contracts.changeOptions',
  code: `${changesCode}_0`,
  summary: ['合同变更须签署的内容', 'What of a contract is signed anew'],
  effect: 'read',
  access: right(changesCode, 'query'),
  request: z.object({}),
  response: z.object({ fields: z.array(z.object({ name: z.string(), label })), waiting: z.int() }),
  topics: ['register:bankContract', 'contracts'],
});

/** HBCTR201P_2: what a version of the terms says otherwise than the one before it. */
export const readChange = defineCall({
  name: 'contracts.readChange',
  code: `${changesCode}_2`,
  summary: ['合同变更明细', 'A change of a contract, old and new'],
  effect: 'read',
  access: right(changesCode, 'query'),
  request: z.object({ contractId: z.string().min(1).max(64), version: z.int32().min(2) }),
  response: z.object({ reason: z.string(), signed: z.boolean(), changes: z.array(historyChange) }),
  errors: ['notFound'],
  topics: ['register:bankContract', 'contracts'],
});

/** HBCTR201P_3: changes signed terms; a new version waits to be signed. */
export const changeTerms = defineCall({
  name: 'contracts.changeTerms',
  code: `${changesCode}_3`,
  summary: ['变更合同', 'Change signed terms'],
  effect: 'write',
  access: right(changesCode, 'edit'),
  request: z.object({
    id: z.string().min(1).max(64),
    /** Of the record, as it was read. */
    version: z.int32().min(1),
    reason: z.string().trim().min(1).max(300),
    values: z.record(z.string(), z.unknown()),
  }),
  response: z.object({}),
  errors: ['notFound', 'conflict', 'invalid', 'businessRule'],
  topics: ['register:bankContract', 'contracts'],
});
