import type { ListColumn } from '#lists/model';

/** A column as a list declares it. */
export interface KnownColumn {
  key: string;
  /** Pixels. */
  width: number;
  /** Shown only to those who asked for it. */
  extra?: boolean;
  /** Stays at the left while the others scroll, where the person says nothing else. */
  frozen?: boolean;
  /** Waits where the window is too narrow for all, until the person chooses columns; the highest number first. */
  gives?: number;
}

/** A column as the person sees it. */
export type Arranged<C extends KnownColumn = KnownColumn> = C & {
  hidden: boolean;
  frozen: boolean;
  /** Hidden for want of room alone, by nobody's choice. */
  waits?: boolean;
};

/** Most columns that stay at the left: with more, nothing would scroll. */
export const mostFrozen = 4;

/** The frozen ones first; among them, and behind them, the order stays. */
const frozenFirst = <C extends { frozen: boolean }>(columns: readonly C[]): C[] => [
  ...columns.filter(({ frozen }) => frozen),
  ...columns.filter(({ frozen }) => !frozen),
];

/** The columns in a person's order, width and choice; what they have not set stands where the list has it. */
export function arrangeColumns<C extends KnownColumn>(
  known: readonly C[],
  set: readonly ListColumn[],
): Arranged<C>[] {
  const own = new Map(set.map((column) => [column.key, column]));
  const byKey = new Map(known.map((column) => [column.key, column]));
  const order = set.flatMap(({ key }) => byKey.get(key) ?? []);
  known.forEach((column, at) => {
    if (own.has(column.key)) return;
    // After the one that it follows in the declaration.
    const before = known
      .slice(0, at)
      .toReversed()
      .find((one) => order.includes(one));
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, column);
  });
  return frozenFirst(
    order.map((column) => {
      const mine = own.get(column.key);
      return {
        ...column,
        width: mine?.width ?? column.width,
        hidden: mine ? mine.hidden : column.extra === true,
        frozen: mine?.frozen ?? column.frozen === true,
      };
    }),
  );
}

/**
 * The columns without those that give way, as far as is needed for the others to fit into so many pixels: what stands at
 * the end would lie over them. Where that is not enough they all stay, and scroll.
 */
export function withinRoom<C extends Arranged>(columns: readonly C[], pixels: number): readonly C[] {
  let over = columns.reduce((sum, { hidden, width }) => sum + (hidden ? 0 : width), -pixels);
  const giving = columns
    .filter(({ hidden, gives }) => !hidden && gives !== undefined)
    .toSorted((one, other) => (other.gives ?? 0) - (one.gives ?? 0));
  const given = new Set<string>();
  for (const { key, width } of giving) {
    if (over <= 0) break;
    given.add(key);
    over -= width;
  }
  if (over > 0 || !given.size) return columns;
  return columns.map((column) => (given.has(column.key) ? { ...column, hidden: true, waits: true } : column));
}

/** Most columns that are remembered of a list: the ones of the type that is looked at, then those of others. */
const mostKept = 300;

/**
 * What is kept of an arrangement: whole, so that a column that is added later does not move the others. What only waits for
 * room is shown where there is room. What was set of columns that are not shown now (of another designed type in the same
 * list) stays as it is.
 */
export const keptColumns = (
  arranged: readonly Arranged[],
  known: readonly KnownColumn[],
  before: readonly ListColumn[] = [],
): ListColumn[] => {
  const usual = new Map(known.map((column) => [column.key, column]));
  const now = arranged.map(({ key, hidden, width, frozen, waits }) => ({
    key,
    hidden: hidden && !waits,
    ...(usual.get(key)?.width !== width && { width }),
    ...((usual.get(key)?.frozen === true) !== frozen && { frozen }),
  }));
  return [...now, ...before.filter(({ key }) => !usual.has(key))].slice(0, mostKept);
};

/**
 * The arrangement with one column at another place. Among the frozen ones it is frozen too, among the others it is not;
 * between the two it stays as it was.
 */
export function placeColumn<C extends { key: string; frozen: boolean }>(
  columns: readonly C[],
  key: string,
  to: number,
): C[] {
  const at = columns.findIndex((column) => column.key === key);
  const moved = columns[at];
  if (!moved || to < 0 || to >= columns.length) return [...columns];
  const others = columns.toSpliced(at, 1);
  const before = others[to - 1];
  const frozen = others[to]?.frozen || (before && !before.frozen ? false : moved.frozen);
  return frozenFirst(others.toSpliced(to, 0, { ...moved, frozen }));
}

/** The arrangement with one column before the other that it was dropped on, or behind it where it came from the left. */
export const dropColumn = <C extends { key: string; frozen: boolean }>(
  columns: readonly C[],
  key: string,
  onto: string,
): C[] =>
  placeColumn(
    columns,
    key,
    columns.findIndex((column) => column.key === onto),
  );

/** The arrangement with one column kept at the left, or no longer. */
export const freezeColumn = <C extends { key: string; frozen: boolean }>(
  columns: readonly C[],
  key: string,
  frozen: boolean,
): C[] => frozenFirst(columns.map((column) => (column.key === key ? { ...column, frozen } : column)));

/** How many of the shown columns stay at the left within so many pixels. */
export function frozenWithin(columns: readonly { width: number; frozen: boolean }[], pixels: number): number {
  let left = pixels;
  const beyond = columns.findIndex(({ width, frozen }) => !frozen || (left -= width) < 0);
  return Math.min(mostFrozen, beyond < 0 ? columns.length : beyond);
}
