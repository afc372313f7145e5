import type { Label } from '#calls/model';
import type { SimpleField } from './field.ts';

/** A column of a sheet that is imported. */
export interface SheetColumn {
  /** 'group', 'subject', 'own.purpose', 'lines.lines.price' */
  key: string;
  label: Label;
  /** As an export heads it. */
  exportedAs?: Label | undefined;
  /** As an administrator has worded it anew. */
  alsoCalled?: readonly Label[];
  /** null: it says which record a row is of. */
  field: SimpleField | null;
  required: boolean;
}

/** A row of the sheet. */
export interface SheetRow {
  /** As the spreadsheet counts. */
  number: number;
  /** Texts by key of the column. */
  cells: Readonly<Record<string, string>>;
}

/** In a cell of a row that changes a record: the field is emptied. An empty cell leaves it as it is. */
export const clearWords = ['#清空', '#clear'] as const;
export const meansClear = (text: string): boolean =>
  (clearWords as readonly string[]).includes(text.trim().toLowerCase());

/** A head as people leave it: without the star of required ones, spaces, and with either colon. */
const plain = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[*\s]/g, '').replaceAll('：', ':').toLowerCase();

const isCalled = (label: Label | undefined, head: string): boolean =>
  label?.some((text) => plain(text) === plain(head)) ?? false;

/** Which column a head means, of a template or of an export, in either language; null where it is none. */
export const columnOfHead = <C extends SheetColumn>(columns: readonly C[], head: string): C | null =>
  columns.find(({ label }) => isCalled(label, head)) ??
  columns.find(({ exportedAs }) => isCalled(exportedAs, head)) ??
  columns.find(({ alsoCalled = [] }) => alsoCalled.some((label) => isCalled(label, head))) ??
  null;

/** A field of lines with whose it is: 'Bank accounts: Bank'. */
export const nameOfLines = (lines: Label, field: Label): Label => [
  `${lines[0]}：${field[0]}`,
  `${lines[1]}: ${field[1]}`,
];
