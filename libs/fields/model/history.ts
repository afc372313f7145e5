import { z } from 'zod';
import { label } from '#calls/model';
import { reference } from '#identity/model';

/** One difference of a change, in the reader's language. */
export const historyChange = z.object({
  /** 'Quantity', 'Line 3 Quantity' */
  label,
  /** '' where there was nothing. */
  before: z.string(),
  after: z.string(),
  /** Of a line as a whole. */
  line: z.enum(['added', 'removed', 'reordered']).nullable(),
});
export type HistoryChange = z.output<typeof historyChange>;

/** A change of a record: who, when, from where, and what. */
export const historyEntry = z.object({
  id: z.string(),
  /** The entry of the audit that says so; null: it is told by something else. */
  audited: z.string().nullable().default(null),
  at: z.iso.datetime(),
  /** null: the system. */
  by: reference.nullable(),
  remoteAddress: z.string().nullable(),
  created: z.boolean(),
  changes: z.array(historyChange),
});
export type HistoryEntry = z.output<typeof historyEntry>;
/** As a server tells it. */
export type ToldEntry = z.input<typeof historyEntry>;
