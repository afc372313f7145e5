// @ts-check

/** @typedef {typeof import('@testing-library/react')} Library */

/**
 * Whoever waits for something on a screen looks for it again and again, and each time in vain is an error that describes
 * the whole document: a fifteenth of what the tests of screens took. The library describes it once more where the time is
 * up; what is thrown until then is short, and says as much as its message says by then.
 * @param {Library['configure']} configure
 * @param {Library['getConfig']} getConfig
 */
export function describeOnlyWhatIsReported(configure, getConfig) {
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) =>
      Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
        ? inVain(message ?? '')
        : getElementError(message, container),
  });
}

/** @param {string} message */
function inVain(message) {
  const error = new Error(message);
  error.name = 'TestingLibraryElementError';
  let { stack = '' } = error;
  return Object.defineProperty(error, 'stack', {
    get: () => stack.replace(message, () => error.message),
    set: (/** @type {string} */ given) => {
      stack = given;
    },
  });
}
