/** Something of one of two rows: in both (as the newer has it), only in the newer, only in the older. */
export interface Difference<T> {
  change: 'same' | 'added' | 'removed';
  of: T;
}
type Same<T> = (older: T, newer: T) => boolean;

/** What differs between head and tail is compared by place alone beyond this. */
const mostCompared = 2_000;

/** How many of two rows are the same at their beginning, and how many of the rest at their end. */
export function sameEnds<T>(
  older: readonly T[],
  newer: readonly T[],
  same: Same<T>,
): { head: number; tail: number } {
  const isSame = (a: T | undefined, b: T | undefined) => a !== undefined && b !== undefined && same(a, b);
  let head = 0;
  while (isSame(older[head], newer[head])) head++;
  let tail = 0;
  while (
    tail < Math.min(older.length, newer.length) - head &&
    isSame(older[older.length - 1 - tail], newer[newer.length - 1 - tail])
  )
    tail++;
  return { head, tail };
}

/** Two rows side by side: what was taken out stands before what came in its place. */
export function differences<T>(older: readonly T[], newer: readonly T[], same: Same<T>): Difference<T>[] {
  const { head, tail } = sameEnds(older, newer, same);
  const [before, after] = [older.slice(head, older.length - tail), newer.slice(head, newer.length - tail)];
  const all = (change: Difference<T>['change'], row: readonly T[]) => row.map((of) => ({ change, of }));
  const middle =
    before.length > mostCompared || after.length > mostCompared
      ? [...all('removed', before), ...all('added', after)]
      : alongLongest(before, after, same);
  return [...all('same', newer.slice(0, head)), ...middle, ...all('same', newer.slice(newer.length - tail))];
}

/** Along the longest sequence that both have. */
function alongLongest<T>(before: readonly T[], after: readonly T[], same: Same<T>): Difference<T>[] {
  const width = after.length + 1;
  const longest = new Uint16Array((before.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  const isSame = (row: number, column: number) => same(before[row] as T, after[column] as T);
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      longest[row * width + column] = isSame(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
  const found: Difference<T>[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [hasOld, hasNew] = [row < before.length, column < after.length];
    if (hasOld && hasNew && isSame(row, column)) {
      found.push({ change: 'same', of: after[column++] as T });
      row++;
    } else if (hasOld && (!hasNew || at(row + 1, column) >= at(row, column + 1)))
      found.push({ change: 'removed', of: before[row++] as T });
    else found.push({ change: 'added', of: after[column++] as T });
  }
  return found;
}

/** Signs that two words have in common at their beginning. */
export function sameAtStart(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count++;
  return count;
}

/** Signs that two words have in common at their end. */
export function sameAtEnd(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[a.length - 1 - count] === b[b.length - 1 - count]) count++;
  return count;
}
