import type { Page } from '@playwright/test';
import type { Section } from '../../results/report.ts';
import type { BenchServer } from '../bench-server.ts';
import { keptLists } from './kept-lists.ts';
import { memoryOf } from './memory.ts';
import { freshPage, settled, showPath, signInHere, withBrowser } from './visitor.ts';

const switches = 200;

/** Twenty tabs kept alive, switched between for a while: memory, and how soon a kept tab is shown; a long grid scrolled. */
export async function longUse({ origin }: BenchServer): Promise<Section> {
  return withBrowser(async (browser) => {
    const page = await freshPage(browser, origin);
    await page.goto('/user/login');
    await signInHere(page, 'admin');
    const memory = await memoryOf(page);
    for (const route of keptLists) {
      await showPath(page, route);
      await settled(page);
    }
    const opened = await memory();
    const times: number[] = [];
    for (let at = 0; at < switches; at++)
      times.push(await showPath(page, keptLists[at % keptLists.length] ?? '/'));
    const after = await memory();
    times.sort((a, b) => a - b);

    const { perSecond, longest } = await scrolledGrid(page);
    return {
      title: 'Long use',
      about: `${keptLists.length} lists kept as tabs, ${switches} switches between them (from the change of address to the frame after its tab is the one that is shown); memory of the scripts after collections. Then the grid of 100,000 rows scrolled for 3 s by 400 pixels a frame.`,
      head: ['', 'figure'],
      rows: [
        ['memory with all tabs open', `${opened.heap.toFixed(0)} MB`],
        [`memory after ${switches} switches`, `${after.heap.toFixed(0)} MB`],
        ['a kept tab shown, p50', `${(times[switches / 2] ?? 0).toFixed(0)} ms`],
        ['a kept tab shown, p95', `${(times[Math.floor(switches * 0.95)] ?? 0).toFixed(0)} ms`],
        ['frames a second while scrolling', perSecond.toFixed(0)],
        ['longest frame', `${longest.toFixed(0)} ms`],
      ],
    };
  });
}

/** The grid of 100,000 rows, scrolled for 3 s as fast as frames come. */
async function scrolledGrid(page: Page): Promise<{ perSecond: number; longest: number }> {
  await page.goto('/test/GridManagerDemo');
  // Its rows come after its code, which a busy machine takes its time over.
  const grid = await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('*')].find(
      (each) => each.scrollHeight > 100_000 && /auto|scroll/.test(getComputedStyle(each).overflowY),
    ),
  );
  return grid.evaluate(async (scroller) => {
    if (!scroller) throw new Error('The grid was not found.');
    let count = 0;
    let longest = 0;
    const begun = performance.now();
    let last = begun;
    while (performance.now() - begun < 3_000) {
      scroller.scrollTop += 400;
      await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      count++;
    }
    return { perSecond: count / 3, longest };
  });
}
