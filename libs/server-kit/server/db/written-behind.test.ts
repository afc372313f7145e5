import { setTimeout as pause } from 'node:timers/promises';
import { writtenBehind } from './written-behind.ts';

it('makes the next portion while one is written, and writes in order, one at a time', async () => {
  const told: string[] = [];
  const made = await writtenBehind(
    [1, 2, 3, 4, 5],
    2,
    (n) => {
      told.push(`make ${n}`);
      return n * 10;
    },
    async (portion) => {
      told.push(`write ${portion.join()}`);
      await pause(20);
      told.push(`written ${portion.join()}`);
    },
  );
  expect(made).toEqual([10, 20, 30, 40, 50]);
  expect(told).toEqual([
    'make 1',
    'make 2',
    'write 10,20',
    'make 3',
    'make 4',
    'written 10,20',
    'write 30,40',
    'make 5',
    'written 30,40',
    'write 50',
    'written 50',
  ]);
});

it('ends with what failed, and leaves nothing running', async () => {
  let running = 0;
  const write = async () => {
    running++;
    await pause(20);
    running--;
  };
  const failing = (n: number) => {
    if (n === 3) throw new Error('three');
    return n;
  };
  await expect(writtenBehind([1, 2, 3], 2, failing, write)).rejects.toThrow('three');
  expect(running).toBe(0);
  const refused = () => Promise.reject(new Error('refused'));
  await expect(writtenBehind([1, 2, 3, 4], 1, (n) => n, refused)).rejects.toThrow('refused');
  await expect(writtenBehind([], 1, (n) => n, refused)).resolves.toEqual([]);
});
