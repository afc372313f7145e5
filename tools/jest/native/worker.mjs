// @ts-check
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { addEventHandler, getState, resetState, run } from 'jest-circus';
import { expect, jest, limit } from './globals.mjs';
import { endStandIns } from './modules.mjs';
import { resolveSource } from './sources.mjs';

/** @typedef {Awaited<ReturnType<typeof run>>['testResults'][number]} Ran */
/** @typedef {import('@jest/test-result').TestResult} TestResult */
/** @typedef {import('@jest/test-result').AssertionResult} AssertionResult */

const globals = new URL('./globals.mjs', import.meta.url).href;
registerHooks({
  resolve: (name, context, next) =>
    name === '@jest/globals' ? { url: globals, shortCircuit: true } : resolveSource(name, context, next),
});

/** @type {import('./runner.mjs').Wishes} */
const { testTimeout, testNamePattern, screen } = JSON.parse(process.argv[2] ?? '{}');
const emptyScreen = screen ? await (await import('./screen.mjs')).prepareScreen() : null;
const environment = { ...process.env };
let suites = 0;

/** A promise that nobody waits for, or a callback that throws, fails the suite that runs. @param {unknown} error */
const note = (error) => void getState().unhandledErrors.push([error, undefined]);
process.on('uncaughtException', note);
process.on('unhandledRejection', note);

/** What one suite has changed does not reach the next. */
function clean() {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  process.exitCode = undefined;
  jest.restoreAllMocks();
  jest.useRealTimers();
  endStandIns();
  Reflect.deleteProperty(globalThis, limit);
}

/** @param {string} file @returns {Promise<TestResult>} */
async function runSuite(file) {
  const start = Date.now();
  clean();
  resetState();
  const state = getState();
  state.testTimeout = testTimeout;
  state.testNamePattern = testNamePattern ? new RegExp(testNamePattern, 'i') : null;
  addEventHandler((event) => {
    if (event.name === 'test_start') expect.setState({ currentTestName: event.test.name });
  });
  expect.setState({ testPath: file });
  emptyScreen?.();
  suites += 1;
  await import(pathToFileURL(file).href + (screen ? `?suite=${suites}` : ''));
  const { testResults, unhandledErrors } = await run();
  return resultOf(file, start, testResults.map(assertionOf), unhandledErrors);
}

/** Where the suite itself stood, without those who run it. @param {string} error */
const lean = (error) =>
  error
    .split('\n')
    .filter((line) => !/^\s+at .*(?:jest-circus|tools\/jest\/native|node:internal)/.test(line))
    .join('\n');

/** @param {Ran} ran @returns {AssertionResult} */
function assertionOf({ testPath, status, errors, duration, ...ran }) {
  const [ancestorTitles, title] = [testPath.slice(1, -1).map(String), String(testPath.at(-1))];
  const ended = errors.length > 0 ? 'failed' : 'passed';
  return {
    ...{ ancestorTitles, title, fullName: [...ancestorTitles, title].join(' '), duration: duration ?? null },
    ...{
      failureMessages: errors.map(lean),
      failureDetails: [],
      invocations: ran.invocations,
      location: null,
    },
    ...{ numPassingAsserts: ran.numPassingAsserts, retryReasons: [], failing: false },
    status: status === 'skip' ? 'pending' : status === 'todo' ? 'todo' : ended,
  };
}

/** What Jest shows of a failure. @param {AssertionResult[]} tests */
const words = (tests) =>
  tests
    .filter(({ status }) => status === 'failed')
    .map(
      ({ fullName, failureMessages }) =>
        `  ● ${fullName}\n\n${failureMessages.join('\n\n').replaceAll(/^/gm, '    ')}\n`,
    )
    .join('\n');

/**
 * @param {string} file
 * @param {number} start
 * @param {AssertionResult[]} tests
 * @param {string[]} unhandled
 * @returns {TestResult}
 */
function resultOf(file, start, tests, unhandled) {
  const end = Date.now();
  const count = (/** @type {string} */ wanted) => tests.filter(({ status }) => status === wanted).length;
  const [first] = unhandled;
  const broken = first === undefined ? '' : `  ● Outside of its tests\n\n${unhandled.join('\n\n')}\n`;
  return {
    testFilePath: file,
    testResults: tests,
    failureMessage: broken + words(tests) || null,
    ...(first !== undefined && { testExecError: { message: first, stack: first } }),
    ...{ numPassingTests: count('passed'), numFailingTests: count('failed') },
    ...{ numPendingTests: count('pending'), numTodoTests: count('todo') },
    ...{ leaks: false, openHandles: [], skipped: false },
    perfStats: {
      ...{ start, end, runtime: end - start, slow: end - start > 5_000 },
      ...{ loadTestEnvironmentStart: start, loadTestEnvironmentEnd: start, setupFilesStart: start },
      ...{ setupFilesEnd: start, setupAfterEnvStart: start, setupAfterEnvEnd: start },
    },
    snapshot: {
      ...{
        added: 0,
        fileDeleted: false,
        matched: 0,
        unchecked: 0,
        uncheckedKeys: [],
        unmatched: 0,
        updated: 0,
      },
    },
  };
}

process.on('message', async (/** @type {string} */ file) => {
  try {
    const result = await runSuite(file);
    process.send?.({ result, memory: process.memoryUsage().rss });
  } catch (error) {
    process.send?.(error instanceof Error ? `${error.stack}` : String(error));
  }
});
