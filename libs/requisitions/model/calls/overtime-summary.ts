import { z } from 'zod';
import { decimalText, defineCall, right } from '#calls/model';
import { reference } from '#identity/model';

/** Code of the screen with the printed summary of overtime. */
export const overtimePrintCode = 'OA140';

const asked = z.object({
  /** YYYY-MM */
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
  departmentId: z.string().max(64).optional(),
});

/** Approved overtime of a month by employee, in hours, as far as the reader's right reaches. */
export const overtimeSummary = defineCall({
  name: 'requisitions.overtimeSummary',
  code: `${overtimePrintCode}_1`,
  summary: ['加班汇总', 'Summary of overtime'],
  effect: 'read',
  access: right(overtimePrintCode, 'query'),
  request: asked,
  response: z.object({
    company: z.string(),
    /** How often this month was printed, of this department or of all. */
    prints: z.int(),
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
  topics: ['form', 'form:REQ410P', 'overtimePrint'],
});

/** The summary goes on paper: counted, with who printed it. */
export const printOvertime = defineCall({
  name: 'requisitions.printOvertime',
  code: `${overtimePrintCode}_2`,
  summary: ['打印加班汇总', 'Print the summary of overtime'],
  effect: 'write',
  access: right(overtimePrintCode, 'query'),
  request: asked,
  response: z.object({ copy: z.int(), printedAt: z.iso.datetime() }),
  errors: ['notFound'],
  topics: ['overtimePrint'],
});
