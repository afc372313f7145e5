import { expect, type Page } from '@playwright/test';
import { inDays } from '#calls/model';
import { searchReferences } from '#identity/model';
import { stockInHead } from '#inventory/model';
import { asPerson } from './as-administrator.ts';
import { openOptions } from './options.ts';
import { handIn } from './requests.ts';

/** Numbers of documents that post: orders, receipts, invoices, what comes in and goes out. */
const number = /(PO|GR|PI|SI|SO|ST)-\d{8}-\d{4}/;

/** A cell of the first grid of lines that is shown. */
export const cell = (page: Page, row: number, name: string) =>
  page.locator(`td[data-row="${row}"][data-name="${name}"]`).filter({ visible: true });

export async function typeInto(page: Page, row: number, name: string, text: string): Promise<void> {
  await cell(page, row, name).click();
  const input = cell(page, row, name).locator('input');
  await input.fill(text);
  await expect(input).toHaveValue(text);
  await page.keyboard.press('Tab');
}

/** What is pressed, and what then stands there: orders are released, all else is posted. */
const releasing = ['下达', '已下达'] as const;
const posting = ['过账', '已过账'] as const;
/** The head of an invoice says how it matches. */
const invoicing = ['过账', /^(已匹配|容差内|例外)$/] as const;

/** Ends what is filled in; answers the number that it has got. */
export async function posted(
  page: Page,
  [press, state]: readonly [string, string | RegExp] = posting,
): Promise<string> {
  await page.getByRole('button', { name: press, exact: true }).click();
  await expect(page.getByText(state, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  const title = page.locator('h1').filter({ visible: true }).first();
  await expect(title).toContainText(number);
  return number.exec((await title.textContent()) ?? '')?.[0] ?? '';
}

/** From a document to the next one that is made of it. */
export async function goOn(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click();
  await expect(cell(page, 0, 'quantity')).not.toBeEmpty();
}

/** Scans, as a scanner types into the field that waits for it. */
export async function scan(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /扫描/ });
  await field.fill(text);
  await field.press('Enter');
}

/** The item of the first line, found by its code. */
export async function fillItem(page: Page, code: string): Promise<void> {
  await cell(page, 0, 'item').click();
  await cell(page, 0, 'item').locator('input').fill(code);
  await expect(page.locator('.ant-select-item-option-active', { hasText: code })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 'unit')).not.toBeEmpty();
}

/** An order of one line, released by the buyer by hand; answers its number. */
export async function orderByHand(page: Page, item: string, quantity = '7'): Promise<string> {
  await page.goto('/purhome/Pur110p_2');
  await openOptions(page, page.getByRole('combobox', { name: /供应商/ }).first());
  await page.keyboard.press('Enter');
  await page
    .getByRole('textbox', { name: /承诺交期/ })
    .first()
    .fill(inDays(7));
  await page.keyboard.press('Enter');
  await fillItem(page, item);
  await typeInto(page, 0, 'quantity', quantity);
  await typeInto(page, 0, 'price', '12');
  await typeInto(page, 0, 'taxRate', '13');
  return posted(page, releasing);
}

/** Ends an invoice that is filled in from its receipts: number, tax and total as the lines come to, the day. */
export async function invoiced(page: Page, invoiceNumber: string): Promise<string> {
  await page.getByRole('textbox', { name: /发票号码/ }).fill(invoiceNumber);
  const sums = await page.locator('tr', { hasText: /^计/ }).first().locator('td').allInnerTexts();
  const [, tax = '', gross = ''] = sums
    .map((text) => text.trim().replaceAll(',', ''))
    .filter((text) => /\.\d\d$/.test(text));
  await page.getByRole('textbox', { name: /发票税额/ }).fill(tax);
  await page.getByRole('textbox', { name: /价税合计（票面）/ }).fill(gross);
  await page.getByRole('textbox', { name: /开票日期/ }).fill(inDays(0));
  await page.keyboard.press('Enter');
  return posted(page, invoicing);
}

/** Goods that somebody else has put into a bin of the raw material's warehouse meanwhile. */
export async function putAway(
  item: string,
  quantity: string,
  { bin, lot = null }: { bin: string; lot?: string | null },
): Promise<void> {
  const found = async (kind: string, keyword: string, within?: string) => {
    const { options } = await asPerson('warehouse', searchReferences, {
      ...{ kind, keyword, exactly: true, ...(within && { within }) },
    });
    const [one] = options;
    if (!one) throw new Error(`There is no ${kind} ${keyword}.`);
    return { named: { id: one.id, name: one.name }, unit: one.values['unit'] ?? '' };
  };
  const warehouse = (await found('warehouse', 'WC01-1')).named;
  const goods = await found('item', item);
  const place = await found('bin', bin, warehouse.id);
  await handIn('warehouse', stockInHead, '', {
    ...{ kind: 'other', warehouse, happenedAt: null, lateReason: null },
    lines: [
      {
        ...{ id: crypto.randomUUID(), item: goods.named, unit: goods.unit, lot, quantity, bin: place.named },
        ...{ supplierLot: null, expires: null, price: '2' },
      },
    ],
  });
}
