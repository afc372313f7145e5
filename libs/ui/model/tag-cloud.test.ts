import { mixedWidth } from './mixed-width.ts';
import { placeTags, sizeOfWeight, tagCloud } from './tag-cloud.ts';

const widthOf = (text: string, size: number) => mixedWidth(text) * size * 0.55;
const tags = Array.from({ length: 60 }, (_, at) => ({ text: `标签${at}`, weight: (60 - at) ** 2 }));

it('a tag cloud is 640 by 400 with words from 8 to 32 (specification 9)', () => {
  expect(tagCloud).toEqual({ width: 640, height: 400, smallest: 8, largest: 32 });
  expect(sizeOfWeight(1, 1, 100)).toBe(8);
  expect(sizeOfWeight(100, 1, 100)).toBe(32);
  expect(sizeOfWeight(5, 5, 5)).toBe(20);
  const sizes = placeTags(tags, widthOf).map(({ size }) => size);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8);
  expect(Math.max(...sizes)).toBe(32);
});

it('no word lies over another or beyond the edge, the heaviest in the middle', () => {
  const placed = placeTags(tags, widthOf);
  expect(placed.length).toBeGreaterThan(40);
  expect(placed[0]).toMatchObject({ text: '标签0', x: 320, y: 200 });
  const boxes = placed.map(({ text, size, x, y }) => {
    const [w, h] = [widthOf(text, size), size * 1.2];
    return { left: x - w / 2, right: x + w / 2, top: y - h / 2, bottom: y + h / 2 };
  });
  for (const [at, a] of boxes.entries()) {
    expect(a.left >= 0 && a.top >= 0 && a.right <= 640 && a.bottom <= 400).toBe(true);
    for (const b of boxes.slice(at + 1))
      expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
  }
});

it('the same words lie in the same places, in whatever order they come', () => {
  expect(placeTags(tags.toReversed(), widthOf)).toEqual(placeTags(tags, widthOf));
  expect(placeTags([], widthOf)).toEqual([]);
});
