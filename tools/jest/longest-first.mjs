// @ts-check
import Sequencer from '@jest/test-sequencer';
import { readFileSync } from 'node:fs';

/** `jest.setTimeout(240_000)`, or the same as the last argument of a test. Milliseconds. */
const limits = /(?:jest\.setTimeout\(|^\s*\}, )(\d[\d_]*)\);/gm;

/** The longest limit that a suite gives itself or one of its tests; 0 where the ordinary one is enough. */
export const limitOf = (/** @type {string} */ code) =>
  Math.max(0, ...Array.from(code.matchAll(limits), ([, limit = '']) => Number(limit.replaceAll('_', ''))));

/**
 * Which suites begin. Where it is not known yet how long each takes (a fresh checkout), Jest goes by the size of the
 * files; those that start servers are small, would come last, and the other workers would wait for them. Here those come
 * first that allow themselves the most time.
 */
export default class LongestFirst extends Sequencer {
  /**
   * @override
   * @param {Parameters<Sequencer['sort']>[0]} tests
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    if (sorted.some(({ duration }) => duration !== undefined)) return sorted;
    const known = new Map(sorted.map((test) => [test, limitOf(readFileSync(test.path, 'utf8'))]));
    return sorted.toSorted((one, other) => (known.get(other) ?? 0) - (known.get(one) ?? 0));
  }
}
