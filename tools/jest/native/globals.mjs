// @ts-check
import { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus';
import { jestExpect } from '@jest/expect';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { standIn } from './modules.mjs';

/** Where jest-circus looks for the limit that a suite gives its tests. */
export const limit = Symbol.for('TEST_TIMEOUT_SYMBOL');

const mocker = new ModuleMocker(globalThis);

/** Of the configuration they need only what the timers of a suite are by default. */
const timers = new ModernFakeTimers({
  global: globalThis,
  config: /** @type {ConstructorParameters<typeof ModernFakeTimers>[0]['config']} */ ({
    fakeTimers: {},
    rootDir: '/',
  }),
});

/** As much of Jest's own object as a suite needs. Modules are replaced for suites of screens only: the others share theirs. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  unstable_mockModule: standIn,
  restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
  useFakeTimers: timers.useFakeTimers.bind(timers),
  useRealTimers: timers.useRealTimers.bind(timers),
  advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
  advanceTimersByTimeAsync: timers.advanceTimersByTimeAsync.bind(timers),
  runOnlyPendingTimersAsync: timers.runOnlyPendingTimersAsync.bind(timers),
  setSystemTime: timers.setSystemTime.bind(timers),
  getTimerCount: timers.getTimerCount.bind(timers),
  /** @param {number} milliseconds */
  setTimeout(milliseconds) {
    Object.assign(globalThis, { [limit]: milliseconds });
  },
};
export const expect = jestExpect;

// Jest's own object, too: the library that drives screens asks it whether the timers are real.
Object.assign(globalThis, {
  ...{ afterAll, afterEach, beforeAll, beforeEach, describe, it, test },
  expect,
  jest,
});
