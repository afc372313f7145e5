import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

const most = Number(process.env['BMS_E2E_LATE'] ?? 0);

/**
 * With BMS_E2E_LATE=<milliseconds> each request of a browser goes out late by up to so much, each by its own chance: a
 * journey that waits for less than it means, or relies on an order that nothing promises, fails then and not some day.
 */
export async function beLate(context: BrowserContext): Promise<void> {
  if (!most) return;
  await context.route('**/*', async (route) => {
    await pause(Math.random() * most);
    // The page may have gone meanwhile.
    await route.fallback().catch(() => undefined);
  });
}
