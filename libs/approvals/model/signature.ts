import { z } from 'zod';

/** The paper of a drawn signature, in its own units: the points of its strokes lie within. */
export const signaturePaper = { width: 600, height: 200 } as const;

/** Most strokes, and most numbers (x and y in turn) of one: beyond any hand. */
const most = { strokes: 60, numbers: 1_200 } as const;

const across = z.int().min(0).max(signaturePaper.width);

/**
 * What a decision is signed with: drawn as lines of points ([x, y, x, y, …]), or the person's own name where they
 * cannot or do not want to draw. Numbers and a name, never markup: the reader's side draws it.
 */
export const signature = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('drawn'),
    strokes: z.array(z.array(across).min(2).max(most.numbers)).min(1).max(most.strokes),
  }),
  z.strictObject({ kind: z.literal('typed'), name: z.string().trim().min(1).max(60) }),
]);
export type Signature = z.output<typeof signature>;
