import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { partOfBytes, rangeOf } from './byte-range.ts';

it.each([
  ['bytes=0-3', { from: 0, to: 3 }],
  ['bytes=4-', { from: 4, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-30', { from: 0, to: 9 }],
  ['bytes=8-99', { from: 8, to: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-4', null],
  ['bytes=0-1,3-4', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['items=0-1', null],
  ['bytes=0-999999999999999999999', null],
  [undefined, null],
] as const)('%s of ten bytes', (header, range) => expect(rangeOf(header, 10)).toEqual(range));

it('takes that part out of bytes that come in pieces', async () => {
  const bytes = () => Readable.from(['abc', 'def', 'ghij'].map((part) => Buffer.from(part)));
  const read = async (from: number, to: number) =>
    (await buffer(partOfBytes(bytes(), { from, to }))).toString();
  expect(await read(0, 9)).toBe('abcdefghij');
  expect(await read(2, 4)).toBe('cde');
  expect(await read(9, 9)).toBe('j');
  expect(await read(3, 5)).toBe('def');
});
