/** A place in the picture, as shares (0 to 1) of its width and height. */
export interface Point {
  x: number;
  y: number;
}

/** frame: look here; cover: what nobody else is to see. */
export type MarkKind = 'frame' | 'cover';

export interface Mark extends Point {
  kind: MarkKind;
  width: number;
  height: number;
}

/** What is smaller was a slip of the hand, not a mark. */
const least = 0.01;

const within = (value: number, most = 1): number => Math.min(most, Math.max(0, value));

/** The mark between two corners, whichever way it was drawn; null where it is too small to be meant. */
export function markBetween(kind: MarkKind, from: Point, to: Point): Mark | null {
  const [left, right] = [within(Math.min(from.x, to.x)), within(Math.max(from.x, to.x))];
  const [top, bottom] = [within(Math.min(from.y, to.y)), within(Math.max(from.y, to.y))];
  const mark = { kind, x: left, y: top, width: right - left, height: bottom - top };
  return mark.width < least || mark.height < least ? null : mark;
}

/** Put elsewhere, always wholly inside the picture. */
export const moved = (mark: Mark, by: Point): Mark => ({
  ...mark,
  x: within(mark.x + by.x, 1 - mark.width),
  y: within(mark.y + by.y, 1 - mark.height),
});

/** Made larger or smaller at its lower right corner. */
export const resized = (mark: Mark, by: Point): Mark => ({
  ...mark,
  width: Math.max(least, within(mark.width + by.x, 1 - mark.x)),
  height: Math.max(least, within(mark.height + by.y, 1 - mark.y)),
});

/** Where a mark that was not drawn by hand begins: in the middle, then beside the one before. */
export const middle = (kind: MarkKind, before: number): Mark =>
  moved(
    { kind, x: 0.35, y: 0.4, width: 0.3, height: 0.2 },
    { x: 0.03 * (before % 8), y: 0.03 * (before % 8) },
  );
