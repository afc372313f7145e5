import { find, partsOf, tokenize } from './find-links.ts';

const hrefs = (text: string) => find(text).map(({ href }) => href);

it('finds addresses with a protocol, with www. and of mail', () => {
  expect(hrefs('see https://example.com/a?b=1#c, or www.example.com. Mail ann@example.com!')).toEqual([
    'https://example.com/a?b=1#c',
    'http://www.example.com',
    'mailto:ann@example.com',
  ]);
  expect(hrefs('详见https://example.com/报告。谢谢')).toEqual(['https://example.com/报告']);
});

it('takes nothing else for an address', () => {
  for (const text of [
    'example.com',
    'a.b',
    '1.5',
    'javascript:alert(1)',
    'ftp://x',
    'ann@example',
    'http://',
    '',
  ])
    expect(hrefs(text)).toEqual([]);
});

it('keeps a bracket that the address opened, and no other', () => {
  expect(hrefs('(https://example.com/a)')).toEqual(['https://example.com/a']);
  expect(hrefs('https://example.com/a_(b)')).toEqual(['https://example.com/a_(b)']);
});

it('says where each part stands, and the parts are the whole', () => {
  const text = '(https://example.com)';
  expect(partsOf(text).map(({ value, start, end, isLink }) => [value, start, end, isLink])).toEqual([
    ['(', 0, 1, false],
    ['https://example.com', 1, 20, true],
    [')', 20, 21, false],
  ]);
  expect(tokenize(text).map((token) => token.toObject().value)).toEqual(['(', 'https://example.com', ')']);
});

it('reads a long text without addresses in no time', () => {
  expect(find('a.'.repeat(50_000))).toEqual([]);
  expect(find('www.'.repeat(20_000)).length).toBeLessThanOrEqual(1);
});
