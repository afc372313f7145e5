import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

export interface Memory {
  /** Of the scripts, after collections, in MB. */
  heap: number;
  /** Of the document, those included that only a script still holds. */
  nodes: number;
  listeners: number;
}

/** Weak references and finalisers need several rounds until all that can go is gone. */
const collections = 4;

/** Measures what a page holds when all that can be collected is. */
export async function memoryOf(page: Page): Promise<() => Promise<Memory>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('Performance.enable');
  return async () => {
    for (let round = 0; round < collections; round++) {
      await session.send('HeapProfiler.collectGarbage');
      await pause(250);
    }
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { heap: of('JSHeapUsedSize') / 2 ** 20, nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
}
