import type { Label } from '#calls/model';
import {
  linesFieldsOf,
  nameOfLines,
  simpleFieldsOf,
  type SheetColumn,
  type SimpleField,
} from '#fields/model';
import { exportHeads } from '../export/export-fields.ts';
import type { AnyForm } from '../form.ts';
import { headerFields, headerLabels } from '../header-fields.ts';

/** Rows with the same text here are one form; a row without is a form of its own. */
export const groupColumn: SheetColumn = {
  key: 'group',
  label: ['单据序号', 'Form no.'],
  field: null,
  required: false,
};

/** Which of one's own forms a row changes: its number, or of a draft, which has none, its mark from the download. */
export const numberColumn: SheetColumn = {
  key: 'number',
  label: headerLabels.number,
  field: null,
  required: false,
};

/** What was downloaded: a form that has been changed since is not changed by the file. */
export const versionColumn: SheetColumn = {
  key: 'version',
  label: ['版本', 'Version'],
  field: null,
  required: false,
};

/** Fields of the header that an import fills in; the subject is proposed where it is left empty. */
const headerNames = ['subject', 'department', 'urgency', 'currency', 'remarks'] as const;

/** Files cannot stand in a sheet, and what is not typed is not imported. */
const isImported = (field: SimpleField): boolean => field.kind !== 'file' && !field.readOnly;

/**
 * The columns of a type's import, by their own name in both languages; those of lines say whose they are. An export says
 * so only where it has to.
 */
export function importColumns(form: AnyForm): SheetColumn[] {
  const lines = linesFieldsOf(form);
  const heads = exportHeads(form);
  const ofField = (key: string, field: SimpleField, of?: Label): SheetColumn => ({
    key,
    label: of ? nameOfLines(of, field.label) : field.label,
    exportedAs: heads.get(key),
    field,
    required: field.required === true,
  });
  return [
    ...(lines.length ? [groupColumn] : []),
    ...headerNames.map((name) => ({ ...ofField(name, headerFields[name]), required: false })),
    ...simpleFieldsOf(form)
      .filter(([, field]) => isImported(field))
      .map(([name, field]) => ofField(`own.${name}`, field)),
    ...lines.flatMap(([name, { label, fields }]) =>
      Object.entries(fields)
        .filter(([, field]) => isImported(field))
        .map(([inner, field]) => ofField(`lines.${name}.${inner}`, field, label)),
    ),
  ];
}

/** The columns of a file that may change what there is: which form, then those of an import. */
export const updateColumns = (form: AnyForm): SheetColumn[] => [
  numberColumn,
  versionColumn,
  ...importColumns(form),
];

/** Columns by which a row may be known instead of a number: short texts that people keep apart themselves. */
export const keyColumns = (form: AnyForm): SheetColumn[] =>
  importColumns(form).filter(
    ({ key, field }) => !key.startsWith('lines.') && field?.kind === 'text' && !field.multiline,
  );
