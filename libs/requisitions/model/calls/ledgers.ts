import { z } from 'zod';
import { decimalText, defineCall, right, label } from '#calls/model';
import { reference } from '#identity/model';
import { headOf } from '../requisition-types.ts';
import { source } from './source.ts';

const leave = headOf('leave').code;

/** Days. */
const balance = z.object({
  entitled: decimalText,
  approved: decimalText,
  pending: decimalText,
  left: decimalText,
});

/**
 * The attendance of one person in a year, line by line, with the balances of leave that follow from it. Others than
 * oneself as far as the right on leave reaches.
 */
export const attendanceLedger = defineCall({
  name: 'requisitions.attendanceLedger',
  code: `${leave}_30`,
  summary: ['假期与考勤台账', 'Leave and attendance of a person'],
  effect: 'read',
  access: right(leave, 'query'),
  request: z.object({
    /** Absent: the reader. */
    personId: z.string().max(64).optional(),
    year: z.int().min(2000).max(2100),
  }),
  response: z.object({
    person: reference,
    /** May the reader look at others as well? */
    mayChoose: z.boolean(),
    balances: z.array(balance.extend({ kind: z.enum(['annual', 'compensatory']) })),
    totals: z.object({
      leaveDays: decimalText,
      overtimeHours: decimalText,
      tripDays: decimalText,
      dutyHours: decimalText,
      corrections: z.int(),
    }),
    lines: z.array(
      z.object({
        key: z.string(),
        kind: z.enum(['entitled', 'leave', 'overtime', 'correction', 'outOnDuty', 'trip']),
        /** What it was, e.g. the kind of leave. */
        what: label,
        from: z.string(),
        to: z.string(),
        quantity: decimalText.nullable(),
        unit: label.nullable(),
        /** What it changes a balance by once it is approved, in days. */
        change: z
          .object({ kind: z.enum(['annual', 'compensatory']), by: decimalText, after: decimalText })
          .nullable(),
        form: z.object(source).nullable(),
      }),
    ),
  }),
  errors: ['forbidden', 'notFound'],
  topics: ['form', `form:${leave}`, 'parameter'],
});
