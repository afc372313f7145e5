// @ts-check
import { readReport } from './reports.mjs';

/** @typedef {import('./run-stage.mjs').Result} Result */
/** @typedef {import('./reports.mjs').Report} Report */

/** So many tests may pass only at their second try; with more the run has failed. */
export const mostFlaky = 3;

/**
 * What a stage adds to the sum: the tests that it ran, or itself. A runner of tests that broke (no report, or an exit
 * code other than its tests explain) counts as one failure, so that nothing broken looks green.
 * @param {Result} result
 * @param {string} file the report of a runner of tests
 * @returns {Report}
 */
export function countOf({ stage, code, seconds }, file) {
  const took = [{ name: stage.name, seconds }];
  if (!stage.counts) return { passed: Number(code === 0), failed: Number(code !== 0), flaky: [], took };
  const report = readReport(stage.counts, file);
  if (!report) return { passed: 0, failed: 1, flaky: [], took };
  if (code !== 0 && report.failed === 0) return { ...report, failed: 1 };
  return report;
}

/**
 * The stages together. What is flaky has passed; where there is more of it than may be, it has failed.
 * @param {Report[]} counts
 * @returns {Report}
 */
export function sumOf(counts) {
  const flaky = counts.flatMap((one) => one.flaky);
  const tooMany = flaky.length > mostFlaky;
  const total = (/** @type {'passed' | 'failed'} */ what) => counts.reduce((sum, one) => sum + one[what], 0);
  return {
    passed: total('passed') + (tooMany ? 0 : flaky.length),
    failed: total('failed') + (tooMany ? flaky.length : 0),
    flaky,
    took: counts.flatMap(({ took }) => took),
  };
}

/** How much of what took longest is shown. */
const shown = 20;

/**
 * What there is to say before the last line: what was flaky, and what took longest.
 * @param {Report} sum
 * @returns {string[]}
 */
export const remarksOn = ({ flaky, took }) => [
  ...(flaky.length > 0 ? [`${flaky.length} flaky:`, ...flaky.map((name) => `  ${name}`), ''] : []),
  'What took longest:',
  ...took
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, shown)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`),
];
