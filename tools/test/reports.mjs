// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What a runner of tests reports, in words of our own.
 * @typedef {object} Report
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} flaky what passed only at its second try, by name; not among the others
 * @property {Took[]} took
 */
/** @typedef {{ name: string, seconds: number }} Took */
/** @typedef {{ title: string, file: string, tests: { status: string, results: { duration: number }[] }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ fullName: string, status: string, retryReasons?: string[] }} JestTest */
/** @typedef {{ name: string, startTime: number, endTime: number, assertionResults?: JestTest[] }} JestSuite */
/** @typedef {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number, testResults?: JestSuite[] }} JestReport */
/** @typedef {{ stats: { expected: number, unexpected: number }, suites?: Suite[] }} PlaywrightReport */

/**
 * Null where there is none, or none that can be read.
 * @param {'jest' | 'playwright'} kind
 * @param {string} file
 * @returns {Report | null}
 */
export function readReport(kind, file) {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8'));
    return kind === 'jest' ? ofJest(found) : ofPlaywright(found);
  } catch {
    return null;
  }
}

const root = path.resolve(import.meta.dirname, '../..');

/** Suites of Jest are files. @param {JestReport} found @returns {Report} */
function ofJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults = [] }) {
  const named = testResults.map((suite) => ({ ...suite, name: path.relative(root, suite.name) }));
  const flaky = named.flatMap(({ name, assertionResults = [] }) =>
    assertionResults
      .filter(({ status, retryReasons = [] }) => status === 'passed' && retryReasons.length > 0)
      .map(({ fullName }) => `${name}: ${fullName}`),
  );
  return {
    passed: numPassedTests - flaky.length,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    flaky,
    took: named.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 })),
  };
}

/** @param {PlaywrightReport} found @returns {Report} */
function ofPlaywright({ stats, suites = [] }) {
  const journeys = suites.flatMap(specsOf).map(({ title, file, tests }) => ({
    name: `${file}: ${title}`,
    isFlaky: tests.some(({ status }) => status === 'flaky'),
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    flaky: journeys.filter(({ isFlaky }) => isFlaky).map(({ name }) => name),
    took: journeys.map(({ name, seconds }) => ({ name, seconds })),
  };
}

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
