import type { Axis } from '../axis.ts';
import { referenceIn } from './parse.ts';
import { narrow, tokensOf, type Token } from './tokens.ts';

/** Rows and columns as they stand now. */
export interface Axes {
  rows: Axis;
  columns: Axis;
}

/** 0 → 'A', 26 → 'AA'. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1)
    name = String.fromCodePoint(65 + (rest % 26)) + name;
  return name;
}
/** 'AA' → 26. */
export function columnIndex(name: string): number {
  let index = 0;
  for (const letter of name.toUpperCase()) index = index * 26 + (letter.codePointAt(0) ?? 0) - 64;
  return index - 1;
}
/** 'B2' as the place is called. */
export const placeName = (row: number, column: number): string => `${columnName(column)}${row + 1}`;

interface Side {
  isFixed: boolean;
  /** Counted from 0. */
  index: number;
}
const columnSide = (text: string): Side => ({
  isFixed: text.startsWith('$'),
  index: columnIndex(text.replace('$', '')),
});
const rowSide = (text: string): Side => ({
  isFixed: text.startsWith('$'),
  index: Number(text.replace('$', '')) - 1,
});

/** 'A1', '$B$2' → its row and column. */
function sidesOfCell(text: string): { row: Side; column: Side } {
  const [, column = '', row = ''] = /^(\$?[A-Za-z]+)(\$?\d+)$/.exec(text) ?? [];
  return { row: rowSide(row), column: columnSide(column) };
}

/** The id at a place, with its '$'; within a range what lies beyond the sheet is its last line. Null: there is none. */
function idOf(axis: Axis, { isFixed, index }: Side, clamps: boolean): string | null {
  const id = axis.ids[clamps ? Math.min(index, axis.ids.length - 1) : index];
  return id === undefined ? null : `${isFixed ? '$' : ''}${id}`;
}

function keptCell({ rows, columns }: Axes, text: string, clamps: boolean): string {
  const sides = sidesOfCell(text);
  const [row, column] = [idOf(rows, sides.row, clamps), idOf(columns, sides.column, clamps)];
  return row === null || column === null ? '#REF!' : `[${row}.${column}]`;
}

function keptLines({ rows, columns }: Axes, text: string): string {
  const ends = text.split(':');
  const kept = ends.map((end) => {
    const isRow = /\d/.test(end);
    const id = isRow ? idOf(rows, rowSide(end), true) : idOf(columns, columnSide(end), true);
    return id === null ? '#REF!' : isRow ? `[${id}.]` : `[.${id}]`;
  });
  return kept.join(':');
}

const isColon = (token: Token | undefined): boolean => token?.kind === 'sign' && token.text === ':';

/** A formula as it was typed, as it is kept: every reference by the ids of its row and column. */
export function keepFormula(typed: string, axes: Axes): string {
  const narrowed = narrow(typed);
  const read = tokensOf(narrowed.slice(1));
  if (!read) return narrowed;
  const isBesideColon = (at: number) => isColon(read[at - 1]) || isColon(read[at + 1]);
  const tokens = read.filter(({ kind }, at) => kind !== 'space' || !isBesideColon(at));
  const kept = tokens.map((token, at) => {
    if (token.kind === 'lines') return keptLines(axes, token.text);
    if (token.kind === 'cell')
      return keptCell(axes, token.text, isColon(tokens[at - 1]) || isColon(tokens[at + 1]));
    return token.text;
  });
  return `=${kept.join('')}`;
}

const fixedIn = (kept: string): [row: boolean, column: boolean] => {
  const [row = '', column = ''] = kept.slice(1, -1).split('.');
  return [row.startsWith('$'), column.startsWith('$')];
};
const dollar = (isFixed: boolean): string => (isFixed ? '$' : '');

/** Moves the two ends of a range into what is left of it; null where nothing is. */
export function rangeOf(axis: Axis, from: string, to: string): [least: number, most: number] | null {
  if (!from && !to) return axis.ids.length ? [0, axis.ids.length - 1] : null;
  const isBackwards = axis.isAfter(from, to);
  const [first, last] = isBackwards ? [to, from] : [from, to];
  const [least, most] = [axis.atOrAfter(first), axis.atOrBefore(last)];
  return least === null || most === null || least > most ? null : [least, most];
}

/** How kept references are called where they stand now; `move` shifts those without '$'. */
function nameOf(kept: string, { rows, columns }: Axes, move: readonly [number, number]): string {
  const { row, column } = referenceIn(kept);
  const [isRowFixed, isColumnFixed] = fixedIn(kept);
  const y = rows.indexOf(row) + (isRowFixed ? 0 : move[0]);
  const x = columns.indexOf(column) + (isColumnFixed ? 0 : move[1]);
  if (
    !rows.has(row) ||
    !columns.has(column) ||
    y < 0 ||
    x < 0 ||
    y >= rows.ids.length ||
    x >= columns.ids.length
  )
    return '#REF!';
  return `${dollar(isColumnFixed)}${columnName(x)}${dollar(isRowFixed)}${y + 1}`;
}

function rangeName(from: string, to: string, axes: Axes, [down, right]: readonly [number, number]): string {
  const [one, other] = [referenceIn(from), referenceIn(to)];
  const side = (which: 'row' | 'column'): [string, string] | null => {
    const axis = which === 'row' ? axes.rows : axes.columns;
    if (!one[which] && !other[which]) return ['', ''];
    const range = rangeOf(axis, one[which], other[which]);
    if (!range) return null;
    const isBackwards = axis.isAfter(one[which], other[which]);
    const ends = range.map((index, end) => {
      const isFixed = fixedIn((end === 1) === isBackwards ? from : to)[which === 'row' ? 0 : 1];
      const at = index + (isFixed ? 0 : which === 'row' ? down : right);
      if (at < 0 || at >= axis.ids.length) return null;
      return dollar(isFixed) + (which === 'row' ? String(at + 1) : columnName(at));
    });
    const [first, last] = ends;
    return first && last ? [first, last] : null;
  };
  const [row, column] = [side('row'), side('column')];
  return row && column ? `${column[0]}${row[0]}:${column[1]}${row[1]}` : '#REF!';
}

/** A formula that is kept, as people read it where its references stand now. */
export function showFormula(
  kept: string,
  axes: Axes,
  move: readonly [down: number, right: number] = [0, 0],
): string {
  const tokens = tokensOf(kept.slice(1));
  if (!tokens) return kept;
  let shown = '=';
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    const [colon, end] = [tokens[at + 1], tokens[at + 2]];
    if (token?.kind !== 'kept') shown += token?.text ?? '';
    else if (isColon(colon) && end?.kind === 'kept') {
      shown += rangeName(token.text, end.text, axes, move);
      at += 2;
    } else shown += nameOf(token.text, axes, move);
  }
  return shown;
}

/** A formula that is copied so many rows down and columns right: references without '$' go along. */
export const moveFormula = (kept: string, axes: Axes, down: number, right: number): string =>
  keepFormula(showFormula(kept, axes, [down, right]), axes);
