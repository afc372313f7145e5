/** What a sheet holds at most (workspace, editing together); characters are UTF-16 units. */
export const sheetLimits = {
  rows: 10_000,
  columns: 256,
  cells: 100_000,
  /** Of one cell, as spreadsheets have it. */
  text: 32_767,
  /** Of a formula; what is longer comes to #VALUE!. */
  formula: 8_192,
  /** Brackets, functions and signs within each other. */
  depth: 100,
  /** Operators one after the other. */
  chain: 1_000,
  /** Width of a column in pixels. */
  width: { least: 40, most: 800, usual: 96 },
  /** Rows and columns that a sheet has before anybody adds one. */
  begin: { rows: 200, columns: 26 },
  /** Of the key that says where a row stands. */
  key: 500,
} as const;
