import { z } from 'zod';
import { decimalText, defineCall, right } from '#calls/model';
import { reference } from '#identity/model';

/** Code of the screen with the printed summary of overtime. */
export const overtimePrintCode = 'OA140';

/** Approved overtime of a month by employee, in hours, as far as the reader's right reaches. */
export const overtimeSummary = defineCall({
  name: 'requisitions.overtimeSummary',
  code: `${overtimePrintCode}_1`,
  summary: ['加班汇总', 'Summary of overtime'],
  effect: 'read',
  access: right(overtimePrintCode, 'query'),
  request: z.object({
    /** YYYY-MM */
    month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
    departmentId: z.string().max(64).optional(),
  }),
  response: z.object({
    company: z.string(),
    rows: z.array(
      z.object({
        person: reference,
        number: z.string(),
        department: reference,
        workday: decimalText,
        restDay: decimalText,
        holiday: decimalText,
        total: decimalText,
        /** Of the total: paid, and taken as leave. */
        pay: decimalText,
        leave: decimalText,
      }),
    ),
  }),
  topics: ['form', 'form:REQ410P'],
});
