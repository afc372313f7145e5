import { expect, type Page } from '@playwright/test';
import type { Language } from '#calls/model';

const purposes = { zh: /用途/, en: /Purpose/ } as const;

/** The quantity of the first line: a cell of the grid, or a field of its card on a narrow screen. */
const quantityOf = (page: Page) => ({
  cell: page.locator('td[data-row="0"][data-name="quantity"]'),
  field: page.getByRole('textbox', { name: /^(数量|Quantity)/ }),
});

/** A new purchase requisition of which two things are typed. */
export async function begin(page: Page, language: Language, purpose: string, address = ''): Promise<string> {
  await page.goto(`${address}/reqhome/Req110p_2`);
  await page.getByRole('textbox', { name: purposes[language] }).fill(purpose);
  const { cell, field } = quantityOf(page);
  await expect(cell.or(field).first()).toBeVisible();
  if (await cell.isVisible()) {
    await cell.click();
    await cell.locator('input').fill('37');
  } else await field.fill('37');
  await page.keyboard.press('Tab');
  return page.url();
}

/** The same page, with everything that `begin` typed. */
export async function isAsLeft(page: Page, language: Language, purpose: string, url: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: purposes[language] })).toHaveValue(purpose);
  const { cell, field } = quantityOf(page);
  await expect(cell.or(field).first()).toBeVisible();
  if (await cell.isVisible()) await expect(cell).toHaveText('37');
  else await expect(field).toHaveValue('37');
  await expect(page).toHaveURL(url);
}
