/** Longest that a formula is read: far beyond any that people write. By itself, since forms that have none need it too. */
export const longestFormula = 300;
