import { say, type Label, type Language } from '#calls/model';
import { offered, type SheetColumn, type SheetRow, type SimpleField } from '#fields/model';
import { writeWorkbook, type SheetCell } from '#server-kit/server';
import type { ImportSheet } from './read-sheet.ts';

/** What is wrong with a cell, or with a row as a whole (no key). */
export interface Fault {
  row: SheetRow;
  key: string | null;
  text: Label;
}

const headOf = ({ label, required }: SheetColumn, language: Language): SheetCell => ({
  text: required ? `${say(label, language)}*` : say(label, language),
  look: required ? 'required' : 'head',
});

const widthOf = ({ label }: SheetColumn): number => Math.max(12, Math.min(30, label[0].length * 2 + 4));

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

const explanation = ({ field }: SheetColumn): Label =>
  field?.kind === 'choice'
    ? [
        offered(field.options)
          .map(({ label }) => label[0])
          .join(' / '),
        offered(field.options)
          .map(({ label }) => label[1])
          .join(' / '),
      ]
    : field
      ? howTo[field.kind]
      : ['', ''];

const collect = async (parts: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
};

interface Template {
  title: Label;
  columns: readonly SheetColumn[];
  /** What is there already, to be changed. */
  body?: readonly SheetCell[][];
  /** What belongs into a column, where its field does not say it. */
  explains?: (column: SheetColumn) => Label | undefined;
  /** What holds for the whole sheet. */
  note?: readonly [name: Label, text: Label];
}

/** A sheet with the columns of an import, and a second one that says what belongs into each. */
export const templateOf = (
  { title, columns, body = [], explains, note }: Template,
  language: Language,
): Promise<Buffer> => {
  const head = (text: Label): SheetCell => ({ text: say(text, language), look: 'head' });
  const cell = (text: Label): SheetCell => ({ text: say(text, language) });
  return collect(
    writeWorkbook([
      {
        name: say(title, language),
        widths: columns.map(widthOf),
        frozen: 1,
        rows: [columns.map((column) => headOf(column, language)), ...body],
      },
      {
        name: say(['填写说明', 'How to fill it in'], language),
        widths: [28, 10, 60],
        frozen: 1,
        rows: [
          [head(['列', 'Column']), head(['必填', 'Required']), head(['填写内容', 'Content'])],
          ...columns.map((column): SheetCell[] => [
            cell(column.label),
            column.required ? cell(['是', 'yes']) : null,
            cell(explains?.(column) ?? explanation(column)),
          ]),
          ...(note ? [[cell(note[0]), null, cell(note[1])]] : []),
        ],
      },
    ]),
  );
};

interface FaultyRows {
  rows: readonly SheetRow[];
  faults: readonly Fault[];
  /** What stands in a cell instead of what the file has. */
  instead?: (row: SheetRow, key: string) => string | undefined;
}

/** The faulty rows with what is wrong at the end and the cells marked: mended, it can be imported as it is. */
export function errorFileOf(
  { columns }: Pick<ImportSheet, 'columns'>,
  { rows, faults, instead }: FaultyRows,
  language: Language,
): Promise<Buffer> {
  const byRow = Map.groupBy(faults, ({ row }) => row.number);
  const body = rows.map((row): SheetCell[] => {
    const own = byRow.get(row.number) ?? [];
    const wrong = new Set(own.map(({ key }) => key));
    const words = own.map(({ key, text }) => {
      const column = columns.find((each) => each.key === key);
      return column ? `${say(column.label, language)}: ${say(text, language)}` : say(text, language);
    });
    return [
      ...columns.map(({ key }): SheetCell => {
        const text = instead?.(row, key) ?? row.cells[key];
        if (wrong.has(key)) return { text: text ?? '', look: 'wrong' };
        return text ? { text } : null;
      }),
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
