import { z } from 'zod';
import type { FileField, FileReference } from '../field.ts';
import type { FieldKind } from '../field-kind.ts';

/** A file of a record as it travels; name, size and kind are the server's when it is kept. */
export const fileReference = z.object({
  id: z.string().min(1).max(64),
  name: z.string().max(255),
  size: z.number().min(0),
  mediaType: z.string().max(150),
});

const mostFiles = 50;

export const fileKind: FieldKind<FileField, FileReference[]> = {
  schema: ({ maxCount = mostFiles }) =>
    z.preprocess(
      (typed) => (!typed || (Array.isArray(typed) && !typed.length) ? null : typed),
      z.array(fileReference).max(maxCount).nullable(),
    ),
  unreadable: ({ maxCount = mostFiles }) => [`最多 ${maxCount} 个文件`, `At most ${maxCount} files`],
  check: () => [],
  format: (_field, value, { language }) =>
    value.map((each) => each.name).join(language === 'zh' ? '、' : ', '),
  same: (a, b) => a.length === b.length && a.every((each) => b.some((other) => other.id === each.id)),
  fact: (value) => value.map((each) => each.id),
  items: (value) => value,
};
