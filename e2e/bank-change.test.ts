import type { Page } from '@playwright/test';
import { decideCall } from '#approvals/model';
import { formCalls } from '#documents/model';
import { masterDataChangeHead, supplier } from '#master-data/model';
import { recordAddress } from '#registers/model';
import { asPerson } from './support/as-administrator.ts';
import { askFor, deskWords, gone, openLine } from './support/requests.ts';
import { expect, test } from './support/test.ts';
import type { View } from './support/views.ts';

const old = { account: '6222020200009911', covered: '6222 **** 9911' };
const fresh = { account: '6229081200008822', covered: '6229 **** 8822' };

/** What waits for somebody is approved, on another machine. */
async function agree(account: 'purchasing' | 'finance', id: string): Promise<void> {
  const { approval } = await asPerson(account, formCalls(masterDataChangeHead).read, { id });
  await asPerson(account, decideCall, { taskId: approval?.taskId ?? '', action: 'approve', words: '' });
}

const words = {
  zh: {
    ...{ box: /查找页面/, accounts: '银行账户', waits: /银行账户的变更待审批：MD-/, changes: '变更申请' },
    ...{ applied: '已生效', supplier: /供应商/, account: /银行账号/, verify: '0 天前变更，请核实' },
    cell: /^账号/,
  },
  en: {
    ...{ box: /Find a page/, accounts: 'Bank accounts', changes: 'Change requests', applied: 'In force' },
    ...{ waits: /A change of Bank accounts waits for approval: MD-/, supplier: /^Supplier/ },
    ...{ account: /^Account/, verify: 'Changed 0 days ago: verify it', cell: /^Account/ },
  },
} as const;

/** Types another number into the first account: into the grid where it is wide, into its card where it is narrow. */
async function fillAccount(page: Page, said: (typeof words)['zh' | 'en'], view: View): Promise<void> {
  if (view === 'phone') {
    const section = page.getByRole('region', { name: said.accounts });
    const card = section.locator('button[aria-expanded]').first();
    if ((await card.getAttribute('aria-expanded')) === 'false') await card.click();
    await section.getByLabel(said.cell).fill(fresh.account);
    return;
  }
  const cell = page.locator('td[data-row="0"][data-name="account"]');
  await cell.click();
  await cell.locator('input').fill(fresh.account);
}

for (const [language, view] of [
  ['zh', 'desktop'],
  ['en', 'phone'],
] as const)
  test(`a bank change of a supplier goes through approval, and the old account stays with old documents (${language}, ${view}) @all`, async ({
    person,
    look,
  }) => {
    const said = words[language];
    const nameZh = `换户五金${language}${Date.now() % 1_000_000}`;
    const made = await asPerson('admin', supplier.calls.save, {
      ...{ id: crypto.randomUUID(), version: 0 },
      values: { nameZh, banks: [{ id: 'b1', bank: '中国银行福州分行', account: old.account }] },
    });
    await agree('purchasing', made.asked?.id ?? '');
    await agree('finance', made.asked?.id ?? '');
    const { code } = (await asPerson('admin', supplier.calls.read, { id: made.id })).values;
    // Money is asked for to the account of today.
    const payment = await askFor('employee', 'purchasePayment', '换户前的付款', {
      ...{ supplier: { id: made.id, name: nameZh }, paymentKind: 'due' },
      ...{ bank: '中国银行福州分行', account: old.account },
      invoices: [{ id: 'a', invoice: `FP${language}${Date.now() % 1_000_000}`, due: '100', payNow: '100' }],
    });

    // Whoever knows the code is at the record by keys alone, and changes the account.
    const page = await person({ account: 'admin', language, view });
    await page.goto('/');
    await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: said.box })).toBeFocused();
    await page.keyboard.insertText(String(code));
    const found = page.getByRole('option').first();
    await expect(found).toContainText(nameZh);
    await look(page, `command-box-record-${view}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(nameZh);
    await page.keyboard.press('e');
    await fillAccount(page, said, view);
    await page.keyboard.press('Control+s');
    await expect(page.getByText(said.waits)).toBeVisible();
    await look(page, `bank-change-waits-${view}`);

    // Purchasing and finance see old and new in part, and decide by one press each.
    const { requests } = await asPerson('admin', supplier.calls.read, { id: made.id });
    const number = requests[0]?.number ?? '';
    for (const account of ['purchasing', 'finance'] as const) {
      const desk = await person({ account, language, view });
      await desk.goto(`/areqhome/AREQ110P?q=${number}`);
      await openLine(desk, number);
      for (const { covered } of [old, fresh])
        await expect(desk.getByText(covered).filter({ visible: true }).first()).toBeVisible();
      await expect(desk.getByText(fresh.account)).toHaveCount(0);
      await look(desk, `bank-change-${account}-${view}`);
      if (view === 'desktop') await desk.keyboard.press('a');
      else
        await desk
          .getByRole('group', { name: deskWords[language].decide })
          .getByRole('button', { name: deskWords[language].approve })
          .filter({ visible: true })
          .first()
          .click();
      await gone(desk, number);
    }

    // In force: the record says who asked and what became of it.
    await page.goto(recordAddress(supplier, made.id));
    await expect(page.getByText(fresh.covered).first()).toBeVisible();
    const changes = page.getByRole('region', { name: said.changes });
    await expect(changes.getByRole('link', { name: number })).toBeVisible();
    await expect(changes.getByText(said.applied).first()).toBeVisible();
    await look(page, `bank-change-in-force-${view}`);

    // What was asked for before says what it said; what is asked for now takes the new account, and warns.
    const asker = await person({ account: 'employee', language, view });
    await asker.goto(`/reqhome/Req150p_2?id=${payment.id}`);
    await expect(asker.getByText(old.account).filter({ visible: true }).first()).toBeVisible();
    await asker.goto('/reqhome/Req150p_2?new=1');
    const box = asker.getByRole('combobox', { name: said.supplier });
    await box.fill(nameZh);
    await asker.locator('.ant-select-item-option', { hasText: nameZh }).filter({ visible: true }).click();
    await expect(asker.getByRole('textbox', { name: said.account })).toHaveValue(fresh.account);
    await expect(asker.getByText(said.verify)).toBeVisible();
    await look(asker, `bank-change-payment-${view}`);
  });
