import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Chooses what stands behind 'more' in the bar of the document that is open, and waits for its dialog. What came back a
 * moment ago is read again, and its bar with it: then the menu is opened once more, unless the press had been heard.
 */
export async function chooseAction(page: Page, more: Locator, action: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  const item = page.locator('.ant-dropdown').getByRole('menuitem', { name: action }).first();
  await expect(dialog).toBeHidden();
  await expect(async () => {
    if (await dialog.isVisible()) return;
    if (!(await item.isVisible())) await more.click({ timeout: 5000 });
    await item.click({ timeout: 5000 });
  }).toPass();
  await expect(dialog).toBeVisible();
}
