import type { Label } from '#calls/model';
import { linesFieldsOf, simpleFieldsOf } from '../content.ts';
import { exportHeads, nameOfLines } from '../export/export-fields.ts';
import type { SimpleField } from '../fields/field.ts';
import type { AnyForm } from '../form.ts';
import { headerFields, headerLabels } from '../header-fields.ts';

/** A column of an import's sheet. */
export interface ImportColumn {
  /** 'group', 'subject', 'own.purpose', 'lines.lines.price' */
  key: string;
  label: Label;
  /** As an export heads it. */
  exportedAs?: Label | undefined;
  /** null: which rows belong together. */
  field: SimpleField | null;
  required: boolean;
}

/** Rows with the same text here are one form; a row without is a form of its own. */
export const groupColumn: ImportColumn = {
  key: 'group',
  label: ['单据序号', 'Form no.'],
  field: null,
  required: false,
};

/** Which of one's own forms a row changes: its number, or of a draft, which has none, its mark from the download. */
export const numberColumn: ImportColumn = {
  key: 'number',
  label: headerLabels.number,
  field: null,
  required: false,
};

/** What was downloaded: a form that has been changed since is not changed by the file. */
export const versionColumn: ImportColumn = {
  key: 'version',
  label: ['版本', 'Version'],
  field: null,
  required: false,
};

/** In a cell of a row that changes a form: the field is emptied. An empty cell leaves it as it is. */
export const clearWords = ['#清空', '#clear'] as const;
export const meansClear = (text: string): boolean =>
  (clearWords as readonly string[]).includes(text.trim().toLowerCase());

/** Fields of the header that an import fills in; the subject is proposed where it is left empty. */
const headerNames = ['subject', 'department', 'urgency', 'currency', 'remarks'] as const;

/** Files cannot stand in a sheet, and what is not typed is not imported. */
const isImported = (field: SimpleField): boolean => field.kind !== 'file' && !field.readOnly;

/**
 * The columns of a type's import, by their own name in both languages; those of lines say whose they are. An export says
 * so only where it has to.
 */
export function importColumns(form: AnyForm): ImportColumn[] {
  const lines = linesFieldsOf(form);
  const heads = exportHeads(form);
  const ofField = (key: string, field: SimpleField, of?: Label): ImportColumn => ({
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
export const updateColumns = (form: AnyForm): ImportColumn[] => [
  numberColumn,
  versionColumn,
  ...importColumns(form),
];

/** Columns by which a row may be known instead of a number: short texts that people keep apart themselves. */
export const keyColumns = (form: AnyForm): ImportColumn[] =>
  importColumns(form).filter(
    ({ key, field }) => !key.startsWith('lines.') && field?.kind === 'text' && !field.multiline,
  );

/** A head as people leave it: without the star of required ones, spaces, and with either colon. */
const plain = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[*\s]/g, '').replaceAll('：', ':').toLowerCase();

const isCalled = (label: Label | undefined, head: string): boolean =>
  label?.some((text) => plain(text) === plain(head)) ?? false;

/** Which column a head means, of a template or of an export, in either language; null where it is none. */
export const columnOfHead = (columns: readonly ImportColumn[], head: string): ImportColumn | null =>
  columns.find(({ label }) => isCalled(label, head)) ??
  columns.find(({ exportedAs }) => isCalled(exportedAs, head)) ??
  null;
