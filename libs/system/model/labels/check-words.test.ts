import { problemsOfWords } from './check-words.ts';

const wrong = (declared: readonly [string, string], own: readonly [string, string]) =>
  problemsOfWords(declared, own, 'own').map(({ path }) => path);

it('own words say something, are no longer than their place, and have no markup', () => {
  const declared = ['城市', 'City'] as const;
  expect(wrong(declared, ['所在城市', 'Town'])).toEqual([]);
  expect(wrong(declared, [' ', ''])).toEqual(['own.zh', 'own.en']);
  expect(wrong(declared, ['字'.repeat(40), 'x'.repeat(80)])).toEqual([]);
  expect(wrong(declared, ['字'.repeat(41), 'x'.repeat(81)])).toEqual(['own.zh', 'own.en']);
  expect(wrong(declared, ['<b>城市</b>', 'City &lt;x'])).toEqual(['own.zh', 'own.en']);
  expect(wrong(declared, ['数量 < 10', 'Quantity & more'])).toEqual([]);
});

it('they have the placeholders of the declared words, in any order and as often as they like', () => {
  const declared = ['{n} 条，共 {total}', '{n:row|rows} of {total}'] as const;
  expect(wrong(declared, ['共 {total}，{n} 行', '{total}: {n} {n:line|lines}'])).toEqual([]);
  expect(wrong(declared, ['{n} 条', '{n} of {total} {x}'])).toEqual(['own.zh', 'own.en']);
  expect(wrong(['城市', 'City'], ['{secret}', 'City'])).toEqual(['own.zh']);
});
