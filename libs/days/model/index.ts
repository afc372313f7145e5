import { z } from 'zod';
import { label } from './label-on-wire.ts';

/** Business events of one kind that somebody set off on one day. */
export const deed = z.object({
  /** Unique for a person: '2026-11-23:submitted:REQ110P'. The same deed keeps it while its count grows. */
  key: z.string().min(1).max(80),
  /** YYYY-MM-DD on the company's clocks. */
  day: z.iso.date(),
  words: label,
  count: z.int().positive(),
  /** Address that shows what was done. */
  link: z.string().max(300),
});
export type Deed = z.output<typeof deed>;

/** Something that waits for a person. */
export const dayItem = z.object({
  key: z.string().min(1).max(120),
  words: label,
  /** When it has to be done: an instant; null: no time is set. */
  dueAt: z.iso.datetime().nullable(),
  /** Since when it waits. */
  since: z.iso.datetime(),
  link: z.string().max(300),
});
export type DayItem = z.output<typeof dayItem>;

/** A source of the day that answers later is left out, and named. Milliseconds (workspace, 4.9). */
export const longestAnswer = 1_500;
