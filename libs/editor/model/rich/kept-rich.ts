import { z } from 'zod';
import type { RichText } from './rich-schema.ts';

/** A rich text that is answered: it was checked when it was kept. Apart, because every task has one. */
export const keptRich = z.custom<RichText>(
  (value) => typeof value === 'object' && value !== null && (value as RichText).type === 'doc',
);
