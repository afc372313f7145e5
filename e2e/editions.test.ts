import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inAll, test } from './support/test.ts';
import { addressOf, type Host } from './support/views.ts';

interface Brand {
  /** Whose mark it bears. */
  edition: string;
  title: string;
  brand: string;
}
const main: Brand = { edition: 'main', title: 'BMS 业务管理系统', brand: 'BMS' };
const brands: Record<Host, Brand> = {
  main,
  mex: main,
  'health-bank': { edition: 'health-bank', title: 'HBIndex 生命银行', brand: 'HBIndex' },
  livestock: { edition: 'livestock', title: 'BMS 牧场管理系统', brand: 'BMS 牧场' },
};
const markOf = (edition: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../apps', edition, 'icon.svg'), 'utf8');

for (const [host, { edition, title, brand }] of Object.entries(brands) as [Host, Brand][])
  test(`${host} shows its brand before anyone has signed in${inAll(edition === 'livestock' || host === 'mex')}`, async ({
    visitor,
  }) => {
    const page = await visitor({ host });
    await page.goto(`${addressOf(host)}/`);
    await expect(page).toHaveURL(/\/user\/login/);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('button', { name: /登\s*录/ }).first()).toBeVisible();
    const shown = page.getByRole('complementary');
    await expect(shown.getByText(brand, { exact: true })).toBeVisible();
    // The mark is drawn, and is the edition's own.
    const mark = shown.locator('img');
    await expect(mark).toBeVisible();
    const [width, content] = await mark.evaluate(async (image: HTMLImageElement) => [
      image.naturalWidth,
      await (await fetch(image.src)).text(),
    ]);
    expect(width).toBeGreaterThan(0);
    expect(content).toBe(markOf(edition));
  });
