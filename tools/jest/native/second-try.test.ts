import { hasFailed, secondTry, type Answer } from './second-try.mjs';

type Status = 'passed' | 'failed';
const ran = (tests: Record<string, Status>, execError?: string): Answer => ({
  memory: 1,
  result: {
    testResults: Object.entries(tests).map(([fullName, status]) => ({
      ...{ fullName, status, failureMessages: status === 'failed' ? [`${fullName} broke`] : [] },
      retryReasons: [],
    })),
    numFailingTests: Object.values(tests).filter((status) => status === 'failed').length,
    ...(execError && { testExecError: { message: execError, stack: execError } }),
  } as unknown as Exclude<Answer, string>['result'],
});
const said = (answer: Answer) =>
  typeof answer === 'string'
    ? answer
    : answer.result.testResults.map(({ fullName, retryReasons }) => [fullName, ...(retryReasons ?? [])]);

it('has failed where a test has, where something outside of them has, and where there is no result', () => {
  expect(
    [ran({ a: 'passed' }), ran({ a: 'failed' }), ran({ a: 'passed' }, 'late'), 'left'].map(hasFailed),
  ).toEqual([false, true, true, true]);
});

it('says of what passes only when it runs again why it had failed', () => {
  expect(said(secondTry(ran({ a: 'failed', b: 'passed' }), ran({ a: 'passed', b: 'passed' })))).toEqual([
    ['a', 'a broke'],
    ['b'],
  ]);
});

it('leaves failed what fails again, and names the first test for a suite that failed as a whole', () => {
  expect(said(secondTry(ran({ a: 'failed' }), ran({ a: 'failed' })))).toEqual([['a']]);
  expect(said(secondTry('left with 137', ran({ a: 'passed', b: 'passed' })))).toEqual([
    ['a', 'left with 137'],
    ['b'],
  ]);
  expect(said(secondTry('left', 'left again'))).toBe('left again');
  expect(said(secondTry(ran({ a: 'passed' }, 'late'), ran({ a: 'passed' })))).toEqual([['a', 'late']]);
});
