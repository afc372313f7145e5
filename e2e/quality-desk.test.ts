import { writeFilters } from '#fields/model';
import { qcStandard } from '#quality/model';
import { recordAddress } from '#registers/model';
import { asPerson } from './support/as-administrator.ts';
import { expect, test } from './support/test.ts';

test('a limit of a standard is changed; its history says from what to what, and by whom @all', async ({
  person,
}) => {
  const { rows } = await asPerson('quality', qcStandard.rows.calls.rows, {
    where: writeFilters([{ field: 'method', operation: 'is', value: 'sampling' }]),
    pageSize: 1,
  });
  const [{ id } = { id: '' }] = rows as { id: string }[];
  const page = await person({ account: 'quality' });
  await page.goto(recordAddress(qcStandard, id));
  // The upper limit of the first characteristic, as it is read and as it is filled in.
  const characteristics = page.getByRole('region', { name: /检验特性/ }).filter({ visible: true });
  const shown = characteristics.last().getByRole('row').nth(1).getByRole('cell').nth(5);
  const limit = characteristics.locator('td[data-row="0"][data-name="max"]').filter({ visible: true });
  const become = async (value: string) => {
    await page.getByRole('button', { name: /修改$/ }).first().click();
    await limit.click();
    await limit.locator('input').fill(value);
    await page.keyboard.press('Tab');
    await page
      .getByRole('button', { name: /^保\s?存$/ })
      .first()
      .click();
  };
  await expect(shown).not.toBeEmpty();
  const before = (await shown.innerText()).trim();
  const after = before === '10.08' ? '10.07' : '10.08';
  await become(after);
  const newest = page.getByRole('region', { name: '历史' }).getByRole('listitem').first();
  await expect(newest).toContainText('上限');
  await expect(newest).toContainText(before);
  await expect(newest).toContainText(after);
  // Inspections of other journeys go by it.
  await become(before);
  await expect(shown).toHaveText(before);
});

test('from the board to a nonconformity, and its 8D report on paper @all', async ({ person }) => {
  const page = await person({ account: 'quality' });
  await page.goto('/qchome/QC220P');
  const card = page.locator('a[href*="Qc220p_2"]').first();
  const number = /NC-\d{8}-\d{4}/.exec(await card.innerText())?.[0] ?? '';
  expect(number).not.toBe('');
  await card.click();
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText(number);
  await page.getByRole('button', { name: '8D 报告' }).click();
  const report = page.getByRole('article').filter({ visible: true });
  await expect(report).toContainText(number);
  // The paper is there only while the browser prints: what it says then is kept.
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = document.querySelector('body > .bms-paper')?.textContent ?? '';
    };
  });
  await page.getByRole('button', { name: '打印', exact: true }).filter({ visible: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', /D1.*D2.*D3.*D4.*D5.*D6.*D7.*D8/s);
});
