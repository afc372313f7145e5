import { z } from 'zod';
import { decimalText, defineCall, right, writableDay } from '#calls/model';
import { historyChange } from '#fields/model';
import { reference } from '#identity/model';
import { contract } from './registers/contract.ts';
import { registerActs, registeredStates, type RegisteredState } from './states.ts';

const { code } = contract;
const id = z.string().min(1).max(64);
const topics = [`register:${contract.name}`];
const state = z.enum(Object.keys(registeredStates) as [RegisteredState, ...RegisteredState[]]);

/** A form beside a contract; `path` where the reader may open it. */
const formLink = z.object({ number: z.string(), path: z.string().nullable() });

/** What becomes of a contract: milestones, what was paid on it, its versions, and what the reader may do. */
export const readContractDesk = defineCall({
  name: 'contractRegister.desk',
  code: `${code}_30`,
  summary: ['合同执行情况', 'How a contract goes on'],
  effect: 'read',
  access: right(code, 'query'),
  request: z.object({ id }),
  response: z.object({
    state,
    term: z.enum(['running', 'expiring', 'expired']),
    /** Days until its last one; negative: since. null: no last day. */
    daysLeft: z.int().nullable(),
    /** The form that it came of. */
    from: formLink.nullable(),
    milestones: z.array(
      z.object({
        id: z.string(),
        milestone: z.string(),
        due: z.string(),
        amount: decimalText,
        metOn: z.string().nullable(),
        /** What approved payments come to, the earliest milestone first. */
        paid: decimalText,
        late: z.boolean(),
      }),
    ),
    amount: decimalText,
    currency: z.string(),
    /** Of payments that were approved, and of those under way. */
    paid: decimalText,
    underWay: decimalText,
    payments: z.array(
      formLink.extend({ id: z.string(), day: z.string(), amount: decimalText, approved: z.boolean() }),
    ),
    versions: z.array(
      z.object({
        revision: z.int(),
        at: z.iso.datetime(),
        by: reference.nullable(),
        reason: z.string(),
        form: formLink.nullable(),
        changes: z.array(historyChange),
      }),
    ),
    log: z.array(
      z.object({
        kind: z.string(),
        at: z.iso.datetime(),
        day: z.string().nullable(),
        by: reference.nullable(),
        reason: z.string(),
      }),
    ),
    acts: z.array(z.enum(registerActs)),
    may: z.object({ meet: z.boolean(), pay: z.boolean(), draw: z.boolean() }),
  }),
  errors: ['notFound'],
  topics: [...topics, 'forms'],
});

/** Seals, completes, ends a contract. */
export const moveRegistered = defineCall({
  name: 'contractRegister.move',
  code: `${code}_31`,
  summary: ['变更合同状态', 'Change the state of a contract'],
  effect: 'write',
  access: right(code, 'edit'),
  request: z.object({
    /** Made by the browser, so that a retried write is one act. */
    actId: z.uuid(),
    id,
    act: z.enum(registerActs),
    /** Of sealing: the day; without, today. */
    day: writableDay.optional(),
    reason: z.string().trim().max(500).default(''),
  }),
  response: z.object({}),
  errors: ['notFound', 'businessRule', 'invalid'],
  topics,
});

/** Says on which day a milestone was met, or takes it back. */
export const meetMilestone = defineCall({
  name: 'contractRegister.meetMilestone',
  code: `${code}_32`,
  summary: ['登记里程碑完成', 'Milestone met'],
  effect: 'write',
  access: right(code, 'edit'),
  request: z.object({ id, milestoneId: z.string().max(64), metOn: writableDay.nullable() }),
  response: z.object({}),
  errors: ['notFound', 'businessRule', 'invalid'],
  topics,
});

/** How many contracts in force end within 30 days, and how many have ended and still stand as in force. */
export const countExpiring = defineCall({
  name: 'contractRegister.expiring',
  code: `${code}_33`,
  summary: ['即将到期的合同数', 'Contracts that expire'],
  effect: 'read',
  access: right(code, 'query'),
  request: z.object({}),
  response: z.object({ expiring: z.int(), expired: z.int(), today: z.string(), until: z.string() }),
  topics,
});
