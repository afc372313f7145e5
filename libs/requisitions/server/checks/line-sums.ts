import { addDecimals } from '#calls/model';

/** Sums of a quantity by a key of the lines. */
export function sumsBy<L>(
  lines: readonly L[],
  keyOf: (line: L) => string,
  quantityOf: (line: L) => string | null,
): Map<string, string> {
  const sums = new Map<string, string>();
  for (const line of lines) {
    const key = keyOf(line);
    sums.set(key, addDecimals(sums.get(key), quantityOf(line)));
  }
  return sums;
}
