import { z } from 'zod';

/** Words in both languages, as they travel. */
export const label = z.tuple([z.string(), z.string()]);
