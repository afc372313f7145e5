/** A lot without what only separates its parts; `lot_bare` of the database says the same. */
const bareLot = (lot: string): string =>
  lot
    .normalize('NFKC')
    .replaceAll(/[-\s_./\\·‐‒–—−]+/g, '')
    .toUpperCase();

/**
 * Which of the lots that are in use somebody means who typed this: the one that is written so, else those that differ in
 * separators alone. Nothing, where the lot is none of them.
 */
export function lotsMeant<L extends { lot: string }>(typed: string, inUse: readonly L[]): readonly L[] {
  const spelled = (lot: string) => lot.normalize('NFKC').replaceAll(/\s+/g, '').toUpperCase();
  const same = inUse.filter(({ lot }) => spelled(lot) === spelled(typed));
  if (same.length > 0) return same;
  const bare = bareLot(typed);
  return bare === '' ? [] : inUse.filter(({ lot }) => bareLot(lot) === bare);
}
