/** Most bins of one series. */
export const mostBins = 1000;

/** The values of a segment from the first to the last: numbers of one width, or letters; null where it is no series. */
function segment(first: string, last: string): string[] | null {
  if (first === last) return [first];
  if (/^\d+$/.test(first) && /^\d+$/.test(last) && first.length === last.length) {
    const count = Number(last) - Number(first) + 1;
    return count > 0 && count <= mostBins
      ? Array.from({ length: count }, (_, at) => String(Number(first) + at).padStart(first.length, '0'))
      : null;
  }
  if (/^[A-Z]$/.test(first) && /^[A-Z]$/.test(last) && first < last)
    return Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, at) =>
      String.fromCharCode(first.charCodeAt(0) + at),
    );
  return null;
}

/**
 * All bins of a series: from A-01-01 to A-10-04 these are ten shelves of four. null where the two do not go together or it
 * would be too many.
 */
export function binSeries(from: string, to: string): string[] | null {
  const [firsts, lasts] = [from.split('-'), to.split('-')];
  if (firsts.length !== lasts.length) return null;
  let codes: string[] = [''];
  for (const [at, first] of firsts.entries()) {
    const values = segment(first, lasts[at] ?? '');
    if (!values || first === '' || codes.length * values.length > mostBins) return null;
    codes = codes.flatMap((code) => values.map((value) => (at ? `${code}-${value}` : value)));
  }
  return codes;
}
