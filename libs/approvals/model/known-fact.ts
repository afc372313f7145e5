import { z } from 'zod';
import { label } from '#calls/model';

/** A fact that documents of a type have, as the designer offers it for conditions and rules. */
export const knownFact = z.object({
  label,
  holds: z.enum(['text', 'number', 'yesNo', 'list']),
  options: z
    .array(z.object({ value: z.string(), label }))
    .readonly()
    .optional(),
  /** Holds the id of a record: the kind of its reference source ('person', 'department', 'supplier'). */
  refers: z.string().optional(),
});
export type KnownFact = z.output<typeof knownFact>;
