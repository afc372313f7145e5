// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** @typedef {import('@jest/test-result').Test} Test */
/** @typedef {import('@jest/test-result').TestResult} TestResult */
/** @typedef {import('node:child_process').ChildProcess} Process */
/** @typedef {{ testTimeout: number, testNamePattern: string | undefined }} Wishes what a worker has to know of the run */

/** A worker that holds more than this after a suite is followed by a new one. Bytes. */
const mostMemory = 1_500_000_000;

const worker = path.join(import.meta.dirname, 'worker.mjs');

/**
 * Jest's runner for what runs in Node (decision 119): suites are plain modules of Node, and those that follow one another
 * in a worker share what they import. Jest's own runner loads, for each suite anew, a thousand modules of the server,
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
    const { maxWorkers, testNamePattern, testTimeout = 5_000 } = this.config;
    const waiting = [...tests];
    const work = async () => {
      let process = begin({ testTimeout, testNamePattern });
      for (let test = waiting.shift(); test && !watcher.isInterrupted(); test = waiting.shift()) {
        await onStart(test);
        const answer = await ask(process, test.path);
        if (typeof answer === 'string') await onFailure(test, { message: answer, stack: answer });
        else await onResult(test, answer.result);
        if (typeof answer !== 'string' && answer.memory < mostMemory) continue;
        await end(process);
        process = begin({ testTimeout, testNamePattern });
      }
      await end(process);
    };
    await Promise.all(Array.from({ length: Math.min(maxWorkers, tests.length) }, work));
  }
}

/** @param {Wishes} wishes */
const begin = (wishes) =>
  fork(worker, [JSON.stringify(wishes)], { serialization: 'advanced', stdio: 'inherit', execArgv: [] });

/**
 * Hands a suite to a worker. Answers its result, or in words why there is none: it cannot be loaded, the worker has left.
 * @param {Process} process
 * @param {string} file
 * @returns {Promise<{ result: TestResult, memory: number } | string>}
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
