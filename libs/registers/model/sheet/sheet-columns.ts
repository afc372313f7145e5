import type { Label } from '#calls/model';
import { isLines, nameOfLines, type Field, type SheetColumn, type SimpleField } from '#fields/model';
import { codeColumnOf, type ExportGroup } from '#lists/model';
import type { RegisterDeclaration } from '../register.ts';
import { stateFieldWithMerged } from '../register-head.ts';

/** Is its value one record, whose code stands in a column beside its name? */
const isOneRecord = (field: SimpleField): boolean =>
  field.kind === 'reference' || field.kind === 'department' || (field.kind === 'person' && !field.multiple);

/** The key of the column with the code of a record that is named in another. */
export const codeKey = (key: string): string => `${key}:code`;

interface RegisterColumn extends SheetColumn {
  field: SimpleField;
}

const columnsOf = (key: string, label: Label, field: SimpleField): RegisterColumn[] => [
  { key, label, field, required: field.required === true },
  ...(isOneRecord(field)
    ? [{ key: codeKey(key), label: codeColumnOf(label), field, required: false } satisfies RegisterColumn]
    : []),
];

const ofField = ([name, field]: readonly [string, Field]): RegisterColumn[] =>
  isLines(field)
    ? Object.entries(field.fields).flatMap(([inner, of]) =>
        columnsOf(`lines.${name}.${inner}`, nameOfLines(field.label, of.label), of),
      )
    : columnsOf(name, field.label, field);

/**
 * Every column that a sheet of a register can have, as an export writes it and an import reads it: 'code', 'maker',
 * 'maker:code', 'lines.banks.account'. What nobody types, what others know of a record (`list.reads`) and the state are written and not
 * read.
 */
export function sheetColumnsOf({ whole, list }: RegisterDeclaration): RegisterColumn[] {
  const { remarks, ...others } = whole;
  return [
    ...Object.entries(others).flatMap(ofField),
    ...Object.entries(list.reads ?? {}).map(([key, field]): RegisterColumn => {
      const told = { ...field, readOnly: true };
      return { key, label: field.label, field: told, required: false };
    }),
    { key: 'state', label: stateFieldWithMerged.label, field: stateFieldWithMerged, required: false },
    ...(remarks ? ofField(['remarks', remarks]) : []),
  ];
}

/** Can a person fill in this column of an import? */
const isTyped = ({ field }: RegisterColumn): boolean => field !== stateFieldWithMerged && !field.readOnly;

/** The columns of a template. */
export const templateColumnsOf = (register: RegisterDeclaration): RegisterColumn[] =>
  sheetColumnsOf(register).filter((column) => isTyped(column) && !column.key.endsWith(':code'));

/** Columns by which the record of a row is known: its code, or another field of which no two have the same. */
export function keyColumnsOf(register: RegisterDeclaration): RegisterColumn[] {
  const { unique = [], sensitive = [] } = register;
  const keys = new Set(['code', ...unique.filter((name) => !sensitive.includes(name))]);
  return sheetColumnsOf(register).filter(({ key }) => keys.has(key));
}

/** What can be exported of a register: all that its records say; lines with a row each. */
export function recordExportGroups(register: RegisterDeclaration): ExportGroup[] {
  const columns = sheetColumnsOf(register).filter(({ key }) => !key.endsWith(':code'));
  const simple = columns.filter(({ key }) => !key.startsWith('lines.'));
  const lines = Object.entries(register.whole).flatMap(([name, field]): ExportGroup[] =>
    isLines(field)
      ? [
          {
            key: `lines.${name}`,
            label: field.label,
            ofLines: true,
            fields: Object.entries(field.fields).map(([inner, { label }]) => ({
              key: `lines.${name}.${inner}`,
              label,
            })),
          },
        ]
      : [],
  );
  return [
    {
      key: 'row',
      label: register.title,
      ofLines: false,
      fields: simple.map(({ key, label }) => ({ key, label })),
    },
    ...lines,
  ];
}
