import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';
import { listFilters } from './list-calls.ts';

/** Counts a print of a list before it is put on paper, and answers what the paper says of itself. Open to whoever may see the list. */
export const countListPrint = defineCall({
  name: 'lists.countPrint',
  code: 'LST110P_13',
  summary: ['登记列表打印', 'Count a print of a list'],
  effect: 'write',
  access: signedIn,
  request: z.object({
    list: z.string().min(1).max(60),
    filters: listFilters,
    /** Rows that stand on the paper. */
    records: z.int().min(0).max(1_000_000),
  }),
  response: z.object({
    /** How often the list was printed, this time too. */
    copy: z.int(),
    by: z.string(),
    at: z.iso.datetime(),
  }),
  errors: ['notFound', 'forbidden'],
});
