// jsdom with the parts of a browser that it lacks and the screens use.
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    const g = this.global;
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
      g[name] ??= globalThis[name];
    // The router makes a Request with jsdom's signal, which Node's Request does not know for one.
    const { Request } = g;
    g.Request = class extends Request {
      constructor(input, init) {
        super(input, init && { ...init, signal: undefined });
      }
    };
    g.matchMedia ??= (query) => ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    });
    g.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    g.IntersectionObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
    };
    const original = g.getComputedStyle;
    g.getComputedStyle = (element) => original.call(g, element);
    g.scrollTo = () => undefined;
    // Node's own MessageChannel keeps a worker alive; React only needs 'later'.
    g.MessageChannel = class {
      constructor() {
        this.port1 = { onmessage: null, close() {} };
        this.port2 = {
          postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data }), 0),
          close() {},
        };
      }
    };
  }
}
