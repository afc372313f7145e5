import type { Locator } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { speak } from './support/sign-in.ts';
import { expect, inAll, test } from './support/test.ts';

const isFocused = (one: Locator): Promise<boolean> => one.evaluate((node) => node === document.activeElement);

const words = {
  zh: { user: /用户菜单/, password: '修改密码', security: '登录与安全', leave: '退出登录', cancel: '取消' },
  en: {
    ...{ user: /User menu/, password: 'Change password', security: 'Sign-in and security' },
    ...{ leave: 'Log out', cancel: 'Cancel' },
  },
} as const;

for (const [language, view] of [
  ['zh', 'desktop'],
  ['en', 'tablet'],
  ['en', 'phone'],
] as const) {
  const said = words[language];

  test(`axe finds nothing serious on the pages without a session (${language}, ${view})${inAll(true)}`, async ({
    visitor,
    look,
  }) => {
    const page = await visitor({ view });
    await speak(page, language);
    for (const route of [
      '/user/login',
      '/user/register',
      '/user/recover',
      '/dd/login?error=access_denied&state=x',
      '/403',
      '/404?name=/lost',
      '/500',
    ]) {
      await page.goto(route);
      await expect(page.locator('h1')).toBeVisible();
      await look(page, `open${route.replaceAll(/[/?=&]/g, '-')}-${language}-${view}`);
      expect(await axeFaults(page), route).toEqual([]);
    }
    await page.goto('/dd/login');
    await expect(page).toHaveURL(/\/sandbox\//);
    expect(await axeFaults(page), 'the sandbox of DingTalk').toEqual([]);
  });

  test(`axe finds nothing serious in the dialogs of the session (${language}, ${view}) @all`, async ({
    person,
  }) => {
    const page = await person({ account: 'head', language, view });
    await page.goto('/');
    const user = page.getByRole('button', { name: said.user });
    for (const entry of ['password', 'security', 'leave'] as const) {
      // By the keyboard alone, and the focus is back where it came from.
      await user.focus();
      await page.keyboard.press('Enter');
      const item = page.getByRole('menuitem', { name: said[entry] });
      await expect(item).toBeVisible();
      for (let step = 0; step < 10 && !(await isFocused(item)); step++)
        await page.keyboard.press('ArrowDown');
      await expect(item).toBeFocused();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button').last()).toBeVisible();
      await expect(dialog.locator('.ant-skeleton')).toHaveCount(0);
      expect(await axeFaults(page), entry).toEqual([]);
      // It holds the focus while it is open.
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(user).toBeFocused();
    }
  });
}
