import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatInstant } from '#calls/model';
import { bankContract, birthCallPath, kit, readDesk } from '#contracts/model';
import { envelopeScreen } from '#esign/model';
import {
  arrivalList,
  dinLabel,
  pathOfCertificate,
  pathOfUnit,
  productLabel,
  receiptScreen,
} from '#lab/model';
import { recordAddress } from '#registers/model';
import { outboxList, readOutbox } from '#system/model';
import { asAdministrator, asPerson } from './support/as-administrator.ts';
import {
  anotherTechnician,
  loggerFile,
  processAtBench,
  putByScans,
  scan,
  signSheetBy,
  tested,
} from './support/laboratory.ts';
import type { Account } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const host = 'health-bank';
const mother = '夏侯一生';
/** At a second try the first one's kit and mail are there. */
const now = Date.now() % 1_000_000;
const mail = `whole.life.${now}@example.com`;
const serial = `KT${now}`;
const day = (from: number) =>
  formatInstant(new Date(Date.now() + from * 86_400_000), 'Asia/Shanghai').slice(0, 10);

/** A contract of the mother alone, which she signs by the link that is mailed to her. */
async function enrolled(): Promise<string> {
  const id = randomUUID();
  await asPerson('consultant', bankContract.calls.save, {
    ...{ id, version: 0 },
    values: {
      ...{ nameZh: mother, company: { id: 'C02', name: '' }, motherPhone: '13933334444', motherEmail: mail },
      ...{ payer: 'mother', language: 'zh', expectedOn: day(2), births: 'single', use: 'autologous' },
      ...{ birthZone: 'Asia/Shanghai', plan: 'yearly', currency: 'CNY' },
      products: [{ id: 'p1', product: 'cordBlood', price: '6800', yearFee: '680' }],
    },
  });
  return id;
}

/** The address in the mail that asks her to sign. */
async function linkMailed(): Promise<string> {
  const { rows } = await asAdministrator(outboxList.calls.rows, { q: mail, pageSize: 20 });
  for (const { id } of rows) {
    const { body } = await asAdministrator(readOutbox, { channel: 'mail', id });
    const found = /\/sandbox\/docusign\/sign\S*/.exec(body)?.[0];
    if (found) return found;
  }
  return '';
}

/** The page of the service: the name as signature, and agreed. */
async function signAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('请输入您的姓名作为签名').fill(name);
  await page.getByLabel('我同意以电子方式签署本文件').check();
  await page.getByRole('button', { name: '签署', exact: true }).click();
}

