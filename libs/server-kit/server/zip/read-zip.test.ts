import { packed } from '../testing/packed.ts';
import { readZip, type ZipLimits } from './read-zip.ts';

const limits: ZipLimits = { entries: 3, bytes: 5_000, each: 3_000, ratio: 100 };

const noise = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, at) => (at * 7_919 + (at >> 3) * 104_729) % 251));

it('answers the files by name, without their folders', () => {
  const read = readZip(
    packed({ 'a/': Buffer.alloc(0), 'a/../../b.txt': Buffer.from('one'), 'c\\d.txt': Buffer.from('two') }),
    limits,
  );
  expect(
    'files' in read && read.files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]),
  ).toEqual([
    ['b.txt', 'one'],
    ['d.txt', 'two'],
  ]);
});

it('refuses too many files, too much in all, too much in one, and what unpacks to too many times its size', () => {
  const four = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, Buffer.from('x')]));
  expect(readZip(packed(four), limits)).toEqual({ refused: 'entries' });
  const each = noise(2_500);
  expect(readZip(packed({ a: each, b: each, c: each }), { ...limits, ratio: 1_000 })).toEqual({
    refused: 'bytes',
  });
  expect(readZip(packed({ a: noise(3_500) }), { ...limits, ratio: 1_000 })).toEqual({ refused: 'bytes' });
  const bomb = packed({ a: Buffer.alloc(1_000_000) });
  expect(readZip(bomb, { entries: 3, bytes: 1e9, each: 1e9, ratio: 10 })).toEqual({ refused: 'ratio' });
});

it('refuses what is no archive', () => {
  expect(readZip(Buffer.from('no archive at all, and no list at its end'), limits)).toEqual({
    refused: 'unreadable',
  });
});
