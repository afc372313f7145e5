/** Sizes in pixels. */
export const rowHeight = 28;
export const headHeight = 28;
export const headWidth = 48;
/** Rows and columns that are drawn beyond what is seen. */
const beyond = 4;

/** The column at a place, counted in pixels from the first; the last one beyond the end. */
export function columnAt(lefts: readonly number[], x: number): number {
  let [low, high] = [0, lefts.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lefts[middle] ?? 0) <= x) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

export interface View {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Which rows and columns are drawn, both ends in it. */
export function drawn({ top, left, width, height }: View, lefts: readonly number[], rows: number) {
  return {
    firstRow: Math.max(0, Math.floor(top / rowHeight) - beyond),
    lastRow: Math.min(rows - 1, Math.ceil((top + height) / rowHeight) + beyond),
    firstColumn: Math.max(0, columnAt(lefts, left) - 1),
    lastColumn: Math.min(lefts.length - 2, columnAt(lefts, left + width) + 1),
  };
}
