import { jest } from '@jest/globals';
import { batcher } from './batcher.ts';

const calls: string[][] = [];
const make = () =>
  batcher<string>({
    size: 30,
    wait: 100,
    keep: 300_000,
    fetch: (keys) => {
      calls.push(keys);
      return Promise.resolve(
        new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()])),
      );
    },
  });

beforeEach(() => {
  calls.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('joins what is asked within 100 ms, each name once', async () => {
  const of = make();
  const answers = Promise.all([of('a'), of('b'), of('a'), of('nobody')]);
  await jest.advanceTimersByTimeAsync(100);
  expect(await answers).toEqual(['A', 'B', 'A', undefined]);
  expect(calls).toEqual([['a', 'b', 'nobody']]);
});

it('asks at most 30 at once', async () => {
  const of = make();
  for (let n = 0; n < 70; n++) void of(`p${n}`);
  await jest.advanceTimersByTimeAsync(100);
  expect(calls.map(({ length }) => length)).toEqual([30, 30, 10]);
});

it('keeps an answer for 300 s', async () => {
  const of = make();
  void of('a');
  await jest.advanceTimersByTimeAsync(299_000);
  void of('a');
  await jest.advanceTimersByTimeAsync(500);
  expect(calls).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1000);
  void of('a');
  await jest.advanceTimersByTimeAsync(100);
  expect(calls).toHaveLength(2);
});
