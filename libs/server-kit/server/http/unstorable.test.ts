import { pathOfUnstorable } from './unstorable.ts';

it.each([
  ['the character 0', { q: 'a\0b' }, 'q'],
  [
    'half a pair of surrogates',
    { values: { lines: [{ note: 'fine' }, { note: '\ud83d' }] } },
    'values.lines.1.note',
  ],
  ['the name of a field', { values: { 'a\0': 1 } }, 'values'],
])('finds %s', (_what, value, path) => {
  expect(pathOfUnstorable(value)).toBe(path);
});

it('lets through whatever else is written', () => {
  expect(
    pathOfUnstorable({ text: '你好 😀 \u0001 \n', list: [null, 1, true, ''], none: undefined }),
  ).toBeNull();
});
