import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const cell = (page: Page, name: string) => page.locator(`td[data-row="0"][data-name="${name}"]`);

/** Types into the cell that the keyboard is in, and goes on with a key; Chinese comes whole, as from an input method. */
async function typeInto(page: Page, name: string, text: string, key: 'Enter' | 'Tab'): Promise<void> {
  await expect(cell(page, name).locator('input')).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press(key);
}

/** Chooses what is typed in whole from the list of the cell that the keyboard is in, and goes on. */
async function choose(page: Page, name: string, option: string): Promise<void> {
  await expect(cell(page, name).locator('input')).toBeFocused();
  for (const character of option) await page.keyboard.insertText(character);
  await expect(cell(page, name).locator('input')).toHaveValue(option);
  await expect(page.locator('.ant-select-item-option-active', { hasText: option })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell(page, name)).toContainText(option);
  await page.keyboard.press('Tab');
}

test('a line is filled in by keyboard alone: text, choices, days, a tick, people and times, every cell in sight', async ({
  person,
}) => {
  const page = await person({ account: 'employee' });
  await page.goto('/reqhome/Req420p_2');
  await cell(page, 'place').click();
  await typeInto(page, 'place', '上海', 'Enter');
  await choose(page, 'tier', '一线城市');
  await typeInto(page, 'from', '2027-03-08', 'Tab');
  await typeInto(page, 'to', '2027-03-10', 'Enter');
  await choose(page, 'transport', '火车');
  await expect(cell(page, 'lodging').locator('input')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  // Three days of 120 for meals and 500 for lodging.
  await expect(page.getByText('1,860.00').first()).toBeVisible();

  await page.goto('/reqhome/Req410p_2');
  await cell(page, 'employee').click();
  await expect(cell(page, 'employee').locator('input')).toBeFocused();
  await page.keyboard.type('lijianhua');
  await expect(page.locator('.ant-select-item-option-active', { hasText: '李建华' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'employee')).toContainText('李建华');
  await page.keyboard.press('Tab');
  await typeInto(page, 'from', '2027-03-08 18:00', 'Enter');
  await typeInto(page, 'to', '2027-03-08 20:30', 'Tab');
  await typeInto(page, 'reason', '盘点', 'Tab');
  await expect(cell(page, 'from')).toHaveText('2027-03-08 18:00');
  await expect(cell(page, 'to')).toHaveText('2027-03-08 20:30');
  await expect(page.locator('tfoot')).toContainText('2.5');
  // What cannot be read stays, with what is wrong with it.
  await cell(page, 'to').click();
  await typeInto(page, 'to', '下班后', 'Enter');
  await expect(cell(page, 'to')).toHaveText('下班后');
  await expect(cell(page, 'to')).toHaveAttribute('title', '请填写有效的日期和时间');

  // More columns than fit: each comes out from under those that stay, on the way there and back.
  await page.goto('/reqhome/Req445p_2');
  await cell(page, 'day').click();
  const columns = [
    ...['day', 'kind', 'from', 'to', 'tier', 'nights', 'note', 'amount'],
    ...['invoice', 'paidIn', 'rate', 'tax'],
  ];
  const isWhole = async (name: string) => {
    await expect(cell(page, name).locator('input')).toBeFocused();
    // It has the keyboard before it has been scrolled to.
    await expect(async () => {
      const { number, entered, actions } = await cell(page, name).evaluate((at) => {
        const [first, last] = [at.parentElement?.firstElementChild, at.parentElement?.lastElementChild];
        return {
          number: first?.getBoundingClientRect().right ?? 0,
          entered: at.getBoundingClientRect(),
          actions: last?.getBoundingClientRect().left ?? 0,
        };
      });
      expect(entered.left).toBeGreaterThanOrEqual(number - 1);
      expect(entered.right).toBeLessThanOrEqual(actions + 1);
    }).toPass();
  };
  for (const name of columns.slice(1)) {
    await page.keyboard.press('Tab');
    await isWhole(name);
  }
  for (const name of columns.toReversed().slice(1)) {
    await page.keyboard.press('Shift+Tab');
    await isWhole(name);
  }
});
