import { isLines, type SimpleField } from '#fields/model';
import type { RegisterDeclaration } from '#registers/model';

/** What each record has for itself. */
const ownOfEach = new Set(['code', 'nameZh', 'nameEn']);

/** The fields that several records can be given the same value of: not what tells them apart, nor what is covered. */
export const changeableFields = ({
  whole,
  unique = [],
  sensitive = [],
}: RegisterDeclaration): (readonly [name: string, field: SimpleField])[] =>
  Object.entries(whole).flatMap(([name, field]) =>
    isLines(field) ||
    field.readOnly ||
    ownOfEach.has(name) ||
    unique.includes(name) ||
    sensitive.includes(name)
      ? []
      : [[name, field] as const],
  );
