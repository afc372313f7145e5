import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** What a page loaded since `begin`, and when it showed it. */
export interface Seen {
  requests: number;
  /** Bytes of JavaScript and of all, as they travelled. */
  script: number;
  bytes: number;
  first: number;
  largest: number;
  shift: number;
}

export interface Watched {
  begin(): void;
  /** What came since, once the page stands and asks for nothing more. */
  since(): Promise<Seen>;
}

/** Without a request for so long, a page has what it needs. Milliseconds. */
const quiet = 500;

/** Watches what a page loads and when it shows it. */
export async function watch(page: Page): Promise<Watched> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const scripts = new Set<string>();
  let moved = performance.now();
  let counted = { requests: 0, script: 0, bytes: 0 };
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    moved = performance.now();
    if (response.url.startsWith('http')) counted.requests++;
    if (type === 'Script') scripts.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    moved = performance.now();
    counted.bytes += encodedDataLength;
    if (scripts.has(requestId)) counted.script += encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen = { first: 0, largest: 0, shift: 0 };
    Object.assign(globalThis, { benchSeen: seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('first-contentful-paint')) seen.first = entry.startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    begin: () => {
      counted = { requests: 0, script: 0, bytes: 0 };
      moved = performance.now();
    },
    async since() {
      await page.waitForLoadState('networkidle');
      while (performance.now() - moved < quiet) await pause(quiet / 5);
      await page
        .locator('.ant-skeleton, .ant-spin-spinning')
        .filter({ visible: true })
        .first()
        .waitFor({ state: 'hidden' });
      const seen = await page.evaluate(
        () => (globalThis as unknown as { benchSeen: Pick<Seen, 'first' | 'largest' | 'shift'> }).benchSeen,
      );
      return { ...counted, ...seen };
    },
  };
}
