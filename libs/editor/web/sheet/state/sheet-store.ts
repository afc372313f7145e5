import * as Y from 'yjs';
import {
  alignOf,
  axesOf,
  Calculator,
  cellKey,
  cellsOf,
  idsOf,
  mapOf,
  readLook,
  sheetLimits,
  sheetRoots,
  shownText,
  showTyped,
  type Align,
  type Axes,
  type Look,
  type Scalar,
} from '#editor/model';

/** What somebody else wrote over what was written here. */
export interface Overwritten {
  key: string;
  /** As they are kept. */
  mine: string;
  theirs: string;
  /** The page that wrote it, as presence knows it. */
  client: number | null;
}

/** So long one is told that somebody wrote over what one wrote. Milliseconds. */
const remembered = 600_000;

/** A sheet as the page shows it: places instead of ids, values instead of formulas. Tells its watchers of every change. */
export class SheetStore {
  readonly doc: Y.Doc;
  readonly undo: Y.UndoManager;
  readonly #watchers = new Set<() => void>();
  readonly #told = new Set<(over: Overwritten) => void>();
  readonly #own = new Map<string, { raw: string; at: number }>();
  #axes: Axes;
  #lefts: number[] = [];
  #version = 0;
  readonly #calculator: Calculator;

  /** `today` is a serial. */
  constructor(doc: Y.Doc, today: number) {
    this.doc = doc;
    this.#axes = axesOf(doc);
    this.#calculator = new Calculator(this.#axes, cellsOf(doc), today);
    this.#measure();
    this.undo = new Y.UndoManager(
      sheetRoots.map((root) => mapOf(doc, root)),
      { trackedOrigins: new Set([this]), captureTimeout: 0 },
    );
    doc.on('afterTransaction', this.#changed);
  }

  end(): void {
    this.doc.off('afterTransaction', this.#changed);
    this.undo.destroy();
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };
  readonly getVersion = (): number => this.#version;
  /** Is told when somebody else wrote over a cell that was written here. */
  onOverwritten(told: (over: Overwritten) => void): () => void {
    this.#told.add(told);
    return () => this.#told.delete(told);
  }

  readonly #changed = (transaction: Y.Transaction): void => {
    const keysOf = (root: (typeof sheetRoots)[number]) =>
      [...(transaction.changed.get(mapOf(this.doc, root) as never) ?? [])].filter((key) => key !== null);
    const cells = keysOf('cells');
    const hasMoved = keysOf('rows').length > 0 || keysOf('columns').length > 0;
    const isDressed = keysOf('looks').length > 0 || keysOf('layout').length > 0;
    if (!hasMoved && !isDressed && cells.length === 0) return;
    if (hasMoved) {
      this.#axes = axesOf(this.doc);
      this.#calculator.arrange(this.#axes, cellsOf(this.doc));
    } else if (cells.length)
      this.#calculator.change(cells.map((key) => [...idsOf(key), this.#kept(key)] as const));
    if (hasMoved || isDressed) this.#measure();
    this.#watchOwn(cells, transaction.local);
    this.#version++;
    for (const watcher of this.#watchers) watcher();
  };

  #kept(key: string): string {
    const raw = mapOf(this.doc, 'cells').get(key);
    return typeof raw === 'string' ? raw : '';
  }

  #watchOwn(keys: readonly string[], isOwn: boolean): void {
    const now = Date.now();
    for (const key of keys) {
      const raw = this.#kept(key);
      const own = this.#own.get(key);
      if (isOwn) this.#own.set(key, { raw, at: now });
      else if (own && own.raw !== raw) {
        this.#own.delete(key);
        if (now - own.at > remembered) continue;
        const client = mapOf(this.doc, 'cells')._map.get(key)?.id.client ?? null;
        for (const told of this.#told) told({ key, mine: own.raw, theirs: raw, client });
      }
    }
  }

  #measure(): void {
    const layout = mapOf(this.doc, 'layout');
    let left = 0;
    this.#lefts = [0];
    for (const id of this.#axes.columns.ids) {
      const kept = layout.get(`w.${id}`);
      const { least, most, usual } = sheetLimits.width;
      left += typeof kept === 'number' ? Math.min(most, Math.max(least, kept)) : usual;
      this.#lefts.push(left);
    }
  }

  get axes(): Axes {
    return this.#axes;
  }
  get rows(): number {
    return this.#axes.rows.length;
  }
  get columns(): number {
    return this.#axes.columns.length;
  }
  /** Rows and columns up to the last that is filled. */
  get filled(): { rows: number; columns: number } {
    return this.#calculator.filled;
  }
  /** The first row stays where it is. */
  get isFrozen(): boolean {
    return mapOf(this.doc, 'layout').get('frozen') === true;
  }
  /** Where columns begin, in pixels; the last one is where all end. */
  get lefts(): readonly number[] {
    return this.#lefts;
  }
  widthOf(column: number): number {
    return (this.#lefts[column + 1] ?? 0) - (this.#lefts[column] ?? 0);
  }

  keyAt(row: number, column: number): string {
    return cellKey(this.#axes.rows.ids[row] ?? '', this.#axes.columns.ids[column] ?? '');
  }
  value(row: number, column: number): Scalar {
    return this.#calculator.value(row, column);
  }
  /** As it is kept. */
  raw(row: number, column: number): string {
    return this.#calculator.raw(row, column);
  }
  /** As people type it. */
  typed(row: number, column: number): string {
    return showTyped(this.raw(row, column), this.#axes);
  }
  look(row: number, column: number): Look {
    const looks = mapOf(this.doc, 'looks');
    if (looks._map.size === 0) return {};
    const [rowId = '', columnId = ''] = [this.#axes.rows.ids[row], this.#axes.columns.ids[column]];
    return {
      ...readLook(looks.get(cellKey('', columnId))),
      ...readLook(looks.get(cellKey(rowId, ''))),
      ...readLook(looks.get(cellKey(rowId, columnId))),
    };
  }
  /** What the cell shows. */
  shown(row: number, column: number): string {
    const raw = this.raw(row, column);
    return raw === '' ? '' : shownText(this.value(row, column), raw, this.look(row, column));
  }
  align(row: number, column: number): Align {
    return alignOf(this.value(row, column), this.look(row, column));
  }
}
