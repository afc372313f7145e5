import { expect, type Page } from '@playwright/test';
import type { Language } from '#calls/model';
import type { DemoAccount } from '#identity/model';
import { demoPassword } from './session.ts';

/** An account of the demo company. */
export type Account = DemoAccount;

const words = {
  zh: { account: /账号/, password: /密码/ },
  en: { account: /account/i, password: /password/i },
} as const;

/** The language of the browser before the first page is shown, as if the person had chosen it before. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((chosen) => {
    const key = 'bms__language';
    if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ value: chosen }));
  }, language);
}

/**
 * Signs in as a person does, by the form, and waits until the landing shows its menu. By the Enter key: the pointer left on
 * the button would rest on a row of the landing, which then fetches its page ahead.
 */
export async function signIn(
  page: Page,
  account: string,
  language: Language = 'zh',
  password = demoPassword,
): Promise<void> {
  const { account: name, password: secret } = words[language];
  await speak(page, language);
  await page.goto('/user/login');
  await page.getByLabel(name).first().fill(account);
  await page.getByLabel(secret).first().fill(password);
  await page.getByLabel(secret).first().press('Enter');
  await expect(page).not.toHaveURL(/\/user\/login/);
}
