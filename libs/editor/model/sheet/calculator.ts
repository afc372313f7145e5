import { evaluate } from './formula/evaluate.ts';
import { areasIn, parseFormula, type Node, type Reference } from './formula/parse.ts';
import { single } from './formula/reckon.ts';
import { rangeOf, type Axes } from './formula/references.ts';
import { errorOf, isArea, readPlain, SheetError, type Area, type Scalar } from './formula/values.ts';

interface Box {
  top: number;
  left: number;
  bottom: number;
  right: number;
}
interface Cell {
  row: number;
  column: number;
  raw: string;
  /** Of a formula alone. */
  node: Node | SheetError | null;
  /** What a formula reads; with what it cannot read any more left out. */
  reads: readonly Box[];
  value: Scalar;
  /** Has it to be reckoned? */
  isStale: boolean;
}

const isWithin = ({ top, left, bottom, right }: Box, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

/** Columns stand this far apart in the number of a place. */
const width = 1_024;
const placeOf = (row: number, column: number): number => row * width + column;

/** What cells come to. After a change only what depends on it is reckoned again. */
export class Calculator {
  #axes: Axes;
  readonly #today: number;
  #cells = new Map<number, Cell>();
  /** Formulas by the one cell that they read, and those that read areas by the columns of these. */
  #readersOfOne = new Map<number, Set<Cell>>();
  #readersOfAreas = new Map<number, Set<Cell>>();
  #filled = { rows: 0, columns: 0 };
  /** Formulas as they were read, by their text. */
  readonly #read = new Map<string, Node | SheetError>();

  /** `today` is a serial. `entries` are cells by the ids of their row and column. */
  constructor(axes: Axes, entries: Iterable<[row: string, column: string, raw: string]>, today: number) {
    this.#axes = axes;
    this.#today = today;
    this.arrange(axes, entries);
  }

  /** Rows or columns came or went: everything is placed and reckoned anew. */
  arrange(axes: Axes, entries: Iterable<[row: string, column: string, raw: string]>): void {
    this.#axes = axes;
    this.#cells = new Map();
    this.#readersOfOne = new Map();
    this.#readersOfAreas = new Map();
    this.#filled = { rows: 0, columns: 0 };
    const stale: Cell[] = [];
    for (const [row, column, raw] of entries) {
      const [y, x] = [axes.rows.indexOf(row), axes.columns.indexOf(column)];
      if (y < 0 || x < 0 || raw === '') continue;
      const cell = this.#place(y, x, raw);
      if (cell.isStale) stale.push(cell);
    }
    this.#reckon(stale);
  }

  /** Cells say something else now; '' is empty. Answers how many formulas were reckoned. */
  change(changes: Iterable<[row: string, column: string, raw: string]>): number {
    const stale = new Set<Cell>();
    const changed: [number, number][] = [];
    for (const [row, column, raw] of changes) {
      const [y, x] = [this.#axes.rows.indexOf(row), this.#axes.columns.indexOf(column)];
      if (y < 0 || x < 0) continue;
      this.#forget(y, x);
      if (raw !== '') {
        const cell = this.#place(y, x, raw);
        if (cell.isStale) stale.add(cell);
      }
      changed.push([y, x]);
    }
    for (let next = changed.pop(); next; next = changed.pop())
      for (const reader of this.#readersOf(...next))
        if (!stale.has(reader)) {
          stale.add(reader);
          reader.isStale = true;
          changed.push([reader.row, reader.column]);
        }
    this.#reckon(stale);
    return stale.size;
  }

  value(row: number, column: number): Scalar {
    return this.#cells.get(placeOf(row, column))?.value ?? null;
  }
  /** What was typed, as it is kept; '' where nothing is. */
  raw(row: number, column: number): string {
    return this.#cells.get(placeOf(row, column))?.raw ?? '';
  }
  /** Rows and columns up to the last that is filled. */
  get filled(): { rows: number; columns: number } {
    return this.#filled;
  }
  get size(): number {
    return this.#cells.size;
  }

  #place(row: number, column: number, raw: string): Cell {
    const isFormula = raw.length > 1 && raw.startsWith('=');
    const node = isFormula ? this.#parsed(raw) : null;
    const cell: Cell = {
      ...{ row, column, raw, node, isStale: isFormula },
      reads: node && !(node instanceof SheetError) ? this.#boxesOf(node) : [],
      value: isFormula ? null : readPlain(raw),
    };
    this.#cells.set(placeOf(row, column), cell);
    this.#filled = {
      rows: Math.max(this.#filled.rows, row + 1),
      columns: Math.max(this.#filled.columns, column + 1),
    };
    for (const [readers, at] of this.#listsOf(cell))
      readers.set(at, (readers.get(at) ?? new Set()).add(cell));
    return cell;
  }

  /** Where a formula is listed as a reader. */
  *#listsOf({ reads }: Cell): Generator<[Map<number, Set<Cell>>, number]> {
    for (const { top, left, bottom, right } of reads)
      if (top === bottom && left === right) yield [this.#readersOfOne, placeOf(top, left)];
      else for (let at = left; at <= right; at++) yield [this.#readersOfAreas, at];
  }

  #forget(row: number, column: number): void {
    const cell = this.#cells.get(placeOf(row, column));
    if (!cell) return;
    this.#cells.delete(placeOf(row, column));
    for (const [readers, at] of this.#listsOf(cell)) readers.get(at)?.delete(cell);
  }

  #parsed(raw: string): Node | SheetError {
    const node = this.#read.get(raw) ?? parseFormula(raw);
    this.#read.set(raw, node);
    return node;
  }

  #box(from: Reference, to: Reference): Box | null {
    const rows = rangeOf(this.#axes.rows, from.row, to.row);
    const columns = rangeOf(this.#axes.columns, from.column, to.column);
    return rows && columns && { top: rows[0], bottom: rows[1], left: columns[0], right: columns[1] };
  }

  #boxesOf(node: Node): Box[] {
    return areasIn(node).flatMap(({ from, to }) => this.#box(from, to) ?? []);
  }

  *#readersOf(row: number, column: number): Generator<Cell> {
    yield* this.#readersOfOne.get(placeOf(row, column)) ?? [];
    for (const reader of this.#readersOfAreas.get(column) ?? [])
      if (reader.reads.some((box) => isWithin(box, row, column))) yield reader;
  }

  /** Formulas that a formula reads and that have to be reckoned first. */
  #staleWithin(cell: Cell): Cell[] {
    const found: Cell[] = [];
    for (const { top, left, bottom, right } of cell.reads)
      for (let row = top; row <= Math.min(bottom, this.#filled.rows - 1); row++)
        for (let column = left; column <= Math.min(right, this.#filled.columns - 1); column++) {
          const read = this.#cells.get(placeOf(row, column));
          if (read?.isStale) found.push(read);
        }
    return found;
  }

  /**
   * Each after what it reads (Tarjan's strongly connected components, without recursion). Formulas that read each other in
   * a circle have no value, wherever one began.
   */
  #reckon(stale: Iterable<Cell>): void {
    const seen = new Map<Cell, { number: number; low: number; isOpen: boolean }>();
    const open: Cell[] = [];
    for (const start of stale) {
      if (seen.has(start)) continue;
      const path: { cell: Cell; reads: Cell[] }[] = [];
      const enter = (cell: Cell) => {
        seen.set(cell, { number: seen.size, low: seen.size, isOpen: true });
        open.push(cell);
        path.push({ cell, reads: this.#staleWithin(cell) });
      };
      enter(start);
      for (let top = path.at(-1); top; top = path.at(-1)) {
        const mark = seen.get(top.cell);
        const next = top.reads.pop();
        if (!mark) break;
        if (next) {
          const other = seen.get(next);
          if (!other) enter(next);
          else if (other.isOpen) mark.low = Math.min(mark.low, other.number);
          continue;
        }
        path.pop();
        const above = path.at(-1);
        const markAbove = above && seen.get(above.cell);
        if (markAbove) markAbove.low = Math.min(markAbove.low, mark.low);
        if (mark.low !== mark.number) continue;
        const circle = open.splice(open.lastIndexOf(top.cell));
        for (const each of circle) {
          const of = seen.get(each);
          if (of) of.isOpen = false;
        }
        this.#settle(circle);
      }
    }
  }

  #settle(circle: readonly Cell[]): void {
    const [only] = circle;
    const isCircle =
      circle.length > 1 ||
      (only !== undefined && only.reads.some((box) => isWithin(box, only.row, only.column)));
    for (const cell of circle) {
      cell.value = isCircle ? errorOf('#CYCLE!') : this.#valueOf(cell);
      cell.isStale = false;
    }
  }

  #valueOf({ node, row, column }: Cell): Scalar {
    if (node === null || node instanceof SheetError) return node;
    const scope = {
      row,
      column,
      today: this.#today,
      area: (from: Reference, to: Reference) => this.#area(from, to),
    };
    try {
      const value = single(evaluate(node, scope), scope);
      // A formula that reads an empty cell shows 0, as people know it.
      return value === null && !isArea(value) ? readPlain('0') : value;
    } catch (error) {
      if (error instanceof SheetError) return error;
      throw error;
    }
  }

  #area(from: Reference, to: Reference): Area {
    const isOne = from === to;
    if (isOne && !(this.#axes.rows.has(from.row) && this.#axes.columns.has(from.column)))
      throw errorOf('#REF!');
    const box = this.#box(from, to);
    if (!box) throw errorOf('#REF!');
    const [height, wide] = [box.bottom - box.top + 1, box.right - box.left + 1];
    return {
      ...{ height, width: wide, top: box.top, left: box.left },
      filled: {
        height: Math.max(0, Math.min(height, this.#filled.rows - box.top)),
        width: Math.max(0, Math.min(wide, this.#filled.columns - box.left)),
      },
      at: (row, column) => this.value(box.top + row, box.left + column),
    };
  }
}
