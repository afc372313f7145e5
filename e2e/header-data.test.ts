import { axeFaults } from './support/axe.ts';
import { expect, inAll, test } from './support/test.ts';

const screen = '/basehome/BSE150P';
/** Specification 9: header data are asked again every 1800000 ms. */
const halfAnHour = 1_800_000;

const words = {
  zh: {
    prices: /金属价格与汇率/,
    history: '查看历史走势',
    year: '1 年',
    enter: '录入',
    copper: /^铜/,
    save: '保存',
    entered: '已录入 1 项',
    figure: '请填写大于 0 且小于十亿的数字',
    version: ['版本', '构建日期', '系统', 'BMS 业务管理系统'],
    chart: 'USD/CNY 走势',
    highest: '最高',
  },
  en: {
    prices: /Metal prices and exchange rates/,
    history: 'See their history',
    year: '1 year',
    enter: 'Enter figures',
    copper: /^Copper/,
    save: 'Save',
    entered: '1 figure entered',
    figure: 'Please give a figure above 0 and below a billion',
    version: ['Version', 'Built on', 'Edition', 'BMS Business Management'],
    chart: 'History of USD/CNY',
    highest: 'Highest',
  },
} as const;

for (const language of ['zh', 'en'] as const) {
  const said = words[language];

  test(`header info jumps to BSE150P with its history; version tooltip at the logo (specification 2): ${language}${inAll(true)}`, async ({
    person,
    look,
  }) => {
    const page = await person({ account: 'employee', language });
    await page.goto('/');
    const header = page.getByRole('banner').getByRole('button', { name: said.prices });
    await header.click();
    await page.getByRole('button', { name: said.history }).click();
    await expect(page).toHaveURL(/BSE150P$/);
    const main = page.getByRole('main');
    // The workplace, which is left, has such a link as well.
    await expect(main.getByRole('heading', { level: 1, name: said.prices })).toBeVisible();
    await main.getByRole('link', { name: 'USD/CNY' }).click();
    const chart = main.getByRole('slider', { name: said.chart });
    await expect(chart).toBeVisible();
    await main.getByText(said.year, { exact: true }).click();
    await expect(page).toHaveURL(/rate=USD/);
    await expect(page).toHaveURL(/days=365/);
    await expect(chart).toBeVisible();
    await expect(main.getByText(said.highest)).toBeVisible();
    await test.step('the arrow keys read day by day', async () => {
      await chart.focus();
      const last = await chart.getAttribute('aria-valuetext');
      await page.keyboard.press('ArrowLeft');
      await expect(chart).not.toHaveAttribute('aria-valuetext', last ?? '');
    });
    await expect(main.getByRole('button', { name: said.enter })).toHaveCount(0);
    await look(page, `prices-${language}`);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: /BMS/ }).first().hover();
    const about = page.getByRole('tooltip');
    for (const word of said.version) await expect(about).toContainText(word);
    await expect(about).toContainText(/\d+\.\d+\.\d+/);
    await expect(about).toContainText(/\d{4}-\d{2}-\d{2}/);
  });
}

test('figures are entered by those who keep them; a wrong one is said at its field @all', async ({
  person,
}) => {
  const said = words.en;
  const page = await person({ account: 'purchasing', language: 'en', view: 'phone' });
  await page.goto(screen);
  await page.getByRole('main').getByRole('button', { name: said.enter }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(said.copper).fill('0');
  await dialog.getByRole('button', { name: said.save }).click();
  await expect(dialog.getByText(said.figure)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByLabel(said.copper).fill('81,234.5');
  await dialog.getByRole('button', { name: said.save }).click();
  await expect(page.getByText(said.entered)).toBeVisible();
  await expect(page.getByRole('main').getByText('81,234.5').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('header data are asked again every 1800000 ms (specification 9) @all', async ({ person, watch }) => {
  // Half an hour in a moment: a live connection that is just being made has been silent for too long then.
  watch.allow(/WebSocket is closed before the connection is established/);
  const page = await person({ account: 'employee' });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: words.zh.prices })).toBeVisible();
  const again = page.waitForRequest((request) => request.postData()?.includes('"BSE150P_0"') ?? false);
  await page.clock.runFor(halfAnHour);
  await again;
});
