import { expect, type Locator, type Page } from '@playwright/test';

/** The option that the keyboard is on, in the list that is open. */
export const marked = (page: Page): Locator =>
  page.locator('.ant-select-item-option-active').filter({ visible: true });

/** Opens a list to choose from by its box, and waits until keys move in it: those that come before are lost. */
export async function openOptions(page: Page, box: Locator): Promise<void> {
  await box.click();
  await expect(marked(page)).toHaveCount(1);
}
