import { slackState } from './forecast.ts';

it.each([
  [-1, 'late'],
  [0, 'tight'],
  [359, 'tight'],
  [360, 'inTime'],
] as const)('with %i minutes left it is %s', (slack, state) => {
  expect(slackState(slack)).toBe(state);
});
