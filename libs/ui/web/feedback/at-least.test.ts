import { jest } from '@jest/globals';
import { atLeast } from './at-least.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('a success message comes after 350 ms at the earliest (specification 9)', async () => {
  const told = jest.fn();
  void atLeast(Promise.resolve('saved')).then(told);
  await jest.advanceTimersByTimeAsync(349);
  expect(told).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledWith('saved');
});

it('work that takes longer is not held up, and a failure is told at once', async () => {
  const slow = new Promise<string>((resolve) => setTimeout(() => resolve('late'), 900));
  const told = jest.fn();
  void atLeast(slow).then(told);
  await jest.advanceTimersByTimeAsync(900);
  expect(told).toHaveBeenCalledWith('late');
  await expect(atLeast(Promise.reject(new Error('no')))).rejects.toThrow('no');
});
