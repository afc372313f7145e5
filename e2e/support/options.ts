import { expect, type Locator, type Page } from '@playwright/test';

/** The option that the keyboard is on, in the list that is open. */
export const marked = (page: Page): Locator =>
  page.locator('.ant-select-item-option-active').filter({ visible: true });

/**
 * Opens a list to choose from by its box, and waits until keys move in it: those that come before are lost. A list that
 * nobody searches marks none of its options by itself; there the first arrow marks the first.
 */
export async function openOptions(page: Page, box: Locator): Promise<void> {
  await box.click();
  await expect(page.locator('.ant-select-item-option').filter({ visible: true })).not.toHaveCount(0);
  let looks = 0;
  await expect
    .poll(
      async () => {
        const now = await marked(page).count();
        if (now === 0 && looks++ > 0) await page.keyboard.press('ArrowDown');
        return marked(page).count();
      },
      { intervals: [500] },
    )
    .toBe(1);
}
