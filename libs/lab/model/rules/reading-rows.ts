import type { Label } from '#calls/model';

/** A temperature at an instant, as a device wrote it down. */
export interface Reading {
  at: Date;
  /** °C, one decimal, as text. */
  celsius: string;
}

/** Rows that a file may have. */
export const mostReadings = 20_000;

/** What is wrong with a file, by its row as whoever opens the file counts. */
export const faultAt = (row: number, zh: string, en: string): { problem: Label } => ({
  problem: [`第 ${row} 行：${zh}`, `Row ${row}: ${en}`],
});

/** A file of a device: heads, and what is below them by row. */
export interface ReadingRows {
  heads: readonly string[];
  /** Row of the heads; the first is 1. */
  headRow: number;
  rows: readonly { row: number; cells: readonly string[] }[];
}

/** Cells of a line; a separator between quotes is part of a cell. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [''];
  let quoted = false;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    else if (character === separator && !quoted) cells.push('');
    else cells[cells.length - 1] += character;
  }
  return cells.map((cell) => cell.trim());
}

const time = /time|时间|elapsed|历时|用时/i;
const temperature = /temp|°|℃|温度/i;

/**
 * Finds the heads of a file by what they name, whatever the device writes above them. Between cells stands a tab or a semicolon
 * where the heads have one, else a comma. Null: no heads for time and temperature.
 */
export function readingRows(text: string): ReadingRows | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const headAt = lines.findIndex((line) => time.test(line) && temperature.test(line));
  if (headAt < 0) return null;
  const head = lines[headAt] ?? '';
  const separator = ['\t', ';'].find((one) => head.includes(one)) ?? ',';
  return {
    heads: cellsOf(head, separator),
    headRow: headAt + 1,
    rows: lines
      .slice(headAt + 1)
      .flatMap((line, at) =>
        line.trim() === '' ? [] : [{ row: headAt + 2 + at, cells: cellsOf(line, separator) }],
      ),
  };
}

/** Is a column in °F, by its head? */
export const isFahrenheit = (head: string): boolean => /°?\s*F\b|℉|华氏/.test(head);

/** °C with one decimal; the comma of some countries is a point. Null: no temperature. */
export function celsiusOf(text: string, fahrenheit: boolean): string | null {
  const shown = text.replace(',', '.');
  if (!/^[-−]?\d{1,3}(\.\d+)?$/.test(shown)) return null;
  const value = Number(shown.replace('−', '-'));
  const celsius = fahrenheit ? ((value - 32) * 5) / 9 : value;
  return (Math.round(celsius * 10) / 10).toFixed(1);
}
