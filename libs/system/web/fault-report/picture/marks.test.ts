import { markBetween, middle, moved, resized } from './marks.ts';

const mark = { kind: 'cover', x: 0.2, y: 0.2, width: 0.2, height: 0.1 } as const;

describe('marks in the picture of a fault', () => {
  it('are the same whichever way they are drawn, and end at the edge of the picture', () => {
    const drawn = markBetween('frame', { x: 0.75, y: 0.5 }, { x: 0.25, y: 0.25 });
    expect(drawn).toEqual({ kind: 'frame', x: 0.25, y: 0.25, width: 0.5, height: 0.25 });
    expect(markBetween('cover', { x: 0.5, y: 0.5 }, { x: 3, y: -2 })).toEqual({
      ...{ kind: 'cover', x: 0.5, y: 0, width: 0.5, height: 0.5 },
    });
  });

  it('that are tiny were not meant', () =>
    expect(markBetween('cover', { x: 0.5, y: 0.5 }, { x: 0.505, y: 0.9 })).toBeNull());

  it('stay inside when moved and resized', () => {
    expect(moved(mark, { x: 5, y: -5 })).toEqual({ ...mark, x: 0.8, y: 0 });
    expect(resized(mark, { x: 5, y: -5 })).toEqual({ ...mark, width: 0.8, height: 0.01 });
  });

  it('added by the keyboard do not lie on each other', () =>
    expect(middle('frame', 1).x).toBeGreaterThan(middle('frame', 0).x));
});
