/** Which rows of a long list are drawn: those in view, and some before and after so that scrolling shows no gap. */
export function windowOf(
  scrolled: number,
  height: number,
  rowHeight: number,
  count: number,
  spare = 12,
): { first: number; last: number } {
  const first = Math.max(0, Math.floor(scrolled / rowHeight) - spare);
  const last = Math.min(count, Math.ceil((scrolled + height) / rowHeight) + spare);
  return { first: Math.min(first, last), last };
}
