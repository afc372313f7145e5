// @ts-check

/**
 * What a suite puts in the place of a function of the window (`window.print = jest.fn()`) is not found there by the next:
 * a mock that has been called would count what another suite did.
 * @param {any} window
 * @returns {() => void} puts the functions back
 */
export function rememberFunctions(window) {
  const functions = Object.entries(Object.getOwnPropertyDescriptors(window)).filter(
    ([, { value, writable }]) => typeof value === 'function' && writable,
  );
  return () => {
    for (const [name, { value }] of functions) if (window[name] !== value) window[name] = value;
  };
}

/**
 * What a suite puts beside what is there (`indexedDB`, in which drafts of its screens would stand for the next) goes with it.
 * Packages, which the suites share, put theirs below names that begin with two underscores.
 * @param {object[]} places the window, what is global beside it
 * @returns {() => void} takes away what was added since
 */
export function rememberNames(...places) {
  const known = places.map((place) => new Set(Object.getOwnPropertyNames(place)));
  return () => {
    for (const [at, place] of places.entries())
      for (const name of Object.getOwnPropertyNames(place))
        if (!known[at]?.has(name) && !name.startsWith('__')) Reflect.deleteProperty(place, name);
  };
}
