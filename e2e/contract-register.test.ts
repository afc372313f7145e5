import { randomUUID } from 'node:crypto';
import { dayAfter, dayOf, defaultTimeZone } from '#calls/model';
import { contract, readContractDesk } from '#contract-register/model';
import { recordAddress } from '#registers/model';
import { asPerson } from './support/as-administrator.ts';
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
