import { z } from 'zod';
import { readRich } from './read-rich.ts';
import type { RichText } from './rich-schema.ts';

/** A rich text that comes over the wire: refused where it holds what is not declared. Kept as `readRich` gives it. */
export const sentRich = (most: number) =>
  z
    .custom<RichText>((value) => typeof value === 'object' && value !== null)
    .superRefine((value, context) => {
      const read = readRich(value, most);
      if ('rich' in read) return;
      const { path, text } = read.problem;
      context.addIssue({ code: 'custom', path: path ? path.split('.') : [], params: { text } });
    });
