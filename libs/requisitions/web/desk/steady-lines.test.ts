import fc from 'fast-check';
import type { DeskItem } from './desk-item.ts';
import { caughtUp, steady, without, type Reading, type SteadyLines } from './steady-lines.ts';

const item = (key: string): DeskItem => ({ key, at: key }) as DeskItem;
const reading = (keys: string, more = false, pages = 1): Reading => ({
  items: [...keys].map(item),
  pages,
  more,
});
const keys = (items: readonly DeskItem[]) => items.map(({ key }) => key).join('');
const gone = ({ lines }: SteadyLines) => keys(lines.filter((line) => line.gone));

it('holds what arrives above, between and below', () => {
  const after = steady(caughtUp(reading('abc')), reading('xaybcz'));
  expect([keys(after.lines), keys(after.held), gone(after)]).toEqual(['abc', 'xyz', '']);
  expect(keys(caughtUp(after.reading).lines)).toBe('xaybcz');
});

it('adds another page, and what has moved up to the end of one', () => {
  expect(keys(steady(caughtUp(reading('ab', true)), reading('abcd', false, 2)).lines)).toBe('abcd');
  const movedUp = steady(caughtUp(reading('abc', true)), reading('acd', true));
  expect([keys(movedUp.lines), gone(movedUp), keys(movedUp.held)]).toEqual(['abcd', 'b', '']);
});

it('does not take for decided what an arrival has pushed beyond the pages', () => {
  const after = steady(caughtUp(reading('abc', true)), reading('xab', true));
  expect([keys(after.lines), keys(after.held), gone(after)]).toEqual(['abc', 'x', '']);
});

it('shows again what comes back', () => {
  const away = steady(caughtUp(reading('abc')), reading('ac'));
  expect(gone(steady(away, reading('abc')))).toBe('');
});

it('shows what is held where the reader has dealt with the last line', () => {
  const after = without(steady(caughtUp(reading('a')), reading('xa')), new Set('a'));
  expect(keys(after.lines)).toBe('x');
});

it('never moves or drops a line, whatever is read (property)', () => {
  const anyReading = fc
    .tuple(fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 8 }), fc.boolean(), fc.nat(2))
    .map(([some, more, pages]) => reading(some.join(''), more, pages + 1));
  fc.assert(
    fc.property(fc.array(anyReading, { minLength: 2, maxLength: 8 }), ([first, ...others]) => {
      if (!first || first.items.length === 0) return;
      let now = caughtUp(first);
      for (const next of others) {
        const after = steady(now, next);
        expect(keys(after.lines).startsWith(keys(now.lines))).toBe(true);
        // Whatever was read is either shown or held, once.
        const all = [...after.lines, ...after.held].map(({ key }) => key);
        expect(new Set(all).size).toBe(all.length);
        for (const { key } of next.items) expect(all).toContain(key);
        now = after;
      }
    }),
  );
});
