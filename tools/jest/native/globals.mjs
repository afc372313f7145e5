// @ts-check
import { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus';
import { jestExpect } from '@jest/expect';
import { ModuleMocker } from 'jest-mock';

/** Where jest-circus looks for the limit that a suite gives its tests. */
export const limit = Symbol.for('TEST_TIMEOUT_SYMBOL');

const mocker = new ModuleMocker(globalThis);

/** As much of Jest's own object as a suite of Node needs; it mocks no modules, as those belong to all suites of a worker. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
  /** @param {number} milliseconds */
  setTimeout(milliseconds) {
    Object.assign(globalThis, { [limit]: milliseconds });
  },
};
export const expect = jestExpect;

Object.assign(globalThis, { ...{ afterAll, afterEach, beforeAll, beforeEach, describe, it, test }, expect });
