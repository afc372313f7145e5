/** A cell of the line grid: row by place, column by field name. */
export interface CellAt {
  row: number;
  name: string;
}

export type GridMove =
  | { to: 'cell'; cell: CellAt }
  /** Past the last cell: a new line, with its first cell. */
  | { to: 'newLine' }
  /** Out of the grid, to the next or previous control of the page. */
  | { to: 'outside' };

export interface GridShape {
  rows: number;
  /** Columns that can be typed into. */
  columns: readonly string[];
}

const cell = (row: number, name: string | undefined): GridMove =>
  name === undefined ? { to: 'outside' } : { to: 'cell', cell: { row, name } };

/** Enter and Tab: next field, then the next line; Shift the other way. Enter opens a new line at the end, Tab leaves. */
export const moveOn = (
  at: CellAt,
  { rows, columns }: GridShape,
  back: boolean,
  atEnd: 'newLine' | 'outside',
): GridMove => {
  const column = columns.indexOf(at.name) + (back ? -1 : 1);
  if (column >= 0 && column < columns.length) return cell(at.row, columns[column]);
  const row = at.row + (back ? -1 : 1);
  if (row < 0) return { to: 'outside' };
  if (row >= rows) return { to: atEnd };
  return cell(row, back ? columns.at(-1) : columns[0]);
};

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
export const isArrow = (key: string): key is ArrowKey => /^Arrow(Up|Down|Left|Right)$/.test(key);

/** Arrows stay inside; null at the edge. */
export const moveByArrow = (at: CellAt, { rows, columns }: GridShape, key: ArrowKey): CellAt | null => {
  const column = columns.indexOf(at.name) + (key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0);
  const row = at.row + (key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0);
  const name = columns[column];
  return row < 0 || row >= rows || name === undefined ? null : { row, name };
};

/**
 * Does a left or right arrow leave the text? Yes at its edge, and where all of it is selected, as it is when a cell has
 * just been entered.
 */
export const arrowLeavesText = (
  text: { value: string; selectionStart: number | null; selectionEnd: number | null },
  key: 'ArrowLeft' | 'ArrowRight',
): boolean => {
  const { value, selectionStart: start, selectionEnd: end } = text;
  if (start === null || end === null || value === '') return true;
  if (start === 0 && end === value.length) return true;
  if (start !== end) return false;
  return key === 'ArrowLeft' ? start === 0 : end === value.length;
};
