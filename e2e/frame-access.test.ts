import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { expect, inAll, test } from './support/test.ts';

const routes = [
  '/dashboard/workplace',
  '/reqhome/Index',
  '/reqhome/REQ110P',
  '/reqhome/Req110p_2',
  '/areqhome/AREQ110P',
  '/basehome/BSE150P',
  '/account/settings/notification',
];

/** As the person has chosen it before, without opening the settings. */
async function looks(page: Page, chosen: Record<string, unknown>): Promise<void> {
  await page.evaluate((changes) => {
    const session = JSON.parse(localStorage.getItem('bms__session') ?? '{}') as {
      value?: { openid?: string };
    };
    const settings = [[session.value?.openid, changes]];
    localStorage.setItem('bms__settings', JSON.stringify({ value: settings }));
  }, chosen);
}

async function ready(page: Page): Promise<void> {
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('[data-loading]').filter({ visible: true })).toHaveCount(0);
}

const appearances = [
  ['dark', { theme: 'dark' }, routes],
  ['dark, weak mode, top menu', { theme: 'dark', weak: true, layout: 'top' }, routes.slice(0, 3)],
  [
    'light navigation, weak mode, compact',
    { navigation: 'light', weak: true, compact: true },
    routes.slice(0, 3),
  ],
] as const;

for (const [name, chosen, seen] of appearances)
  test(`axe finds nothing serious: ${name} @all`, async ({ person, look }) => {
    const page = await person({ account: 'head', language: name === 'dark' ? 'zh' : 'en' });
    await page.goto('/');
    await looks(page, chosen);
    for (const route of seen) {
      await page.goto(route);
      await ready(page);
      await look(page, `${name}${route.replaceAll('/', '-')}`);
      expect(await axeFaults(page), route).toEqual([]);
    }
  });

for (const view of ['desktop', 'tablet', 'phone'] as const)
  test(`axe finds nothing serious: settings, list of tabs and menu at the width of a ${view}${inAll(true)}`, async ({
    person,
    look,
  }) => {
    const page = await person({ account: 'head', language: 'en', view });
    for (const route of ['/areqhome/Index', '/reqhome/Index']) {
      await page.goto(route);
      await ready(page);
    }
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: /Find among/ }).click();
    await expect(page.getByRole('textbox', { name: 'Find an open page' })).toBeVisible();
    expect(await axeFaults(page), 'list of tabs').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Display settings' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, `settings-${view}`);
    expect(await axeFaults(page), 'settings').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    if (view === 'phone') {
      await page.getByRole('button', { name: 'Unfold the menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await axeFaults(page), 'menu').toEqual([]);
    }
  });
