import { z } from 'zod';
import { defineCall, signedIn, label } from '#calls/model';
import { reference } from '#identity/model';
import { inboxTopic } from './topics.ts';

/** Periods that figures are told of, in days up to now. */
export const figurePeriods = [30, 90, 365] as const;

const hours = z.number().nullable();

/**
 * How approvals go: of the documents that the reader's rights reach; who may see only their own sees their own.
 * Hours are from arrival to decision, by the clock.
 */
export const approvalFigures = defineCall({
  name: 'approvals.figures',
  code: 'AREQ110P_17',
  summary: ['审批统计', 'Figures of approvals'],
  effect: 'read',
  access: signedIn,
  request: z.object({
    days: z.literal(figurePeriods).default(90),
    type: z.string().max(40).optional(),
  }),
  response: z.object({
    decided: z.int(),
    medianHours: hours,
    open: z.int(),
    overdue: z.int(),
    /** Share of submitted documents that were returned at least once, in percent; null without any. */
    returnRate: hours,
    /** By the week in which it was decided, oldest first; the Monday. */
    weeks: z.array(z.object({ day: z.iso.date(), decided: z.int(), medianHours: z.number() })),
    steps: z.array(
      z.object({
        type: z.string(),
        typeTitle: label,
        stepId: z.string(),
        stepLabel: label,
        decided: z.int(),
        medianHours: z.number(),
        /** Nine of ten were decided within. */
        ninetiethHours: z.number(),
      }),
    ),
    people: z.array(
      z.object({
        person: reference,
        open: z.int(),
        overdue: z.int(),
        /** How long the oldest has waited. */
        oldestHours: hours,
        decided: z.int(),
        medianHours: hours,
      }),
    ),
    forms: z.array(
      z.object({
        type: z.string(),
        typeTitle: label,
        submitted: z.int(),
        approved: z.int(),
        rejected: z.int(),
        returned: z.int(),
        returnRate: z.number(),
      }),
    ),
  }),
  topics: [inboxTopic],
});
