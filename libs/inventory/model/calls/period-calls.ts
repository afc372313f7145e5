import { z } from 'zod';
import { defineCall, right } from '#calls/model';

/** Of a year that the calendar has: there is no year 0. */
const month = z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/);
const topics = ['stockPeriod'];

/** Through which month the stock of the reader's company is closed. */
export const readPeriods = defineCall({
  name: 'inventory.readPeriods',
  code: 'INV150P_30',
  summary: ['库存结账到', 'Through which month stock is closed'],
  effect: 'read',
  access: right('INV150P', 'query'),
  request: z.object({}),
  response: z.object({
    company: z.string(),
    closed: z.object({ month, by: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
    /** Months that can be closed, the oldest first: those that are over. */
    /** Drafts and open counts are no obstacle; what is on its way neither. Counts planned by its end and under way, for the eye. */
    open: z.array(z.object({ month, counts: z.int() })),
  }),
  topics,
});

/** Closes all months through one, or opens the last one again with a reason. */
export const closePeriod = defineCall({
  name: 'inventory.closePeriod',
  code: 'INV150P_31',
  summary: ['库存结账', 'Close a month of stock'],
  effect: 'write',
  access: right('INV150P', 'enable'),
  request: z.object({
    /** The last month that is closed from now on. */
    month,
    reason: z.string().trim().max(200),
  }),
  response: z.object({ month }),
  errors: ['invalid', 'businessRule'],
  topics,
});
