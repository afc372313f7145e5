import { z } from 'zod';
import { defineCall, label, right } from '#calls/model';
import { historyChange } from '#fields/model';
import { reference } from '#identity/model';
import { auditScreen } from '../screens.ts';

/** Entries of an act that are answered at once. */
export const entriesAtOnce = 100;

/** SYS150P_2: all that one request changed, old beside new, as far as the reader may get the records. */
export const readAct = defineCall({
  name: 'system.readAct',
  code: 'SYS150P_2',
  summary: ['查看一次操作', 'Read an act'],
  effect: 'read',
  access: right(auditScreen.code, 'query'),
  request: z.object({
    /** Of the act, or of any entry of it. */
    id: z.string().regex(/^\d{1,18}$/),
    /** The last entry of the page before. */
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  response: z.object({
    /** Of the act: its first entry. */
    id: z.string(),
    at: z.iso.datetime(),
    /** null: the system. */
    by: reference.nullable(),
    call: label,
    /** Name of the call, for those who look into it. */
    through: z.string(),
    address: z.string().nullable(),
    requestId: z.string().nullable(),
    entries: z.array(
      z.object({
        id: z.string(),
        one: label,
        /** What the record is called; '' where the reader may not get it. */
        name: z.string(),
        action: z.enum(['insert', 'update', 'delete']),
        /** Values are •••. */
        covered: z.boolean(),
        /** Where the record opens for the reader, by their right to it; null: it has no page, is gone, or is out of reach. */
        path: z.string().nullable(),
        /** Records of this kind are looked at somewhere; where they are not, no path is missed. */
        hasPage: z.boolean(),
        changes: z.array(historyChange),
      }),
    ),
    next: z.string().nullable(),
  }),
  errors: ['notFound'],
});
