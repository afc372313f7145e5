import type { Label } from '#calls/model';
import { importColumns, numberColumn, updateColumns, type AnyForm } from '#documents/model';
import { clearWords, type SheetColumn, type SheetRow } from '#fields/model';
import {
  errorFileOf as errorFile,
  templateOf as template,
  type CellContext,
  type Fault,
  type ImportSheet,
} from '#lists/server';
import { rowsToChange, type FilledForm } from './filled-rows.ts';

const marks: Readonly<Record<string, Label>> = {
  number: [
    '要修改的单据的单号；新单据留空，草稿为下载时的标识',
    'Number of the form that the row changes; empty for a new one, a mark from the download for a draft',
  ],
  version: [
    '下载时的版本，请勿修改：此后被修改过的单据不会被覆盖',
    'As downloaded, leave it: a form that was changed since is not overwritten',
  ],
};

const ofGroup: Label = [
  '相同序号的行合成一份单据；留空则每行一份',
  'Rows with the same number are one form; left empty, each row is one',
];

const explains = ({ key, field }: SheetColumn): Label | undefined =>
  marks[key] ?? (field ? undefined : ofGroup);

const untouched: Label = [
  `修改已有单据时：空白单元格保持原值，填 ${clearWords[0]} 清空；明细以文件中的行为准`,
  `Where a form is changed: an empty cell leaves the field, ${clearWords[1]} empties it; lines are those of the file`,
];

/** The sheet of a type. With `forms` these stand in it to be changed. */
export const templateOf = (
  form: AnyForm,
  context: CellContext,
  forms: readonly FilledForm[] | null = null,
): Promise<Buffer> => {
  const columns = forms ? updateColumns(form) : importColumns(form);
  const body = (forms ?? []).flatMap((one, at) => rowsToChange(form, one, columns, at + 1, context));
  return template(
    {
      ...{ title: form.title, columns, body, explains },
      ...(forms && { note: [['修改', 'Changes'], untouched] as const }),
    },
    context.language,
  );
};

/**
 * The faulty rows with their problems. A row whose form was written already (`drafts`, by row) names it, so that importing
 * the mended file changes that form instead of making another.
 */
export function errorFileOf(
  { columns }: ImportSheet,
  rows: readonly SheetRow[],
  faults: readonly Fault[],
  language: CellContext['language'],
  drafts: ReadonlyMap<SheetRow, string> = new Map(),
): Promise<Buffer> {
  const isKnown = columns.some(({ key }) => key === numberColumn.key);
  return errorFile(
    { columns: drafts.size && !isKnown ? [numberColumn, ...columns] : columns },
    {
      ...{ rows, faults },
      instead: (row, key) => (key === numberColumn.key ? drafts.get(row) : undefined),
    },
    language,
  );
}
