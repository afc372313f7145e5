// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mostFlaky } from '../../test/count.mjs';
import { hasFailed, secondTry } from './second-try.mjs';

/** @typedef {import('@jest/test-result').Test} Test */
/** @typedef {import('@jest/test-result').TestResult} TestResult */
/** @typedef {import('node:child_process').ChildProcess} Process */
/**
 * What a worker has to know of the run.
 * @typedef {{ testTimeout: number, testNamePattern: string | undefined, screen: boolean }} Wishes
 */

/** A worker that holds more than this after a suite is followed by a new one. Bytes. */
const mostMemory = 1_500_000_000;

const worker = path.join(import.meta.dirname, 'worker.mjs');

/**
 * Jest's runner (decision 119): suites are plain modules of Node, and those that follow one another in a worker share what
 * they import; those of screens share packages and a document, and load their own of the product (decision 450). Jest's own runner loads, for each suite anew, a thousand modules of the server,
 * which takes longer than most suites themselves.
 */
export default class NativeRunner {
  isSerial = false;
  supportsEventEmitters = false;

  /** @param {import('@jest/types').Config.GlobalConfig} config */
  constructor(config) {
    this.config = config;
  }

  /**
   * @param {Test[]} tests in the order in which they begin
   * @param {{ isInterrupted: () => boolean }} watcher
   * @param {(test: Test) => Promise<void>} onStart
   * @param {(test: Test, result: TestResult) => Promise<void>} onResult
   * @param {(test: Test, error: { message: string, stack: string }) => Promise<void>} onFailure
   */
  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const { ci, maxWorkers, testNamePattern, testTimeout = 5_000 } = this.config;
    // Where more than so many fail, a second try changes nothing: the run has failed.
    let tries = ci ? mostFlaky : 0;
    // Those of screens after the others: a process has a document or has none.
    const waiting = tests
      .map((test) => ({ test, screen: needsScreen(test) }))
      .sort((a, b) => +a.screen - +b.screen);
    const work = async () => {
      /** @type {{ process: Process, screen: boolean } | null} */
      let worker = null;
      for (let next = waiting.shift(); next && !watcher.isInterrupted(); next = waiting.shift()) {
        const { test, screen } = next;
        if (worker && worker.screen !== screen) {
          await end(worker.process);
          worker = null;
        }
        /** @type {Wishes} */
        const wishes = { testTimeout, testNamePattern, screen };
        worker ??= { process: begin(wishes), screen };
        await onStart(test);
        let answer = await ask(worker.process, test.path);
        if (hasFailed(answer) && tries > 0) {
          tries -= 1;
          // In a process of its own: what an earlier suite left behind may have been the reason.
          await end(worker.process);
          worker = { process: begin(wishes), screen };
          answer = secondTry(answer, await ask(worker.process, test.path));
        }
        if (typeof answer === 'string') await onFailure(test, { message: answer, stack: answer });
        else await onResult(test, answer.result);
        if (typeof answer !== 'string' && answer.memory < mostMemory) continue;
        await end(worker.process);
        worker = null;
      }
      if (worker) await end(worker.process);
    };
    await Promise.all(Array.from({ length: Math.min(maxWorkers, tests.length) }, work));
  }
}

/** A suite of a screen, unless it says that it needs none. @param {Test} test */
const needsScreen = (test) =>
  test.context.config.displayName?.name === 'web' &&
  !readFileSync(test.path, 'utf8').startsWith('/** @jest-environment node */');

/** @param {Wishes} wishes */
const begin = (wishes) =>
  fork(worker, [JSON.stringify(wishes)], {
    serialization: 'advanced',
    stdio: 'inherit',
    execArgv: wishes.screen ? ['--conditions=browser'] : [],
  });

/**
 * Hands a suite to a worker. Answers its result, or in words why there is none: it cannot be loaded, the worker has left.
 * @param {Process} process
 * @param {string} file
 * @returns {Promise<import('./second-try.mjs').Answer>}
 */
async function ask(process, file) {
  const left = new AbortController();
  process.send(file);
  try {
    return await Promise.race([
      once(process, 'message', left).then(([answer]) => answer),
      once(process, 'exit', left).then(
        ([code, signal]) => `The process of the suite has left with ${signal ?? code}.`,
      ),
    ]);
  } finally {
    left.abort();
  }
}

/** What a suite has left open goes with the process. @param {Process} process */
async function end(process) {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const exit = once(process, 'exit');
  process.kill();
  await exit;
}
