// @ts-check
import { JSDOM } from 'jsdom';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeAll } from 'jest-circus';
import { describeOnlyWhatIsReported } from './describe-failures.mjs';
import './globals.mjs';
import { rememberFunctions, rememberNames } from './leftovers.mjs';
import { loadScreens } from './modules.mjs';
import { addWhatBrowsersHave } from './browser-globals.mjs';

/** What Node works with itself, jsdom too: the document gets them from here. */
const shared = [
  ...['atob', 'btoa'],
  ...['console', 'performance', 'queueMicrotask', 'structuredClone', 'setImmediate', 'clearImmediate'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
];

/** Makes a name of one thing a name of another's: what is put into either is found in both. */
const forward = (/** @type {any} */ from, /** @type {any} */ to, /** @type {string} */ name) =>
  Object.defineProperty(from, name, {
    configurable: true,
    enumerable: true,
    get: () => to[name],
    set: (value) => {
      to[name] = value;
    },
  });

/**
 * What nobody has caught in the document fails the suite, unless the suite listens to it itself.
 * @param {import('jsdom').DOMWindow} window
 */
function reportUncaught(window) {
  const { addEventListener, removeEventListener } = window;
  let listening = 0;
  addEventListener.call(window, 'error', (event) => {
    const { error } = /** @type {ErrorEvent} */ (event);
    if (error && listening === 0) process.emit('uncaughtException', error);
  });
  window.addEventListener = (/** @type {Parameters<typeof addEventListener>} */ ...given) => {
    if (given[0] === 'error') listening++;
    addEventListener.apply(window, given);
  };
  window.removeEventListener = (/** @type {Parameters<typeof removeEventListener>} */ ...given) => {
    if (given[0] === 'error') listening--;
    removeEventListener.apply(window, given);
  };
}

/**
 * A document for the suites of screens, and what belongs to a browser beside it, as globals of this process.
 * @returns {() => void} makes it empty again, for the next suite
 */
function openScreen() {
  const { window } = new JSDOM('<!doctype html>', { url: 'http://localhost/', pretendToBeVisual: true });
  addWhatBrowsersHave(window);
  const language = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)'));
  for (const name of Object.getOwnPropertyNames(window))
    if (!language.has(name) && !shared.includes(name)) forward(globalThis, window, name);
  reportUncaught(window);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
    Object.assign(globalThis, { [name]: Reflect.get(window, name).bind(window) });
  for (const name of shared) forward(window, globalThis, name);
  // React asks the one, its testing library tells the other.
  forward(window, globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  const { document, history, localStorage, sessionStorage } = window;
  const restore = rememberFunctions(window);
  return () => {
    restore();
    for (const part of [document.documentElement, document.head, document.body])
      for (const { name } of [...part.attributes]) part.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
    document.title = '';
    localStorage.clear();
    sessionStorage.clear();
    for (const cookie of document.cookie.split(';'))
      document.cookie = `${cookie.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
    history.replaceState(null, '', '/');
  };
}

/**
 * For a process in which suites of screens run.
 * @returns {Promise<() => void>} to be called before each suite: an empty document, and what each of them is given
 */
export async function prepareScreen() {
  const empty = openScreen();
  loadScreens();
  // They would be hung in once, before the first suite.
  process.env['RTL_SKIP_AUTO_CLEANUP'] = 'true';
  // Both look for the document when they are loaded.
  createRequire(import.meta.url)('@testing-library/jest-dom');
  const { act, cleanup, configure, getConfig } = await import('@testing-library/react');
  // What a test waits for may take its time on a machine that is slow or does other work as well.
  configure({ asyncUtilTimeout: 30_000 });
  describeOnlyWhatIsReported(configure, getConfig);
  // React keeps the timer of its first act for all later ones: a suite may have put a clock of its own there.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await act(async () => undefined);
  const forget = rememberNames(window, globalThis);
  return () => {
    empty();
    forget();
    beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
    afterEach(cleanup);
  };
}
