import type { Page } from '@playwright/test';
import { birthScreen } from '#contracts/model';
import { expect, test } from './support/test.ts';
import type { View } from './support/views.ts';

const said = {
  zh: { map: '48 小时图', from: '休息日从（时）', to: '休息日至（时）', late: /(\d+) 个来不及/ },
  en: { map: '48 h map', from: 'On days off from', to: 'On days off to', late: /^(\d+) of 168/ },
} as const;

/** How many of the 168 birth hours the sentence above the map says are late. */
async function lateHours(page: Page, late: RegExp): Promise<number> {
  const text = await page.getByText(late).textContent();
  return Number(late.exec(text ?? '')?.[1]);
}

for (const [view, language] of [
  ['desktop', 'zh'],
  ['phone', 'en'],
] as const satisfies readonly (readonly [View, keyof typeof said])[])
  test(`48 h map: Sunday hours are tried, and fewer births come too late (${view}, ${language}) @all`, async ({
    person,
    look,
  }) => {
    const words = said[language];
    const page = await person({ account: 'consultant', host: 'health-bank', language, view });
    await page.goto(`${birthScreen.route}?part=map`);
    const map = page.getByRole('region', { name: words.map });
    await expect(map).toBeVisible();
    const before = await lateHours(page, words.late);
    expect(before).toBeGreaterThan(0);
    await expect(map.locator('td[data-look="late"]')).toHaveCount(before);
    await map.getByLabel(words.from).fill('8');
    await map.getByLabel(words.to).fill('20');
    await expect.poll(() => lateHours(page, words.late)).toBeLessThan(before);
    await expect(map.locator('td[data-look="late"]')).toHaveCount(await lateHours(page, words.late));
    // The table scrolls within its panel: the page stays as wide as the screen.
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await look(page, `hour-map-${view}`);
  });
