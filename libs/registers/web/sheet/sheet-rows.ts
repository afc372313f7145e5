import {
  isLines,
  kindOf,
  lines,
  sameValue,
  type Content,
  type Line,
  type LinesField,
  type SimpleField,
  type SimpleFields,
} from '#fields/model';
import type { RecordInput, RegisterDeclaration } from '#registers/model';

/** Where the records stand in what is edited. */
export const rowsName = 'rows';

/** The columns of a sheet: what one cell can hold of a record, and is not covered. */
export const columnsOfSheet = ({ whole, sensitive = [] }: RegisterDeclaration): SimpleFields =>
  Object.fromEntries(
    Object.entries(whole).filter(
      (entry): entry is [string, SimpleField] => !isLines(entry[1]) && !sensitive.includes(entry[0]),
    ),
  );

/** The records of a page as lines: as many as there are, none more. */
export const sheetField = (register: RegisterDeclaration, rows: number): LinesField => ({
  ...lines({ label: register.title, fields: columnsOfSheet(register), min: 0 }),
  max: rows,
});

export const lineOf = (fields: SimpleFields, { id, values }: RecordInput): Line => ({
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null])),
  id,
});

/** Are two values the same? What cannot be read is as it was typed. */
export function isSame(field: SimpleField, a: unknown = null, b: unknown = null): boolean {
  if (a === b) return true;
  const { schema } = kindOf(field);
  const readable = (value: unknown) => schema(field).safeParse(value).success;
  return readable(a) && readable(b) && sameValue(field, a, b);
}

/** What of a line is not as it was read. */
export const changesOf = (fields: SimpleFields, { values }: RecordInput, line: Line): Content =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.readOnly || isSame(field, values[name], line[name]) ? [] : [[name, line[name] ?? null]],
    ),
  );

/** A record that was changed in the sheet, on what it was read as. */
export interface ChangedRow {
  base: RecordInput;
  line: Line;
}

export const isChanged = (fields: SimpleFields, { base, line }: ChangedRow): boolean =>
  Object.keys(changesOf(fields, base, line)).length > 0;
