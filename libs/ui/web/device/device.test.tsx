import { renderHook } from '@testing-library/react';
import { useDevice, useNarrow } from './device.ts';

/** A window so wide; media queries are answered by their one condition. */
function windowOf(width: number): void {
  globalThis.matchMedia = (query: string) => {
    const [, side, pixels] = /\((max|min)-width: (\d+)px\)/.exec(query) ?? [];
    const matches = side === 'max' ? width <= Number(pixels) : width >= Number(pixels);
    return { matches, addEventListener: () => undefined, removeEventListener: () => undefined } as never;
  };
}
const before = globalThis.matchMedia;
afterAll(() => {
  globalThis.matchMedia = before;
});

it('a phone held across is narrow as well, a low window of a wide screen is not', () => {
  const asked: string[] = [];
  globalThis.matchMedia = (query: string) => {
    asked.push(query);
    return {
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as never;
  };
  renderHook(useNarrow);
  expect(asked).toContain('(max-width: 768px), (max-width: 960px) and (max-height: 480px)');
});

it.each([
  [390, 'mobile', true],
  [576, 'mobile', true],
  [577, 'tablet', true],
  [768, 'tablet', true],
  [769, 'tablet', false],
  [1199, 'tablet', false],
  [1200, 'desktop', false],
])('breakpoints (specification 4): %i px is a %s, narrow: %s', (width, device, narrow) => {
  windowOf(width);
  expect(renderHook(useDevice).result.current).toBe(device);
  expect(renderHook(useNarrow).result.current).toBe(narrow);
});