test('the whole life of a unit, with five people in browsers of their own: enrolled, signed, sent, born, brought, received, processed, released by two, in its place @all', async ({
  person,
  visitor,
  look,
}) => {
  test.setTimeout(600_000);
  const id = await enrolled();
  const consultant = await person({ account: 'consultant', host, language: 'zh' });
  await consultant.goto(recordAddress(bankContract, id));
  const desk = consultant.getByRole('region', { name: '进展' });
  const stage = (name: string) => desk.getByRole('button', { name: `阶段：${name}` });
  await desk.getByRole('button', { name: '发送签署' }).click();
  // Who gets it is read before it goes.
  await consultant.getByRole('dialog').getByRole('button', { name: '发送签署' }).click();
  await expect(stage('待签署')).toBeVisible();

  // The mother has no account: a link by mail is all that she has.
  await expect.poll(linkMailed).not.toBe('');
  const hers = await visitor({ host, view: 'phone' });
  await hers.goto(await linkMailed());
  await signAs(hers, mother);
  await expect(hers.getByText('已签署，谢谢')).toBeVisible();
  await look(hers, 'whole-life-mother');

  // The company signs last, at the desk of the consultant.
  await consultant.goto(`${envelopeScreen.route}?q=${encodeURIComponent(mother)}`);
  await consultant.getByText('存储服务合同').filter({ visible: true }).first().click();
  const company = consultant.getByRole('dialog').getByRole('listitem').filter({ hasText: '公司' }).first();
  const name = (await company.locator('strong').textContent()) ?? '';
  await company.getByRole('button', { name: '现场签署' }).click();
  await signAs(consultant, name);
  await expect(consultant).toHaveURL(/as\.envelope=/);
  await consultant.goto(recordAddress(bankContract, id));
  await expect(stage('已签署')).toBeVisible();

  await asPerson('labdirector', kit.calls.save, {
    ...{ id: randomUUID(), version: 0 },
    values: {
      ...{ code: serial, nameZh: '标准采集包', logger: 'TL9731' },
      contents: [{ id: 'x', item: '采血袋', lot: 'L1', expiresOn: day(365) }],
    },
  });
  await desk.getByRole('button', { name: '寄出采集包' }).click();
  const dialog = consultant.getByRole('dialog');
  await dialog.getByLabel(/采集包序列号/).fill(serial);
  await dialog.getByLabel(/放行原因/).fill('主管同意');
  await dialog.getByRole('button', { name: /^寄\s?出$/ }).click();
  await expect(stage('采集包已寄')).toBeVisible();

  const { children } = await asPerson('consultant', readDesk, { id });
  await consultant.goto(birthCallPath(children[0]?.id));
  const born = formatInstant(new Date(Date.now() - 3 * 3_600_000), 'Asia/Shanghai');
  await consultant.getByLabel('出生日期').fill(born.slice(0, 10));
  await consultant.getByLabel('出生时间（当地）').fill(born.slice(11));
  await consultant.keyboard.press('Enter');
  await expect(consultant.getByRole('heading', { name: /^CJ-/ })).toBeVisible();
  for (const state of ['已接单', '已取件', '已送达']) {
    await consultant.getByRole('button', { name: '登记交接' }).click();
    await dialog.getByLabel('交接人').fill('小李');
    await dialog.getByRole('button', { name: /^登\s?记$/ }).click();
    await expect(consultant.getByRole('region', { name: '交接记录' })).toContainText(state);
  }

  const technician = await person({ account: 'technician', host, language: 'zh' });
  const { rows } = await asPerson('technician', arrivalList.calls.rows, { q: serial, tab: [] });
  const unit = rows[0];
  if (!unit?.din) throw new Error(`Nothing is on its way with ${serial}.`);
  await technician.goto(receiptScreen.route);
  await expect(technician.getByLabel('扫描 DIN、样品、采集包、运单或位置')).toBeFocused();
  await scan(technician, serial);
  await expect(technician.getByLabel('依次扫描袋上 DIN、产品码、指令')).toBeFocused();
  await scan(technician, dinLabel(unit.din));
  await scan(technician, productLabel({ code: 'S1151', type: 'V', division: '00' }));
  await scan(technician, '!ACCEPT');
  await expect(technician).toHaveURL(/Hblab330p_1/);
  await technician.goto(`${pathOfUnit(unit.id)}&part=receipt`);
  await technician.locator('input[type=file]').setInputFiles({
    ...{ name: 'tl5031.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(await loggerFile(unit.id)),
  });
  await expect(technician.getByText(/· tl5031\.csv/)).toBeVisible();
  await technician.goto(pathOfUnit(unit.id));
  await processAtBench(technician);
  await technician.getByRole('button', { name: '保存并冻存' }).click();
  await expect(technician.getByText('已冻存，请放入隔离区')).toBeVisible();
  // What the freezer has written so far; a file with a broken row leaves nothing.
  const curve = technician.getByRole('region', { name: '冻存曲线' });
  const choose = (rows: readonly string[]) =>
    curve.locator('input[type=file]').setInputFiles({
      ...{ name: 'crf.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(['Elapsed (min),Sample °C', ...rows].join('\n')),
    });
  await choose(['0,4.0', '2,OPEN']);
  await expect(curve.getByRole('alert')).toContainText('第 3 行：温度无法识别');
  await choose(['0,4.0', '2,-1.0']);
  await expect(curve).toContainText('4.0 → -1.0 °C');
  await putByScans(technician, unit.din);
  await tested(unit.id);
  await technician.goto(`${pathOfUnit(unit.id)}&part=release`);
  await technician.getByRole('button', { name: '开入库核对单' }).click();
  await expect(technician.getByRole('button', { name: '第一签' })).toBeDisabled();

  // Two who did not work on it, the director last; she sees before what a failure would cost.
  const colleague = await person({ account: (await anotherTechnician()) as Account, host, language: 'zh' });
  await colleague.goto(`${pathOfUnit(unit.id)}&part=release`);
  await signSheetBy(colleague, '第一签');
  const director = await person({ account: 'labdirector', host, language: 'zh' });
  await director.goto(`${pathOfUnit(unit.id)}&part=release`);
  await director.getByRole('button', { name: '若该产品不合格…' }).click();
  await expect(director.getByRole('region', { name: '若该产品不合格' })).toContainText('6,800.00');
  await look(director, 'whole-life-if-it-fails');
  await signSheetBy(director, '第二签并放行');
  await expect(director.getByText('已放行', { exact: true })).toBeVisible();

  await putByScans(technician, unit.din);
  await technician.goto(pathOfCertificate(unit.id));
  await technician.evaluate(() => {
    window.print = () => undefined;
  });
  await technician.getByRole('button', { name: /^打\s?印$/ }).click();
  await expect(technician.getByText('已打印 1 次')).toBeVisible();

  await consultant.goto(recordAddress(bankContract, id));
  await expect(stage('存储中')).toBeVisible();
  const line = consultant.getByRole('region', { name: '时间线' });
  await expect(line).toContainText(/位置：T0\d · \d+-\d+-\d+ · B\d{4}-\d\d/);
  await look(consultant, 'whole-life-timeline');
});
