import type { Plugin } from 'vite';

/** Writes the day of the build into the pages, where the version at the logo and fault reports read it. */
export const buildDate = (): Plugin => ({
  name: 'bms:build-date',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { name: 'bms-built', content: new Date().toISOString().slice(0, 10) },
      injectTo: 'head',
    },
  ],
});
