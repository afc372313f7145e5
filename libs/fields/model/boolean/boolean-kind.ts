import { z } from 'zod';
import { say } from '#calls/model';
import type { BooleanField } from '../field.ts';
import type { FieldKind } from '../field-kind.ts';

export const booleanKind: FieldKind<BooleanField, boolean> = {
  schema: () => z.preprocess((typed) => typed ?? null, z.boolean().nullable()),
  unreadable: () => ['请选择是或否', 'Choose yes or no'],
  check: () => [],
  format: (_field, value, { language }) => say(value ? ['是', 'Yes'] : ['否', 'No'], language),
  same: (a, b) => a === b,
  fact: (value) => value,
};
