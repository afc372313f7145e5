import { z } from 'zod';
import { decimalText, defineCall, right } from '#calls/model';
import { label } from '#approvals/model';
import { reference } from '#identity/model';
import { headOf } from '../requisition-types.ts';
import { ledgerExport } from './ledger-export.ts';
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
  topics: ['form', `form:${leave}`],
});

/** Balances and totals of everyone whom the right on leave reaches, in a year. */
export const leaveBalances = defineCall({
  name: 'requisitions.leaveBalances',
  code: `${leave}_31`,
  summary: ['全员假期余额', 'Balances of leave of everyone'],
  effect: 'read',
  access: right(leave, 'query'),
  request: z.object({ year: z.int().min(2000).max(2100), departmentId: z.string().max(64).optional() }),
  response: z.object({
    /** By department and number; people who work here now. The first 2,000. */
    rows: z.array(
      z.object({
        person: reference,
        department: z.string(),
        /** Days. */
        annual: balance,
        compensatory: balance,
        /** Approved days of leave without a balance (sick, personal and the like). */
        other: decimalText,
      }),
    ),
  }),
  topics: ['form', `form:${leave}`],
});

export const exportBalances = ledgerExport(
  'requisitions.leaveBalances',
  leave,
  ['导出假期余额', 'Export the balances of leave'],
  leaveBalances.request,
);
