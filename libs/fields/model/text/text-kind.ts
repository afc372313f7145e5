import { z } from 'zod';
import { say } from '#calls/model';
import type { TextField } from '../field.ts';
import type { FieldKind } from '../field-kind.ts';

/** NUL and broken surrogates, which no database column takes, are dropped; spaces around are not meant. */
const tidy = (typed: unknown): unknown =>
  typed === null || typed === undefined
    ? null
    : typeof typed === 'string'
      ? typed.replaceAll('\u0000', '').toWellFormed().trim() || null
      : typed;

/** Full-width signs as the narrow ones that they stand for. */
export const narrowed = (text: string): string => text.normalize('NFKC').trim();
const tidyCode = (typed: unknown): unknown => {
  const text = tidy(typed);
  return typeof text === 'string' ? narrowed(text) || null : text;
};

export const textKind: FieldKind<TextField, string> = {
  schema: (field) => z.preprocess(field.narrow ? tidyCode : tidy, z.string().max(field.max).nullable()),
  unreadable: ({ max }, typed) => {
    const { length } = typeof typed === 'string' ? typed.trim() : '';
    return length > max
      ? [`最多 ${max} 个字，已有 ${length} 个`, `At most ${max} characters; these are ${length}`]
      : [`最多 ${max} 个字`, `At most ${max} characters`];
  },
  check: ({ pattern }, value) => (pattern && !pattern.test.test(value) ? [pattern.message] : []),
  format: ({ says }, value, { language }) => {
    const words = says?.find((label) => label.includes(value));
    return words ? say(words, language) : value;
  },
  same: (a, b) => a === b,
  fact: (value) => value,
};
