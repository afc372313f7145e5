import { signature } from '#approvals/model';
import { pathOf } from './signature-image.tsx';
import { strokesOf } from './strokes.ts';

it('scales what was drawn to the declared paper and leaves idle points out', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 0.5, y: 0.5 },
    { x: 150, y: 50 },
    { x: 400, y: -10 },
  ];
  expect(strokesOf([{ points }], 300)).toEqual([[0, 0, 300, 100, 600, 0]]);
});

it('stays within what the declaration takes, however long somebody scribbles', () => {
  const points = Array.from({ length: 5_000 }, (_one, index) => ({
    x: (index * 7) % 300,
    y: (index * 3) % 100,
  }));
  const strokes = strokesOf(
    Array.from({ length: 90 }, () => ({ points })),
    300,
  );
  expect(signature.safeParse({ kind: 'drawn', strokes }).success).toBe(true);
});

it('draws nothing from nothing, a dot from a point, and a line through points', () => {
  expect(pathOf([])).toBe('');
  expect(pathOf([3, 4])).toBe('M3 4h.1');
  expect(pathOf([0, 0, 10, 10, 20, 0])).toBe('M0 0Q10 10 15 5L20 0');
});
