import type { Page } from '@playwright/test';
import {
  arrivalList,
  dinLabel,
  enterResult,
  pathOfCertificate,
  pathOfUnit,
  positionLabel,
  productLabel,
  receiptScreen,
  readUnit,
  saveDonor,
  storageScreen,
  unitList,
  verifyResult,
} from '#lab/model';
import { accountList } from '#system/model';
import { asAdministrator, asPerson } from './support/as-administrator.ts';
import type { Account } from './support/sign-in.ts';
import { expect, inAll, test } from './support/test.ts';

/** A scanner types faster than a hand, and ends with Enter. */
async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** An arrival of cord blood alone whose birth is known, the place of which in the list is its own. */
async function arrival(place: number): Promise<{ id: string; din: string; kit: string }> {
  const { rows } = await asPerson('technician', arrivalList.calls.rows, {
    tab: ['expected', 'collected'],
    sort: '-deadline',
    pageSize: 50,
  });
  const alone = rows.filter(({ kit }) => kit && rows.filter((one) => one.kit === kit).length === 1);
  const found = alone[place];
  if (!found?.din || !found.kit) throw new Error('Nothing is on its way.');
  return { id: found.id, din: found.din, kit: found.kit };
}

/** Somebody else of the laboratory: whoever processed what is in the bank. */
async function anotherTechnician(): Promise<string> {
  const { rows } = await asPerson('technician', unitList.calls.rows, { tab: ['banked'], pageSize: 10 });
  const q = rows.find(({ technician }) => technician)?.technician?.name ?? '';
  const found = await asAdministrator(accountList.calls.rows, { q, pageSize: 10 });
  if (!found.rows[0]?.name) throw new Error(`${q} has no account.`);
  return found.rows[0].name;
}

/** Results of all tests, entered by the technician and verified by the director; the donor is judged. */
async function tested(unitId: string): Promise<void> {
  const tests = ['hiv1', 'hiv2', 'hbv', 'hcv', 'treponema', 'htlv1', 'htlv2', 'cmv', 'sterility', 'group'];
  for (const test of tests) {
    const value = test === 'group' ? 'O+' : test === 'sterility' ? 'noGrowth' : 'negative';
    const collectedAt = new Date(Date.now() - 60_000).toISOString();
    const { id } = await asPerson('technician', enterResult, { unitId, test, value, collectedAt });
    await asPerson('labdirector', verifyResult, { id });
  }
  await asPerson('technician', saveDonor, { unitId, plasmaDiluted: false, risk: 'none' });
}

/** A file of a logger from the birth to now, a reading every ten minutes. */
async function loggerFile(unitId: string): Promise<string> {
  const { unit } = await asPerson('technician', readUnit, { id: unitId });
  const begins = Date.parse(unit.collectedAt ?? unit.bornAt ?? '');
  const count = Math.floor((Date.now() - begins) / 600_000) + 2;
  const rows = Array.from(
    { length: count },
    (_, at) => `${new Date(begins + at * 600_000).toISOString()},20.1`,
  );
  return ['Time,Temperature °C', ...rows].join('\n');
}

const figures: readonly [string, string][] = [
  ['毛重 g', '152.40'],
  ['皮重 g', '38.20'],
  ['WBC 10³/µL', '11.25'],
  ['nRBC / 100 WBC', '8'],
  ['处理后 mL', '21.0'],
  ['处理后有核细胞 10³/µL', '52.40'],
  ['活率 %', '96.2'],
  ['CD34 事件', '842'],
  ['计数微球', '4105'],
  ['管内微球', '51300'],
  ['样本 µL', '100'],
  ['稀释倍数', '10'],
  ['接种细胞数', '50000'],
  ['各皿集落（逗号分隔）', '38, 41, 44'],
];

/** The password, and the name under it. */
async function sign(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('登录密码').fill('demo1234');
  await dialog.getByRole('button', { name: /^签\s?署$/ }).click();
  await expect(dialog).toBeHidden();
}

