import { say, type Label, type Language } from '#calls/model';
import {
  clearWords,
  importColumns,
  numberColumn,
  updateColumns,
  type AnyForm,
  type ImportColumn,
  type SimpleField,
} from '#documents/model';
import { writeWorkbook, type SheetCell } from '#server-kit/server';
import type { CellContext } from '../export/cells.ts';
import { rowsToChange, type FilledForm } from './filled-rows.ts';
import type { Fault } from './read-form.ts';
import type { ImportRow, ImportSheet } from './read-rows.ts';

const headOf = ({ label, required }: ImportColumn, language: Language): SheetCell => ({
  text: required ? `${say(label, language)}*` : say(label, language),
  look: required ? 'required' : 'head',
});

const widthOf = ({ label }: ImportColumn): number => Math.max(12, Math.min(30, label[0].length * 2 + 4));

const howTo: Record<SimpleField['kind'], Label> = {
  text: ['文本', 'Text'],
  choice: ['从选项中选择', 'One of the options'],
  boolean: ['是 / 否', 'yes / no'],
  date: ['日期，如 2026-11-20', 'Date, as in 2026-11-20'],
  dateTime: ['日期时间，如 2026-11-20 09:30', 'Date and time, as in 2026-11-20 09:30'],
  money: ['金额', 'Amount'],
  quantity: ['数量', 'Quantity'],
  percent: ['百分比，如 12.5', 'Per cent, as in 12.5'],
  reference: ['编号或全称', 'Code or whole name'],
  person: ['工号或姓名', 'Number or name of the employee'],
  department: ['部门名称', 'Name of the department'],
  file: ['附件', 'File'],
};

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

const explanation = ({ key, field }: ImportColumn, language: Language): string => {
  const mark = marks[key];
  if (mark) return say(mark, language);
  if (!field)
    return say(
      [
        '相同序号的行合成一份单据；留空则每行一份',
        'Rows with the same number are one form; left empty, each row is one',
      ],
      language,
    );
  if (field.kind === 'choice') return field.options.map(({ label }) => say(label, language)).join(' / ');
  return say(howTo[field.kind], language);
};

const collect = async (parts: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
};

const untouched: Label = [
  `修改已有单据时：空白单元格保持原值，填 ${clearWords[0]} 清空；明细以文件中的行为准`,
  `Where a form is changed: an empty cell leaves the field, ${clearWords[1]} empties it; lines are those of the file`,
];

/**
 * A sheet with the columns of a type, and a second one that says what belongs into each. With `forms` these stand in it
 * to be changed.
 */
export const templateOf = (
  form: AnyForm,
  context: CellContext,
  forms: readonly FilledForm[] | null = null,
): Promise<Buffer> => {
  const { language } = context;
  const columns = forms ? updateColumns(form) : importColumns(form);
  const head = (text: Label): SheetCell => ({ text: say(text, language), look: 'head' });
  return collect(
    writeWorkbook([
      {
        name: say(form.title, language),
        widths: columns.map(widthOf),
        frozen: 1,
        rows: [
          columns.map((column) => headOf(column, language)),
          ...(forms ?? []).flatMap((one, at) => rowsToChange(form, one, columns, at + 1, context)),
        ],
      },
      {
        name: say(['填写说明', 'How to fill it in'], language),
        widths: [28, 10, 60],
        frozen: 1,
        rows: [
          [head(['列', 'Column']), head(['必填', 'Required']), head(['填写内容', 'Content'])],
          ...columns.map((column): SheetCell[] => [
            { text: say(column.label, language) },
            column.required ? { text: say(['是', 'yes'], language) } : null,
            { text: explanation(column, language) },
          ]),
          ...(forms
            ? [[{ text: say(['修改', 'Changes'], language) }, null, { text: say(untouched, language) }]]
            : []),
        ],
      },
    ]),
  );
};

/**
 * The faulty rows with what is wrong at the end and the cells marked: mended, it can be imported as it is. Rows whose form
 * is there already (`drafts`, by the row) name it, so that they change it.
 */
export function errorFileOf(
  sheet: ImportSheet,
  rows: readonly ImportRow[],
  faults: readonly Fault[],
  language: Language,
  drafts: ReadonlyMap<ImportRow, string> = new Map(),
): Promise<Buffer> {
  const isKnown = sheet.columns.some(({ key }) => key === numberColumn.key);
  const columns = drafts.size && !isKnown ? [numberColumn, ...sheet.columns] : sheet.columns;
  const textOf = (row: ImportRow, key: string): string | undefined =>
    (key === numberColumn.key ? drafts.get(row) : undefined) ?? row.cells[key];
  const byRow = Map.groupBy(faults, ({ row }) => row);
  const body = rows.map((row): SheetCell[] => {
    const own = byRow.get(row) ?? [];
    const wrong = new Set(own.map(({ key }) => key));
    const words = own.map(({ key, text }) => {
      const column = columns.find((each) => each.key === key);
      return column ? `${say(column.label, language)}: ${say(text, language)}` : say(text, language);
    });
    return [
      ...columns.map(({ key }): SheetCell =>
        wrong.has(key)
          ? { text: textOf(row, key) ?? '', look: 'wrong' }
          : textOf(row, key)
            ? { text: textOf(row, key) ?? '' }
            : null,
      ),
      words.length ? { text: words.join('\n') } : null,
    ];
  });
  return collect(
    writeWorkbook([
      {
        name: say(['错误行', 'Faulty rows'], language),
        widths: [...columns.map(widthOf), 60],
        frozen: 1,
        rows: [
          [
            ...columns.map((column) => headOf(column, language)),
            { text: say(['问题', 'What is wrong'], language), look: 'head' },
          ],
          ...body,
        ],
      },
    ]),
  );
}
