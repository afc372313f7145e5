import { expect, type Page } from '@playwright/test';
import { inDays, type Language } from '#calls/model';
import { openLine } from './requests.ts';

/** What the journeys press and read, in both languages. */
const words = {
  zh: {
    purpose: /用途/,
    neededBy: /需用日期/,
    submit: '提交',
    approve: /同意/,
    return: /退回/,
    edit: /修改/,
    submitted: /审批中/,
  },
  en: {
    purpose: /Purpose/,
    neededBy: /Needed by/,
    submit: 'Submit',
    approve: /Approve/,
    return: /Return/,
    edit: /Edit$/,
    submitted: /Pending/,
  },
} as const;

export interface WantedLine {
  /** Item number; found by typing it. */
  item: string;
  quantity: string;
  price: string;
}

/** A cell of the line grid; entered by a click. */
const cell = (page: Page, row: number, name: string) =>
  page.locator(`td[data-row="${row}"][data-name="${name}"]`);

async function typeInto(page: Page, row: number, name: string, text: string): Promise<void> {
  await cell(page, row, name).click();
  const input = cell(page, row, name).locator('input');
  await input.fill(text);
  await expect(input).toHaveValue(text);
}

/** Fills in a new purchase requisition as its employee does, up to submitting. */
export async function fillPurchase(
  page: Page,
  language: Language,
  { purpose, lines }: { purpose: string; lines: readonly WantedLine[] },
): Promise<void> {
  const said = words[language];
  await page.goto('/reqhome/Req110p_2');
  await page.getByRole('textbox', { name: said.neededBy }).first().fill(inDays(20));
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: said.purpose }).fill(purpose);
  for (const [row, line] of lines.entries()) {
    if (row > 0) await page.getByRole('button', { name: /添加一行|Add a line/ }).click();
    await typeInto(page, row, 'item', line.item);
    // Chosen as the keyboard does: the first that was found is marked.
    await expect(page.locator('.ant-select-item-option-active', { hasText: line.item })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(cell(page, row, 'unit')).not.toBeEmpty();
    await typeInto(page, row, 'quantity', line.quantity);
    await typeInto(page, row, 'price', line.price);
    await page.keyboard.press('Tab');
  }
}

const quotations = 'three quotations';

/** Attaches a small text file; ends when it has arrived. */
export async function attach(page: Page, name: string): Promise<void> {
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(quotations) });
  await expect(page.getByText(name).first()).toBeVisible();
  // Its size stands there once it has arrived.
  await expect(page.getByText(`${Buffer.byteLength(quotations)} B`).first()).toBeVisible();
}

/** Submits; answers with the number that the form has got. */
export async function submit(page: Page, language: Language): Promise<string> {
  await page.getByRole('button', { name: words[language].submit, exact: true }).click();
  const title = page.locator('h1').filter({ visible: true }).first();
  await expect(title).toContainText(/PR-\d{8}-\d{4}/);
  await expect(page.getByText(words[language].submitted).filter({ visible: true }).first()).toBeVisible();
  return /PR-\d{8}-\d{4}/.exec((await title.textContent()) ?? '')?.[0] ?? '';
}

/** The request in the inbox that is open on this page. */
export const waiting = (page: Page, number: string) =>
  page.getByText(number).filter({ visible: true }).first();

export async function approve(page: Page, language: Language, number: string): Promise<void> {
  await openLine(page, number);
  await page.getByRole('button', { name: words[language].approve }).last().click();
  await expect(waiting(page, number)).toBeHidden();
}

export async function sendBack(
  page: Page,
  language: Language,
  number: string,
  reason: string,
): Promise<void> {
  const said = words[language];
  await openLine(page, number);
  await page.getByRole('button', { name: said.return }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(reason);
  await dialog.getByRole('button', { name: said.return }).last().click();
  await expect(dialog).toBeHidden();
}

export const editButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: words[language].edit }).filter({ visible: true }).first();
