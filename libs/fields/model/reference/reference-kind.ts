import { z } from 'zod';
import { reference, type Reference } from '#identity/model';
import type { DepartmentField, ReferenceField } from '../field.ts';
import type { FieldKind } from '../field-kind.ts';

/** A record by its id; the name is what it was called when it was chosen (the server writes it, never the browser). */
export const referenceKind: FieldKind<ReferenceField | DepartmentField, Reference> = {
  schema: () => z.preprocess((typed) => typed || null, reference.nullable()),
  unreadable: () => [
    '请从列表中选择：没有找到，或不止一条',
    'Choose it from the list: none was found, or several',
  ],
  check: () => [],
  format: (_field, value) => value.name,
  same: (a, b) => a.id === b.id,
  fact: (value) => value.id,
};
