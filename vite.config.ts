import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildDate } from './tools/vite/build-date.ts';
import { devEdition, devProxy } from './tools/vite/dev-edition.ts';
import { findEditions } from './tools/vite/editions.ts';
import { precompressedAssets } from './tools/vite/precompress.ts';

const root = import.meta.dirname;

/**
 * What every landing needs travels in two files, since each file costs half a kilobyte of its own and is compressed
 * alone: what an edition loads at once, and after sign-in the frame around the pages with the workplace and what features
 * show there and in the header (header-*.tsx, *-card.tsx, cards/). Whatever of the frame opens later is left out.
 */
const frame = [
  /node_modules\/(antd\/es\/(menu|dropdown|tooltip|popover|space)|@rc-component\/(menu|dropdown|overflow|tooltip))\//,
  /libs\/shell\/web\/(start|header|menu|routes|recent|workplace|homes|exceptions)\//,
  /libs\/shell\/web\/tabs\/(?!tab-list)/,
  /libs\/shell\/web\/layout\/(?!menu-drawer|top-menu|knowledge-layout)/,
  /libs\/[^/]+\/web\/(header-[^/]+|[^/]+-card|cards\/[^/]+)\.tsx$/,
  /libs\/system\/web\/(message\/|message-list|messages|fault-report\/(header-fault|fault-report.module))/,
  /libs\/ui\/web\/(page|feedback|people|figures|status|text)\//,
];
const together = [
  { name: 'start', tags: ['$initial' as const], test: /[\\/](node_modules|libs)[\\/]/, priority: 2 },
  { name: 'frame', test: (id: string) => frame.some((part) => part.test(id.replaceAll('\\', '/'))) },
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
