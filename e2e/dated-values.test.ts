import { dayAfter } from '#calls/model';
import { customer } from '#master-data/model';
import { recordAddress, registerRouteOf } from '#registers/model';
import { expect, test } from './support/test.ts';

test('a price group changes from a day to come, and is listed until then @all', async ({ person, look }) => {
  const page = await person({ account: 'admin', language: 'zh', view: 'desktop' });
  await page.goto(recordAddress(customer, 'K1010'));
  const panel = page.getByRole('region', { name: '按日期生效' });
  await panel.getByRole('button', { name: '自某日起变更' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').first().click();
  await page.getByTitle('价格组').click();
  await dialog.getByLabel('新的值').fill('B');
  await look(page, 'change-from-a-day');
  await dialog.getByRole('button', { name: /^试\s?算$/ }).click();
  await expect(dialog.getByRole('status').getByText('待生效')).toBeVisible();
  await look(page, 'change-from-a-day-tried');
  await dialog.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(panel.getByText('待生效')).toBeVisible();
  await look(page, 'record-by-day');

  const today = new Date().toISOString().slice(0, 10);
  await page.goto(registerRouteOf(customer));
  await page.getByRole('link', { name: '待生效' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'K1010' })).toContainText(
    dayAfter(today, 1),
  );
  await look(page, 'planned-changes');
  await page.getByRole('link', { name: '我的变更' }).click();
  await look(page, 'my-changes');
});
