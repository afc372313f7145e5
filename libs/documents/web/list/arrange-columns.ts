import type { ListColumn } from '#documents/model';

/** A column as a list declares it. */
export interface KnownColumn {
  key: string;
  /** Pixels. */
  width: number;
  /** Shown only to those who asked for it. */
  extra?: boolean;
}

/** The columns in a person's order, width and choice; what they have not set stands where the list has it. */
export function arrangeColumns<C extends KnownColumn>(
  known: readonly C[],
  set: readonly ListColumn[],
): (C & { hidden: boolean })[] {
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
  return order.map((column) => {
    const mine = own.get(column.key);
    return {
      ...column,
      width: mine?.width ?? column.width,
      hidden: mine ? mine.hidden : column.extra === true,
    };
  });
}

/** Most columns that are remembered of a list: the ones of the type that is looked at, then those of others. */
const mostKept = 300;

/**
 * What is kept of an arrangement: whole, so that a column that is added later does not move the others. What was set of
 * columns that are not shown now (of another designed type in the same list) stays as it is.
 */
export const keptColumns = (
  arranged: readonly (KnownColumn & { hidden: boolean })[],
  known: readonly KnownColumn[],
  before: readonly ListColumn[] = [],
): ListColumn[] => {
  const usual = new Map(known.map(({ key, width }) => [key, width]));
  const now = arranged.map(({ key, hidden, width }) => ({
    key,
    hidden,
    ...(usual.get(key) !== width && { width }),
  }));
  return [...now, ...before.filter(({ key }) => !usual.has(key))].slice(0, mostKept);
};

/** The arrangement with one column moved up or down. */
export function moveColumn<C extends { key: string }>(columns: readonly C[], key: string, step: 1 | -1): C[] {
  const at = columns.findIndex((column) => column.key === key);
  const to = at + step;
  const moved = columns[at];
  if (!moved || to < 0 || to >= columns.length) return [...columns];
  return columns.toSpliced(at, 1).toSpliced(to, 0, moved);
}
