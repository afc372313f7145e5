import type { Axes } from '#editor/model';

/** A cell by the ids of its row and column; where it stood last counts when these are gone. */
export interface Spot {
  row: string;
  column: string;
  y: number;
  x: number;
}
/** What is selected: from the cell that is written into to the one at the other end. */
export interface Selection {
  from: Spot;
  to: Spot;
}
export interface Box {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

const within = (value: number, length: number): number => Math.max(0, Math.min(length - 1, value));

/** The cell at a place; beyond the sheet its last one. */
export function spotAt({ rows, columns }: Axes, y: number, x: number): Spot {
  const [row, column] = [within(y, rows.length), within(x, columns.length)];
  return { row: rows.ids[row] ?? '', column: columns.ids[column] ?? '', y: row, x: column };
}

/** The place of a cell as the sheet is now. */
export function placeIn({ rows, columns }: Axes, { row, column, y, x }: Spot): [row: number, column: number] {
  const [atRow, atColumn] = [rows.indexOf(row), columns.indexOf(column)];
  return [atRow < 0 ? within(y, rows.length) : atRow, atColumn < 0 ? within(x, columns.length) : atColumn];
}

export function boxOf(axes: Axes, { from, to }: Selection): Box {
  const [[y, x], [toY, toX]] = [placeIn(axes, from), placeIn(axes, to)];
  return { top: Math.min(y, toY), bottom: Math.max(y, toY), left: Math.min(x, toX), right: Math.max(x, toX) };
}

/** Moves a place along a line: one step, a page, or to the edge of what is filled there. */
export function edgeFrom(
  isFilled: (at: number) => boolean,
  from: number,
  step: 1 | -1,
  length: number,
): number {
  let at = from + step;
  if (at < 0 || at >= length) return from;
  const inside = isFilled(from) && isFilled(at);
  if (inside) {
    while (at + step >= 0 && at + step < length && isFilled(at + step)) at += step;
    return at;
  }
  while (at >= 0 && at < length && !isFilled(at)) at += step;
  return within(at, length);
}
