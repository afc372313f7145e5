/** How a condition or an expression compares two values. */
export const compareSigns = ['=', '!=', '>', '>=', '<', '<='] as const;
export type CompareSign = (typeof compareSigns)[number];
