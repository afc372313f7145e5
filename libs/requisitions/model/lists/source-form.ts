import { z } from 'zod';

/** What a row brings along of the form that it comes from. */
export const sourceForm = {
  formId: z.string(),
  /** May the reader open it? */
  mayOpen: z.boolean(),
};
