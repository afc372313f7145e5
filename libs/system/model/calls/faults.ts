import { z } from 'zod';
import { defineCall, right, type Label } from '#calls/model';
import { reference } from '#identity/model';
import { feedbackScreen } from '../screens.ts';
import { attachment } from './messages.ts';

/** How far a report is: waits for IT, IT is at it, waits for the reporter, done until the reporter asks again. */
export const faultStates = {
  open: ['待处理', 'Open'],
  handling: ['处理中', 'In progress'],
  answered: ['已答复', 'Answered'],
  closed: ['已关闭', 'Closed'],
} as const satisfies Record<string, Label>;
export type FaultState = keyof typeof faultStates;
const faultState = z.enum(Object.keys(faultStates) as [FaultState, ...FaultState[]]);

export const faultReport = z.object({
  id: z.uuid(),
  subject: z.string(),
  body: z.string(),
  reporter: reference,
  state: faultState,
  reportedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  facts: z.record(z.string(), z.string()),
  attachments: z.array(attachment),
  entries: z.array(
    z.object({
      id: z.uuid(),
      author: reference,
      /** Written by the reporter, not by IT. */
      byReporter: z.boolean(),
      body: z.string(),
      writtenAt: z.iso.datetime(),
    }),
  ),
});
export type FaultReport = z.output<typeof faultReport>;

/** One report with its answers; of others only to those who handle faults. */
export const readFault = defineCall({
  name: 'system.readFault',
  code: 'DSH990P_5',
  summary: ['查看故障报告', 'A fault report'],
  effect: 'read',
  access: right(feedbackScreen.code, 'query'),
  request: z.object({ id: z.uuid() }),
  response: faultReport,
  errors: ['notFound'],
  topics: ['fault'],
});

/** How many wait for the reader: for those who handle faults the open ones, for the others answers to their own. */
export const countFaults = defineCall({
  name: 'system.countFaults',
  code: 'DSH990P_0',
  summary: ['待处理的故障报告数', 'Fault reports that wait'],
  effect: 'read',
  access: right(feedbackScreen.code, 'query'),
  request: z.object({}),
  response: z.object({ waiting: z.int() }),
  topics: ['fault'],
});

/** An answer of IT, or a further question of the reporter. */
export const answerFault = defineCall({
  name: 'system.answerFault',
  code: 'DSH990P_2',
  summary: ['回复故障报告', 'Answer a fault report'],
  effect: 'write',
  access: right(feedbackScreen.code, 'query'),
  request: z.object({ id: z.uuid(), text: z.string().trim().min(1).max(5000) }),
  response: z.object({ state: faultState }),
  errors: ['notFound', 'invalid', 'tooMany'],
  topics: ['fault', 'message'],
});

/** Says how far a report is: IT any state; its reporter closes it or opens it again. */
export const setFaultState = defineCall({
  name: 'system.setFaultState',
  code: 'DSH990P_3',
  summary: ['设置故障报告状态', 'Set the state of a fault report'],
  effect: 'write',
  access: right(feedbackScreen.code, 'query'),
  request: z.object({ id: z.uuid(), state: faultState }),
  response: z.object({ state: faultState }),
  errors: ['notFound', 'forbidden'],
  topics: ['fault', 'message'],
});
