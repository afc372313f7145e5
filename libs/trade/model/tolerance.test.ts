import { isDone, mostInAll, mostMore, openOf } from './tolerance.ts';

const copper = { quantity: '25.000', over: '2', under: '1' };

it('takes 25.000 t over 2 %, under 1 %: after 24.800 at most 0.700, then nothing is open', () => {
  expect(mostInAll(copper)).toBe('25.5');
  expect(mostMore({ ...copper, linked: '24.800' })).toBe('0.7');
  expect(openOf({ ...copper, linked: '25.500' })).toBe('0');
  expect(mostMore({ ...copper, linked: '25.500' })).toBe('0');
});

it('is done at 24.750, and at 24.749 leaves 0.251', () => {
  expect(isDone({ ...copper, linked: '24.750' })).toBe(true);
  expect(isDone({ ...copper, linked: '24.749' })).toBe(false);
  expect(openOf({ ...copper, linked: '24.749' })).toBe('0.251');
});

it('without tolerance takes what was ordered, to the last decimal', () => {
  const exact = { quantity: '3', over: '0', under: '0' };
  expect(mostMore({ ...exact, linked: '2.999999' })).toBe('0.000001');
  expect(isDone({ ...exact, linked: '2.999999' })).toBe(false);
});