for (const [view, place] of [
  ['phone', 0],
  ['desktop', 1],
] as const)
  test(`the laboratory: four scans at the door, figures at the bench, two sign, both codes of a position, the certificate (${view})${inAll(view === 'desktop')}`, async ({
    person,
    look,
  }) => {
    test.setTimeout(360_000);
    const { id, din, kit } = await arrival(place);
    const host = 'health-bank';
    const door = await person({ account: 'technician', host, language: 'zh', view });
    await door.goto(receiptScreen.route);
    await expect(door.getByLabel('扫描 DIN、采集包、运单或位置')).toBeFocused();
    await scan(door, kit);
    await expect(door.getByRole('heading', { level: 2, name: '扫描核对' })).toBeVisible();
    await expect(door.getByLabel('依次扫描袋上 DIN、产品码、指令')).toBeFocused();
    await scan(door, dinLabel(din));
    await scan(door, productLabel({ code: 'S1151', type: 'V', division: '00' }));
    await expect(door.getByText('✓')).toHaveCount(2);
    await look(door, `lab-arrival-${view}`);
    await scan(door, '!ACCEPT');
    await expect(door).toHaveURL(/Hblab330p_1/);

    const bench = view === 'phone' ? await person({ account: 'technician', host, language: 'zh' }) : door;
    await bench.goto(`${pathOfUnit(id)}&part=receipt`);
    await bench.locator('input[type=file]').setInputFiles({
      ...{ name: 'tl1.csv', mimeType: 'text/csv', buffer: Buffer.from(await loggerFile(id)) },
    });
    await expect(bench.getByText(/· tl1\.csv/)).toBeVisible();
    await bench.getByRole('tab', { name: /处理记录/ }).click();
    for (const [label, value] of figures) await bench.getByLabel(label, { exact: true }).fill(value);
    await expect(bench.getByText('1,308,555,000')).toBeVisible();
    await expect(bench.getByText('22,097,116')).toBeVisible();
    await bench.getByRole('button', { name: '添加试剂' }).click();
    await bench.getByLabel('名称', { exact: true }).fill('DMSO');
    await bench.getByLabel('批号').fill('D1');
    await bench.getByLabel('有效期').fill('2030-01-01');
    await bench
      .getByRole('group', { name: '处理开始' })
      .getByRole('button', { name: /^现\s?在$/ })
      .click();
    await bench
      .getByRole('group', { name: '开始冻存' })
      .getByRole('button', { name: /^现\s?在$/ })
      .click();
    await look(bench, `lab-bench-${view}`);
    await bench.getByRole('button', { name: '保存并冻存' }).click();
    await expect(bench.getByText('已冻存，请放入隔离区')).toBeVisible();

    // Both codes are scanned: where to go is only said.
    const put = async (to: RegExp) => {
      await bench.goto(storageScreen.route);
      await expect(bench.getByLabel('扫描产品 DIN')).toBeFocused();
      await scan(bench, dinLabel(din));
      const next = bench.getByRole('list', { name: '建议空位' }).getByRole('listitem').first();
      await expect(next).toContainText(to);
      await look(bench, `lab-position-${view}`);
      await scan(bench, positionLabel(/B\d{4}-\d\d/.exec((await next.textContent()) ?? '')?.[0] ?? ''));
      await expect(bench.getByText(/已放入/)).toBeVisible();
    };
    await put(/B\d{4}/);
    await tested(id);
    await bench.goto(`${pathOfUnit(id)}&part=release`);
    await bench.getByRole('button', { name: '开入库核对单' }).click();
    await expect(bench.getByText('待签', { exact: true })).toBeVisible();
    // Whoever worked on it cannot sign.
    await expect(bench.getByRole('button', { name: '第一签' })).toBeDisabled();

    const first = await person({ account: (await anotherTechnician()) as Account, host, language: 'zh' });
    await first.goto(`${pathOfUnit(id)}&part=release`);
    await sign(first, '第一签');
    const director = await person({ account: 'labdirector', host, language: 'zh', view });
    await director.goto(`${pathOfUnit(id)}&part=release`);
    await look(director, `lab-release-${view}`);
    await sign(director, '第二签并放行');
    await expect(director.getByText('已放行', { exact: true })).toBeVisible();
    // Who opened the sheet sees it without reading anew.
    await expect(bench.getByText('已放行', { exact: true })).toBeVisible();
    await put(/B\d{4}/);
    await bench.goto(pathOfCertificate(id));
    await expect(bench.getByText('已打印 0 次')).toBeVisible();
    await bench.evaluate(() => {
      window.print = () => undefined;
    });
    await bench.getByRole('button', { name: /^打\s?印$/ }).click();
    await expect(bench.getByText('已打印 1 次')).toBeVisible();
    await look(bench, `lab-certificate-${view}`);
  });
