// @ts-check
import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {import('./run-stage.mjs').Result} Result */

/**
 * What a stage adds to the sum: the tests that it ran, or itself. A runner of tests that broke (no report, or an exit
 * code other than its tests explain) counts as one failure, so that nothing broken looks green.
 * @param {Result} result
 * @param {string} report file of a runner of tests
 * @returns {Count}
 */
export function countOf({ stage, code }, report) {
  if (!stage.counts) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const tests = readReport(stage.counts, report);
  if (!tests) return { passed: 0, failed: 1 };
  if (code !== 0 && tests.failed === 0) return { ...tests, failed: 1 };
  return tests;
}

/**
 * @param {'jest' | 'playwright'} kind
 * @param {string} report
 * @returns {Count | null}
 */
function readReport(kind, report) {
  try {
    const found = JSON.parse(readFileSync(report, 'utf8'));
    return kind === 'jest'
      ? { passed: found.numPassedTests, failed: found.numFailedTests + found.numRuntimeErrorTestSuites }
      : { passed: found.stats.expected, failed: found.stats.unexpected + found.stats.flaky };
  } catch {
    return null;
  }
}
