// @ts-check

/**
 * Parts of a browser that jsdom lacks and the screens use.
 * @param {any} window of jsdom
 */
export function addWhatBrowsersHave(window) {
  for (const name of [
    'TextEncoder',
    'TextDecoder',
    'fetch',
    'Request',
    'Response',
    'Headers',
    'structuredClone',
    'ReadableStream',
    'WritableStream',
    'TransformStream',
    'BroadcastChannel',
  ])
    window[name] ??= Reflect.get(globalThis, name);
  // The router makes a Request with jsdom's signal, which Node's Request does not know for one.
  const { Request } = window;
  window.Request = class extends Request {
    /** @param {RequestInfo} input @param {RequestInit} [init] */
    constructor(input, init) {
      super(input, init && { ...init, signal: undefined });
    }
  };
  window.matchMedia ??= (/** @type {string} */ query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.IntersectionObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  const original = window.getComputedStyle;
  window.getComputedStyle = (/** @type {Element} */ element) => original.call(window, element);
  window.scrollTo = () => undefined;
  // Node's own MessageChannel keeps a worker alive; React only needs 'later'.
  window.MessageChannel = class {
    constructor() {
      this.port1 = {
        /** @type {((message: { data: unknown }) => void) | null} */
        onmessage: null,
        close() {},
      };
      this.port2 = {
        postMessage: (/** @type {unknown} */ data) => setTimeout(() => this.port1.onmessage?.({ data }), 0),
        close() {},
      };
    }
  };
}
