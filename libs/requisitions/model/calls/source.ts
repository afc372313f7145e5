import { z } from 'zod';
import { formStatus } from '#documents/model';

/** A form that a line of a ledger comes from. */
export const source = {
  number: z.string(),
  /** Address of its page; null where the reader may not open it. */
  to: z.string().nullable(),
  status: formStatus,
};
