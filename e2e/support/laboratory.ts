import type { Page } from '@playwright/test';
import {
  arrivalList,
  dinLabel,
  enterResult,
  positionLabel,
  readUnit,
  saveDonor,
  storageScreen,
  unitList,
  verifyResult,
} from '#lab/model';
import { accountOf } from './account-of.ts';
import { asPerson } from './as-administrator.ts';
import { expect } from './test.ts';

/** A scanner types faster than a hand, and ends with Enter. */
export async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** An arrival of cord blood alone whose birth is known, the place of which in the list is its own. */
export async function arrival(place: number): Promise<{ id: string; din: string; kit: string }> {
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

/** What comes in the kit with this serial number; it is awaited as soon as the laboratory has heard of the birth. */
export async function arrivalOf(serial: string): Promise<{ id: string; din: string; kit: string }> {
  const read = async () =>
    (await asPerson('technician', arrivalList.calls.rows, { q: serial, tab: [] })).rows[0];
  await expect.poll(read).toMatchObject({ kit: serial, state: 'collected' });
  const found = await read();
  return { id: found?.id ?? '', din: found?.din ?? '', kit: serial };
}

/** Somebody else of the laboratory: whoever processed what is in the bank. */
export async function anotherTechnician(): Promise<string> {
  const { rows } = await asPerson('technician', unitList.calls.rows, { tab: ['banked'], pageSize: 10 });
  return accountOf(rows.find(({ technician }) => technician)?.technician?.name ?? '');
}

const tests = [...['hiv1', 'hiv2', 'hbv', 'hcv', 'treponema', 'htlv1', 'htlv2', 'cmv', 'sterility', 'group']];

/**
 * Results of all tests but some, entered by the technician and verified by the director; the donor is judged.
 */
export async function tested(unitId: string, without: readonly string[] = []): Promise<void> {
  for (const test of tests.filter((name) => !without.includes(name))) {
    const value = test === 'group' ? 'O+' : test === 'sterility' ? 'noGrowth' : 'negative';
    const collectedAt = new Date(Date.now() - 60_000).toISOString();
    const { id } = await asPerson('technician', enterResult, { unitId, test, value, collectedAt });
    await asPerson('labdirector', verifyResult, { id });
  }
  await asPerson('technician', saveDonor, { unitId, plasmaDiluted: false, risk: 'none' });
}

/** A file of the logger in the box from the birth to now, a reading every ten minutes. */
export async function loggerFile(unitId: string): Promise<string> {
  const { unit, kitLogger } = await asPerson('technician', readUnit, { id: unitId });
  const begins = Date.parse(unit.collectedAt ?? unit.bornAt ?? '');
  const count = Math.floor((Date.now() - begins) / 600_000) + 2;
  const rows = Array.from(
    { length: count },
    (_, at) => `${kitLogger ?? 'TL1'},${new Date(begins + at * 600_000).toISOString()},20.1`,
  );
  return ['Serial,Time,Temperature °C', ...rows].join('\n');
}

/** What the record at the bench says, with the figures of the specification. */
export const figures: readonly [string, string][] = [
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
export async function signSheetBy(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('登录密码').fill('demo1234');
  await dialog.getByRole('button', { name: /^签\s?署$/ }).click();
  await expect(dialog).toBeHidden();
}

/** Weights, counts and reagents are typed in, and freezing begins now. */
export async function processAtBench(bench: Page): Promise<void> {
  for (const [label, value] of figures) await bench.getByLabel(label, { exact: true }).fill(value);
  await expect(bench.getByText('1,308,555,000')).toBeVisible();
  await expect(bench.getByText('22,097,116')).toBeVisible();
  await bench.getByRole('button', { name: '添加试剂' }).click();
  await bench.getByLabel('名称', { exact: true }).fill('DMSO');
  await bench.getByLabel('批号').fill('D1');
  await bench.getByRole('textbox', { name: '有效期' }).fill('2030-01-01');
  const segments = bench.getByRole('group', { name: '管段' });
  await segments.getByLabel('数量').fill('2');
  await segments.getByLabel('连在袋上').check();
  for (const name of ['处理开始', '开始冻存'])
    await bench
      .getByRole('group', { name })
      .getByRole('button', { name: /^现\s?在$/ })
      .click();
}

/** Both codes are scanned into the position that the screen names. */
export async function putByScans(
  bench: Page,
  din: string,
  look?: (page: Page) => Promise<void>,
): Promise<void> {
  await bench.goto(storageScreen.route);
  await expect(bench.getByLabel('扫描产品 DIN 或样品')).toBeFocused();
  await scan(bench, dinLabel(din));
  const next = bench.getByRole('list', { name: '建议空位' }).getByRole('listitem').first();
  await expect(next).toContainText(/B\d{4}/);
  await look?.(bench);
  await scan(bench, positionLabel(/B\d{4}-\d\d/.exec((await next.textContent()) ?? '')?.[0] ?? ''));
  await expect(bench.getByText(/已放入/)).toBeVisible();
}
