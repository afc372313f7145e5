import * as fc from 'fast-check';
import { decodeClientFrame, decodeServerFrame, encodeClientFrame, encodeServerFrame } from './frames.ts';
import { compareBlocks } from './text-blocks.ts';

const block = fc.record({
  kind: fc.constantFrom('paragraph', 'heading'),
  words: fc.constantFrom('a', 'b', 'c'),
});
const blocks = fc.array(block, { maxLength: 12 });

it('what is the same and what was taken out is the older text, what is the same and came is the newer one', () => {
  fc.assert(
    fc.property(blocks, blocks, (older, newer) => {
      const changes = compareBlocks(older, newer);
      const without = (change: string) =>
        changes.filter((each) => each.change !== change).map(({ kind, words }) => ({ kind, words }));
      expect(without('added')).toEqual(older);
      expect(without('removed')).toEqual(newer);
    }),
  );
});

it('a paragraph that came in between is all that differs', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((words) => ({ kind: 'paragraph', words }));
  if (!a || !b || !c) throw new Error('no blocks');
  expect(compareBlocks([a, c], [a, b, c]).map(({ change }) => change)).toEqual(['same', 'added', 'same']);
});

it('frames arrive as they were sent, and noise is none', () => {
  const bytes = fc.uint8Array({ maxLength: 200 });
  fc.assert(
    fc.property(bytes, fc.nat(), (update, id) => {
      expect(decodeClientFrame(encodeClientFrame({ type: 'update', id, update }))).toEqual({
        ...{ type: 'update', id, update },
      });
      const refused = { type: 'refused', id, refusal: 'locked' } as const;
      expect(decodeServerFrame(encodeServerFrame(refused))).toEqual(refused);
    }),
  );
  expect(() => decodeClientFrame(new Uint8Array([99, 1]))).toThrow();
  expect(() => decodeClientFrame(new Uint8Array([1, 1, 200]))).toThrow();
});
