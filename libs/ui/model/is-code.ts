/** A code longer than this is broken where its line ends: it would push a column too wide. */
const longest = 24;

/** Is it a code, a number, a day or a span of days ('2026-10-01/2026-10-07')? Those are read in one, and stand on one line. */
export const isCode = (text: string): boolean =>
  text.length <= longest && /^[A-Z0-9][A-Z0-9._/:-]*$/i.test(text) && /\d/.test(text);
