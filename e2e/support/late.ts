import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

const { BMS_E2E_LATE = '0', BMS_E2E_SLOW = '1' } = process.env;
const most = Number(BMS_E2E_LATE);
const rate = Number(BMS_E2E_SLOW);

/**
 * With BMS_E2E_LATE=<milliseconds> each request of a browser goes out late by up to so much, each by its own chance: a
 * journey that waits for less than it means, or relies on an order that nothing promises, fails then and not some day.
 * With BMS_E2E_SLOW=<times> pages have a processor so many times slower, but journeys press as fast as ever: what is
 * pressed before the page hears it fails.
 */
export async function beLate(context: BrowserContext): Promise<void> {
  if (rate > 1)
    context.on('page', (page) => {
      // The page may have gone meanwhile.
      const slowDown = async () => {
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate });
      };
      void slowDown().catch(() => undefined);
    });
  if (!most) return;
  await context.route('**/*', async (route) => {
    await pause(Math.random() * most);
    await route.fallback().catch(() => undefined);
  });
}
