import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bankContract } from '#contracts/model';
import { envelopeScreen } from '#esign/model';
import { recordAddress } from '#registers/model';
import { asPerson } from './support/as-administrator.ts';
import { expect, inAll, test } from './support/test.ts';

/** A contract that both parents sign. */
async function enrolled(mother: string, father: string): Promise<string> {
  const id = randomUUID();
  await asPerson('consultant', bankContract.calls.save, {
    ...{ id, version: 0 },
    values: {
      ...{ nameZh: mother, fatherName: father, company: { id: 'C02', name: '' } },
      ...{ motherPhone: '13922223333', motherEmail: 'mother@example.com', fatherEmail: 'father@example.com' },
      ...{ payer: 'mother', language: 'zh', expectedOn: '2027-03-01', births: 'single' },
      ...{ birthZone: 'Asia/Shanghai', use: 'autologous', plan: 'yearly', currency: 'CNY' },
      products: [{ id: 'p1', product: 'cordBlood', price: '6800', yearFee: '680' }],
    },
  });
  return id;
}

/** Whoever's turn it is signs on this device, in the sandbox, and comes back to the envelope. */
async function signHere(page: Page, name: string, picture?: (page: Page) => Promise<void>): Promise<void> {
  const drawer = page.getByRole('dialog');
  const row = drawer.getByRole('listitem').filter({ hasText: name }).first();
  await row.getByRole('button', { name: '现场签署' }).click();
  await expect(page).toHaveURL(/\/sandbox\/docusign\/sign/);
  await expect(page.getByText('在此签署没有法律效力')).toBeVisible();
  await picture?.(page);
  await page.getByLabel('请输入您的姓名作为签名').fill(name);
  await page.getByLabel('我同意以电子方式签署本文件').check();
  await page.getByRole('button', { name: '签署', exact: true }).click();
  await expect(page).toHaveURL(/as\.envelope=/);
  await expect(drawer.getByRole('listitem').filter({ hasText: name }).first()).toContainText('已签署');
}

for (const [view, mother, father] of [
  ['desktop', '上官试签', '慕容试签'],
  ['phone', '诸葛试签', '公孙试签'],
] as const)
  test(`HBCTR390P: sent to sign, both parents sign, the company last, the contract is signed (${view})${inAll(view === 'phone')}`, async ({
    person,
    look,
  }) => {
    const id = await enrolled(mother, father);
    const page = await person({ account: 'consultant', host: 'health-bank', language: 'zh', view });
    await page.goto(recordAddress(bankContract, id));
    const desk = page.getByRole('region', { name: '进展' });
    await desk.getByRole('button', { name: '发送签署' }).click();
    // Who gets it is read before it goes.
    await page.getByRole('dialog').getByRole('button', { name: '发送签署' }).click();
    await expect(desk.getByRole('button', { name: '阶段：待签署' })).toBeVisible();

    await page.goto(`${envelopeScreen.route}?q=${encodeURIComponent(mother)}`);
    await look(page, `envelopes-${view}`);
    // A card of the phone is without the name of the document.
    await page
      .getByText(view === 'phone' ? mother : '存储服务合同')
      .filter({ visible: true })
      .first()
      .click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('待签署')).toHaveCount(2);
    await signHere(page, father, (signing) => look(signing, `signing-${view}`));
    await signHere(page, mother);
    // The company comes last: its turn is now.
    const company = drawer.getByRole('listitem').filter({ hasText: '公司' }).first();
    const name = (await company.locator('strong').textContent()) ?? '';
    await signHere(page, name);
    await expect(drawer.getByRole('button', { name: '签署证书' })).toBeVisible();
    const download = page.waitForEvent('download');
    await drawer.getByRole('button', { name: '签署文件' }).click();
    expect((await download).suggestedFilename()).toMatch(/^HB\d+ 签署文件\.pdf$/);
    await look(page, `envelope-${view}`);

    await page.goto(recordAddress(bankContract, id));
    await expect(desk.getByRole('button', { name: '阶段：已签署' })).toBeVisible();
  });
