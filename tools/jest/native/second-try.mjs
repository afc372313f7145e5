// @ts-check

/** @typedef {import('@jest/test-result').TestResult} TestResult */
/**
 * What came of a suite: its result and the memory of its process, or in words why there is none.
 * @typedef {{ result: TestResult, memory: number } | string} Answer
 */

/** @param {Answer} answer */
export const hasFailed = (answer) =>
  typeof answer === 'string' ||
  answer.result.numFailingTests > 0 ||
  answer.result.testExecError !== undefined;

/**
 * What is reported of a suite that was run again: how it ended then. What had failed and has passed says so, which makes
 * it flaky (tools/test/reports.mjs); where the whole suite had failed, its first test says it for all.
 * @param {Answer} first
 * @param {Answer} second
 * @returns {Answer}
 */
export function secondTry(first, second) {
  if (typeof second === 'string') return second;
  const reasons = reasonsOf(first);
  const testResults = second.result.testResults.map((test, place) => {
    const reason = reasons.get(test.fullName) ?? (place === 0 ? reasons.get('') : undefined);
    return reason && test.status === 'passed' ? { ...test, retryReasons: [reason] } : test;
  });
  return { ...second, result: { ...second.result, testResults } };
}

/** Why each test failed, by its name; by none what failed outside of all of them. @param {Answer} answer */
function reasonsOf(answer) {
  if (typeof answer === 'string') return new Map([['', answer]]);
  const { testResults, testExecError } = answer.result;
  const failed = testResults.filter(({ status }) => status === 'failed');
  const reasons = new Map(failed.map((test) => [test.fullName, test.failureMessages.join('\n') || 'failed']));
  if (testExecError) reasons.set('', testExecError.stack || 'failed');
  return reasons;
}
