// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * What a runner of tests reports, in words of our own.
 * @typedef {object} Report
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} flaky what passed only at its second try, by name, and why it had failed; not among the others
 * @property {Took[]} took
 */
/** @typedef {{ name: string, seconds: number }} Took */
/** @typedef {{ title: string, file: string, tests: { status: string, results: Tried[] }[] }} Spec */
/** @typedef {{ duration: number, error?: { message?: string } }} Tried */
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

/** So much of a reason stands beside a name. */
const mostOfReason = 160;

/** The first line of why something had failed; nothing where that is not known. @param {string} [reason] */
function because(reason = '') {
  const [first = ''] = stripVTControlCharacters(reason).trim().split('\n');
  return first && ` (${first.slice(0, mostOfReason)})`;
}

const root = path.resolve(import.meta.dirname, '../..');

/** Suites of Jest are files. @param {JestReport} found @returns {Report} */
function ofJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults = [] }) {
  const named = testResults.map((suite) => ({ ...suite, name: path.relative(root, suite.name) }));
  const flaky = named.flatMap(({ name, assertionResults = [] }) =>
    assertionResults
      .filter(({ status, retryReasons = [] }) => status === 'passed' && retryReasons.length > 0)
      .map(({ fullName, retryReasons: [reason] = [] }) => `${name}: ${fullName}${because(reason)}`),
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
    flaky: tests.find(({ status }) => status === 'flaky'),
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    flaky: journeys.flatMap(({ name, flaky }) =>
      flaky ? `${name}${because(flaky.results.find(({ error }) => error)?.error?.message)}` : [],
    ),
    took: journeys.map(({ name, seconds }) => ({ name, seconds })),
  };
}

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
