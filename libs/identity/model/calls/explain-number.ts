import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';
import { reference } from '../reference.ts';

const period = z.enum(['none', 'year', 'month', 'day']);

/** How a number was made: which rule, which counter, when and by whom. Open to whoever may see its record. */
export const explainNumber = defineCall({
  name: 'identity.explainNumber',
  code: 'SYS160P_2',
  summary: ['编号从何而来', 'How a number was made'],
  effect: 'read',
  access: signedIn,
  request: z.object({
    /** The screen whose record it is of: 'REQ110P', 'BSE120P'. */
    screen: z.string().min(1).max(60),
    number: z.string().min(1).max(60),
    /** Of which record, where several companies may have one of this number. */
    id: z.string().min(1).max(60).optional(),
  }),
  response: z.object({
    /** null: no rule makes such a number; it was typed, or came with an import. */
    made: z
      .object({
        prefix: z.string(),
        /** What of the date stands in it: '20261121'; empty: nothing. */
        date: z.string(),
        serial: z.string(),
        rule: z.object({
          shows: period,
          resets: period,
          digits: z.int(),
          /** Who said so: the product, or an administrator for the group or for the company alone. */
          of: z.enum(['product', 'group', 'company']),
          /** Since when, and by whom; null: as it is declared. */
          since: z.iso.datetime().nullable(),
          by: reference.nullable(),
        }),
        /** The series it was taken of, by the code of its screen; company: null where the whole group counts together. */
        counter: z.object({
          code: z.string(),
          company: reference.nullable(),
          /** The last serial that this counter has given until now. */
          last: z.string().nullable(),
        }),
      })
      .nullable(),
    given: z.object({ at: z.iso.datetime(), by: reference.nullable() }).nullable(),
  }),
  errors: ['notFound'],
});
