import { randomUUID } from 'node:crypto';
import { dayAfter, dayOf, defaultTimeZone, inDays } from '#calls/model';
import { contract, readContractDesk } from '#contract-register/model';
import type { Reference } from '#identity/model';
import { recordAddress, registerRouteOf } from '#registers/model';
import { asPerson } from './support/as-administrator.ts';
import { approveAsHolder, askFor, recordNamed, type Requested } from './support/requests.ts';
import { expect, test } from './support/test.ts';

const today = dayOf(new Date(), defaultTimeZone);

/** A contract that was signed on paper, entered by whoever buys. */
async function entered(name: string): Promise<string> {
  const id = randomUUID();
  await asPerson('purchasing', contract.calls.save, {
    ...{ id, version: 0 },
    values: {
      ...{ code: `HT-${id.slice(0, 8)}`, nameZh: name, company: { id: 'C01', name: '' }, kind: 'purchase' },
      ...{ counterparty: '试签矿业', amount: '1000.00', currency: 'CNY' },
      ...{ startsOn: today, endsOn: dayAfter(today, 20) },
      milestones: [
        { id: 'm1', milestone: '预付', due: today, amount: '300.00', metOn: null },
        { id: 'm2', milestone: '到货', due: dayAfter(today, 10), amount: '700.00', metOn: null },
      ],
    },
  });
  return id;
}

test('CTR110P: a contract is found, sealed, met milestone by milestone and completed; what is open keeps it from that @all', async ({
  person,
  look,
}) => {
  const name = `试办合同 ${randomUUID().slice(0, 6)}`;
  const id = await entered(name);
  const page = await person({ account: 'purchasing', language: 'zh' });
  await page.goto(`/ctrhome/CTR110P?q=${encodeURIComponent(name)}`);
  await expect(page.locator('tbody tr', { hasText: name })).toContainText('已登记');

  await page.goto(recordAddress(contract, id));
  const desk = page.getByRole('region', { name: '执行情况' });
  const dialog = page.getByRole('dialog');
  const says = async (act: RegExp): Promise<void> => {
    await desk.getByRole('button', { name: act }).click();
    await dialog.getByRole('button', { name: /^确\s?定$/ }).click();
  };
  await says(/^登记盖章$/);
  await expect(desk.getByText('20 天后到期')).toBeVisible();
  await expect(desk.getByRole('link', { name: '申请付款', exact: true })).toBeVisible();
  await look(page, 'contract-in-force');

  await says(/^完\s?成$/);
  await expect(page.getByText('里程碑“预付”尚未完成').first()).toBeVisible();
  await dialog.getByRole('button', { name: /^取\s?消$/ }).click();
  for (const milestone of ['预付', '到货']) {
    await desk.getByRole('button', { name: `${milestone}：登记完成` }).click();
    await expect(desk.getByRole('button', { name: `${milestone}：撤回完成` })).toBeVisible();
  }
  await says(/^完\s?成$/);
  await expect(desk.getByRole('button', { name: '重新执行' })).toBeVisible();
  await expect(desk.getByRole('region', { name: '经过' }).getByRole('listitem')).toHaveCount(2);
  expect(await asPerson('purchasing', readContractDesk, { id })).toMatchObject({
    milestones: [{ metOn: today }, { metOn: today }],
    acts: ['reopen'],
  });
  await page.goto(`/ctrhome/CTR110P?tab=completed&q=${encodeURIComponent(name)}`);
  await expect(page.locator('tbody tr', { hasText: name })).toContainText('已完成');
});

/** The review of a purchase contract (REQ140P): ten pieces of 100 with 13 % tax, from the only supplier that there is. */
async function reviewed(contractNumber: string, name: string): Promise<Requested & { supplier: Reference }> {
  const supplier = await recordNamed('supplier', '');
  const item = await recordNamed('item', 'M10080');
  const asked = await askFor('employee', 'purchaseContract', name, {
    ...{ supplier, contractNumber, delivery: inDays(30), terms: '货到付款' },
    ...{ fewQuotationsReason: '独家供应', quotations: [] },
    lines: [{ id: 'l1', item, spec: null, unit: '个', quantity: '10', price: '100', taxRate: '13' }],
  });
  return { ...asked, supplier };
}

/** The buyer agrees with the supplier on an advance: the one milestone that the review made becomes two. */
async function paidInTwo(id: string): Promise<void> {
  const { version } = await asPerson('purchasing', contract.calls.read, { id });
  await asPerson('purchasing', contract.calls.save, {
    ...{ id, version },
    values: {
      milestones: [
        { id: 'm1', milestone: '预付', due: today, amount: '330.00', metOn: null },
        { id: 'm2', milestone: '到货', due: inDays(30), amount: '800.00', metOn: null },
      ],
    },
  });
}

test('REQ140P → CTR110P: what was reviewed by all is in the register, leads back to its review, and each milestone asks for its payment @all', async ({
  person,
  look,
}) => {
  const contractNumber = `CG-${randomUUID().slice(0, 8)}`;
  const { id, number, supplier } = await reviewed(contractNumber, `采购评审 ${contractNumber}`);
  let steps = 0;
  while (await approveAsHolder('employee', 'purchaseContract', id)) steps++;
  // Purchasing, quality, legal, finance and the general manager.
  expect(steps).toBe(5);
  await paidInTwo(id);

  const page = await person({ account: 'purchasing', language: 'zh' });
  await page.goto(`${registerRouteOf(contract)}?q=${contractNumber}`);
  const row = page.locator('tbody tr', { hasText: contractNumber });
  await expect(row).toContainText('已登记');
  await expect(row).toContainText('1,130.00');
  await row.getByText(contractNumber).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('id') === id);

  const desk = page.getByRole('region', { name: '执行情况' });
  await expect(desk).toContainText(/合同金额\s*CNY\s*1,130\.00/);
  const milestone = (name: string) =>
    desk.getByRole('region', { name: '里程碑' }).getByRole('listitem').filter({ hasText: name });
  await expect(milestone('预付')).toContainText('330.00');
  await expect(milestone('到货')).toContainText('800.00');
  // What is not sealed yet is not paid on.
  await expect(desk.getByRole('link', { name: /申请付款/ })).toHaveCount(0);
  await desk.getByRole('link', { name: number }).first().click();
  await expect(page.locator('h1').filter({ hasText: number, visible: true })).toBeVisible();
  await expect(page.getByText(contractNumber).filter({ visible: true }).first()).toBeVisible();

  await page.goto(recordAddress(contract, id));
  await desk.getByRole('button', { name: /^登记盖章$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s?定$/ })
    .click();
  await look(page, 'contract-of-review');
  await milestone('到货').getByRole('link', { name: '到货：申请付款' }).click();
  await expect(page).toHaveURL(/Req150p_2/);
  // Whom, on what, how much and where to is known already; the number of the invoice is not.
  const payment = page.getByRole('main');
  await expect(payment).toContainText(supplier.name);
  await expect(payment).toContainText(contractNumber);
  await expect(payment.locator('td[data-row="0"][data-name="payNow"]')).toContainText('800.00');
  await expect(payment.getByRole('textbox', { name: /开户行/ })).not.toHaveValue('');
  await expect(payment.getByRole('textbox', { name: /银行账号/ })).not.toHaveValue('');
  await look(page, 'payment-of-milestone');
});
