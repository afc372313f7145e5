import fc from 'fast-check';
import { stickerPages, stickerSizeNames, stickerSizes, type StickerLayout } from './sticker.ts';

const layout = (change: Partial<StickerLayout> = {}): StickerLayout => ({
  ...{ size: 'medium', paper: 'sheet', copies: 1, skip: 0 },
  ...change,
});
const bins = (count: number) => Array.from({ length: count }, (_, at) => `A-${at}`);

describe('pages of stickers', () => {
  it('hold as many as a sheet has places, the last one fewer', () => {
    expect(stickerPages(bins(40), layout()).map((page) => page.length)).toEqual([21, 19]);
    expect(stickerPages(bins(40), layout({ size: 'small' }))).toHaveLength(1);
    expect(stickerPages(bins(3), layout({ paper: 'roll', copies: 2 }))).toHaveLength(6);
  });

  it('leave out the places that are used up', () => {
    const [first = []] = stickerPages(bins(2), layout({ skip: 3 }));
    expect(first).toEqual([null, null, null, 'A-0', 'A-1']);
    expect(stickerPages([], layout({ skip: 3 }))).toEqual([]);
  });

  it('lose none and add none, in their order', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 60 }),
        fc.constantFrom(...stickerSizeNames),
        fc.constantFrom('sheet' as const, 'roll' as const),
        fc.integer({ min: 1, max: 5 }),
        fc.nat({ max: 7 }),
        (count, size, paper, copies, skip) => {
          const pages = stickerPages(bins(count), { size, paper, copies, skip });
          const { columns, rows } = stickerSizes[size];
          expect(pages.every((page) => page.length <= columns * rows)).toBe(true);
          expect(pages.flat().filter((place) => place !== null)).toEqual(
            bins(count).flatMap((bin) => Array.from({ length: copies }, () => bin)),
          );
        },
      ),
    );
  });
});
