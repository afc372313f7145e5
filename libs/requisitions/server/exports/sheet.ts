import { say, type Label, type Language } from '#calls/model';
import { writeWorkbook, type SheetCell } from '#server-kit/server';

export interface SheetColumn {
  title: Label;
  /** In characters. */
  width: number;
  /** It has to be filled in where the sheet is read again. */
  required?: boolean;
}

/** A workbook of one sheet with a head that stays, in base64. */
export async function sheetOf(
  name: Label,
  columns: readonly SheetColumn[],
  rows: Iterable<readonly SheetCell[]>,
  language: Language,
): Promise<string> {
  const head = columns.map(({ title, required }): SheetCell => ({
    text: say(title, language),
    look: required ? 'required' : 'head',
  }));
  const sheet = {
    name: say(name, language),
    widths: columns.map(({ width }) => width),
    frozen: 1,
    rows: [head, ...rows],
  };
  const parts: Buffer[] = [];
  for await (const part of writeWorkbook([sheet])) parts.push(part);
  return Buffer.concat(parts).toString('base64');
}

/** A column of a ledger and what stands in it. */
export interface LedgerColumn<R> extends SheetColumn {
  cell(row: R, language: Language): SheetCell;
}

/** Rows of a ledger as a workbook. */
export const ledgerSheet = <R>(
  name: Label,
  columns: readonly LedgerColumn<R>[],
  rows: readonly R[],
  language: Language,
): Promise<string> =>
  sheetOf(
    name,
    columns,
    rows.map((row) => columns.map(({ cell }) => cell(row, language))),
    language,
  );
