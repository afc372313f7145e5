/** Bounds of every rich text, whatever it is for. */
export const richLimits = {
  /** Parts that lie within each other: a list in a list takes two. */
  depth: 20,
  nodes: 4_000,
  /** Characters as JSON. */
  size: 200_000,
} as const;
