import { randomUUID } from 'node:crypto';
import { formatInstant } from '#calls/model';
import { bankContract, birthCallPath, birthCallCode, readDesk } from '#contracts/model';
import { recordAddress } from '#registers/model';
import { asPerson } from './support/as-administrator.ts';
import { expect, inAll, test } from './support/test.ts';

const day = (from: number) =>
  formatInstant(new Date(Date.now() + from * 86_400_000), 'Asia/Shanghai').slice(0, 10);

/** A contract as the consultant enrols it; which fields there are, the tests of registers prove. */
async function enrolled(mother: string): Promise<string> {
  const id = randomUUID();
  await asPerson('consultant', bankContract.calls.save, {
    ...{ id, version: 0 },
    values: {
      ...{
        nameZh: mother,
        company: { id: 'C02', name: '' },
        motherPhone: '13911112222',
        payer: 'mother',
        language: 'zh',
      },
      ...{
        expectedOn: day(2),
        births: 'single',
        birthZone: 'Asia/Shanghai',
        use: 'autologous',
        plan: 'yearly',
        currency: 'CNY',
      },
      products: [{ id: 'p1', product: 'cordBlood', price: '6800', yearFee: '680' }],
    },
  });
  return id;
}

for (const [view, mother, serial] of [
  ['desktop', '欧阳试采', 'KT5021'],
  ['phone', '司徒试采', 'KT5022'],
] as const)
  test(`HBCTR200P: signed on paper, a kit leaves, the birth is called in, the courier delivers (${view})${inAll(view === 'phone')}`, async ({
    person,
    look,
  }) => {
    const id = await enrolled(mother);
    const page = await person({ account: 'consultant', host: 'health-bank', language: 'zh', view });
    const desk = page.getByRole('region', { name: '进展' });
    await page.goto(recordAddress(bankContract, id));

    await desk.getByRole('button', { name: '登记纸质签署' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      ...{ name: '合同.pdf', mimeType: 'application/pdf' },
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
    });
    // Named at once; shown once it has arrived.
    await expect(dialog.getByRole('button', { name: /^预览.*合同\.pdf/ })).toBeVisible();
    await dialog.getByLabel('原因').fill('到店签署');
    await dialog.getByRole('button', { name: /^确\s?定$/ }).click();
    await expect(desk.getByRole('button', { name: '阶段：已签署' })).toBeVisible();

    await desk.getByRole('button', { name: '寄出采集包' }).click();
    await dialog.getByLabel(/采集包序列号/).fill(serial);
    await dialog.getByRole('button', { name: /^寄\s?出$/ }).click();
    await expect(dialog.getByText('首付未到账：请填写放行原因')).toBeVisible();
    await dialog.getByLabel(/放行原因/).fill('主管同意');
    await dialog.getByRole('button', { name: /^寄\s?出$/ }).click();
    await expect(desk.getByRole('button', { name: '阶段：采集包已寄' })).toBeVisible();
    await look(page, `contract-${view}`);

    await page.goto(birthCallPath());
    // With the keyboard alone: section 1 of the module allows 12 keys beside what is typed in.
    let keys = 0;
    const enter = async (value: string, field: string): Promise<void> => {
      await expect(page.getByLabel(field)).toBeFocused();
      await page.keyboard.insertText(value);
    };
    const press = async (): Promise<void> => {
      keys++;
      await page.keyboard.press('Enter');
    };
    await enter(mother, '合同编号、电话、姓名或拼音');
    await expect(page.getByRole('region', { name: '出生' })).toContainText(mother);
    await press();
    const time = formatInstant(new Date(Date.now() - 3_600_000), 'Asia/Shanghai');
    await enter(time.slice(0, 10), '出生日期');
    await press();
    await enter(time.slice(11), '出生时间（当地）');
    await look(page, `birth-call-${view}`);
    await press();
    expect(keys).toBeLessThanOrEqual(12);

    await expect(page.getByRole('heading', { name: /^CJ-/ })).toBeVisible();
    await expect(page.getByRole('region', { name: '通知预览' }).locator('dt')).toHaveCount(21);
    await expect(page.getByRole('region', { name: '已发通知' })).toContainText('CJ-');
    for (const state of ['已接单', '已取件', '已送达']) {
      await page.getByRole('button', { name: '登记交接' }).click();
      await dialog.getByLabel('交接人').fill('小李');
      await dialog.getByRole('button', { name: /^登\s?记$/ }).click();
      await expect(page.getByRole('region', { name: '交接记录' })).toContainText(state);
    }
    await look(page, `courier-job-${view}`);
    expect(await asPerson('consultant', readDesk, { id })).toMatchObject({ stage: 'received' });
    await page.goto(`/hbctrhome/${birthCallCode}?tab=born&q=${encodeURIComponent(mother)}`);
    await expect(page.getByText(mother).first()).toBeVisible();
  });
