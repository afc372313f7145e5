import type { MenuItem } from '#shell/model';

export interface MenuGroup {
  /** Empty: those that stand under nothing. */
  title: string;
  items: MenuItem[];
}

/** Screens of a home by what they stand under, in the order in which that first comes; those without come first. */
export function inGroups(items: readonly MenuItem[]): MenuGroup[] {
  const groups = Map.groupBy(items, ({ meta }) => meta.group ?? '');
  return [...groups]
    .map(([title, of]) => ({ title, items: of }))
    .toSorted((a, b) => Number(a.title !== '') - Number(b.title !== ''));
}
