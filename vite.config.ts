import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildDate } from './tools/vite/build-date.ts';
import { devEdition, devProxy } from './tools/vite/dev-edition.ts';
import { findEditions } from './tools/vite/editions.ts';
import { precompressedAssets } from './tools/vite/precompress.ts';

const root = import.meta.dirname;

/** Parts of antd that the frame around the pages is made of. */
const partsOfFrame = [
  'antd/es/(menu|dropdown|tooltip|popover|space)/',
  '@rc-component/(menu|dropdown|overflow|tooltip)/',
];
/** The frame itself, the landing, and what every edition shows in its header; without what is loaded when it is used. */
const frame = [
  'libs/shell/web/(header|layout|menu|tabs|workplace|start)/(?!menu-drawer|top-menu|knowledge-layout|tab-list)',
  'libs/system/web/(message/|message-list|messages|header-messages|fault-report/(header-fault|fault-report.module))',
];
const inOneOf = (places: readonly string[]): RegExp =>
  new RegExp(`/(${places.join('|')})`.replaceAll('/', String.raw`[\\/]`));

/**
 * What every page of every edition needs travels in two files, since each file costs half a kilobyte of its own and is
 * compressed alone: what an edition loads at once, and the frame around the pages.
 */
const together = [
  { name: 'start', tags: ['$initial' as const], test: /[\\/](node_modules|libs)[\\/]/, priority: 2 },
  { name: 'frame', test: inOneOf([...partsOfFrame, ...frame]) },
];
/** Set by `npm run dev -- <edition>`. */
const { BMS_EDITION = 'main', BMS_API = 'http://127.0.0.1:4200' } = process.env;

/**
 * One build for all editions: an entry each, chunks shared. dist/apps/<edition>/index.html, dist/assets/*.
 * Inline scripts and data: addresses are kept out, so that the content policy can forbid them.
 */
export default defineConfig({
  root,
  plugins: [react(), devEdition(BMS_EDITION), precompressedAssets(), buildDate()],
  cacheDir: path.join(root, '.cache/vite'),
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The budget is a test (e2e/landing-budget.test.ts), which sees what is really loaded.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: { codeSplitting: { groups: together } },
      input: Object.fromEntries(
        findEditions(root).map((edition) => [edition, path.join(root, 'apps', edition, 'index.html')]),
      ),
    },
  },
  server: { proxy: devProxy(BMS_API), allowedHosts: ['.localhost'] },
});
