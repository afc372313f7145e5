import path from 'node:path';
import './support/load-sources.ts';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { findChromium } from '../tools/test/browser.mjs';

const root = path.resolve(import.meta.dirname, '..');
const { BMS_E2E_REPORTER = 'list', BMS_E2E_WORKERS, CI } = process.env;

/** Journeys in a real browser, one file each, against one built server with a demo company of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../test-results',
  globalSetup: './support/server.ts',
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  // `npm test` names and counts what passed only at its second try, and fails when that is much (tools/test/count.mjs).
  retries: CI ? 1 : 0,
  ...(BMS_E2E_WORKERS && { workers: Number(BMS_E2E_WORKERS) }),
  // No journey needs as much as a fifth of this on two quiet cores: a machine five times slower passes, and a hang is found.
  timeout: 400_000,
  expect: { timeout: 60_000, toPass: { timeout: 200_000 } },
  reporter: BMS_E2E_REPORTER.split(',').map((name): ReporterDescription => [name]),
  use: {
    // The shell turns motion off, so that nothing is clicked while it moves.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Recording a journey costs as much processor as the journey.
    trace: CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(root) ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
