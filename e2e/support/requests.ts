import { expect, type Page } from '@playwright/test';
import { decideCall } from '#approvals/model';
import { inDays, type Language } from '#calls/model';
import { formCalls, type FormInput } from '#documents/model';
import { searchReferences, type Reference } from '#identity/model';
import { headOf } from '#requisitions/model';
import { accountOf } from './account-of.ts';
import { asPerson } from './as-administrator.ts';
import type { Account } from './sign-in.ts';

export interface Requested {
  id: string;
  number: string;
}

/** What an account begins a request with: who it is, its company and departments, as they are written in a language. */
export const optionsOf = (account: Account, language: Language = 'zh') =>
  asPerson(account, formCalls(headOf('outOnDuty')).options, {}, { language });

/** Who an account of the demo company is, as it is written in a language. */
export const personOf = async (account: Account, language: Language): Promise<Reference> =>
  (await optionsOf(account, language)).applicant;

/** Somebody hands a form in on another machine; answers what it is called. */
export async function handIn(
  account: Account,
  head: Parameters<typeof formCalls>[0],
  subject: string,
  values: FormInput['values'],
): Promise<Requested> {
  const calls = formCalls(head);
  const options = await asPerson(account, calls.options, {});
  const { id, number } = await asPerson(account, calls.submit, {
    ...{ id: crypto.randomUUID(), version: 0, departmentId: options.departments[0]?.id ?? '', subject },
    ...{ urgency: 'normal', currency: 'CNY', ccIds: [], attachmentIds: [], remarks: '' },
    values: { ...options.values, ...values },
  });
  return { id, number: number ?? '' };
}

/** The same where it is a request. */
export const askFor = (
  account: Account,
  type: string,
  subject: string,
  values: FormInput['values'],
): Promise<Requested> => handIn(account, headOf(type), subject, values);

/** The demo company has asked for no leave beyond this. Days from now. */
const farAway = 500;

/** An hour out of the house, on a day of its own: only the head of the department decides. Approved with others at once. */
export function askForDuty(account: Account, subject: string, dayOfItsOwn: number): Promise<Requested> {
  const day = inDays(farAway + dayOfItsOwn);
  return askFor(account, 'outOnDuty', subject, {
    place: 'Customs',
    transport: 'car',
    from: `${day}T01:00:00.000Z`,
    to: `${day}T02:00:00.000Z`,
    purpose: subject,
  });
}

/** A service from outside: head, purchasing and finance decide one after the other. */
export const askForService = (account: Account, subject: string): Promise<Requested> =>
  askFor(account, 'outsourcedService', subject, {
    serviceKind: 'maintenance',
    from: '2030-01-01',
    to: '2030-01-31',
    standard: subject,
    lines: [{ id: 'a', service: subject, quantity: '1', unit: 'pc', price: '1000' }],
  });

/** A record of a register, the first that is found by these words. */
export async function recordNamed(kind: string, keyword: string): Promise<Reference> {
  const { options } = await asPerson('employee', searchReferences, { kind, keyword, take: 1 });
  return { id: options[0]?.id ?? '', name: options[0]?.name ?? '' };
}

/** Somebody approves what waits for them, on another machine. */
export async function approveAs(account: Account, type: string, id: string): Promise<void> {
  const { approval } = await asPerson(account, formCalls(headOf(type)).read, { id });
  await asPerson(account, decideCall, { taskId: approval?.taskId ?? '', action: 'approve', words: '' });
}

/**
 * Whoever holds a request now approves it, on another machine: who that is, its applicant reads. False where nobody holds it
 * any more.
 */
export async function approveAsHolder(applicant: Account, type: string, id: string): Promise<boolean> {
  const { read } = formCalls(headOf(type));
  const { holders } = await asPerson(applicant, read, { id });
  const [holder] = holders;
  if (!holder) return false;
  const account = await accountOf(holder.name);
  const { approval } = await asPerson(account, read, { id });
  await asPerson(account, decideCall, { taskId: approval?.taskId ?? '', action: 'approve', words: '' });
  return true;
}

/** What approvers press and read, in both languages. */
export const deskWords = {
  zh: {
    inbox: '待我审批',
    decide: '审批操作',
    more: '更多操作',
    people: /人员/,
    questions: /向我提问/,
    approve: /同\s?意/,
    reject: /驳\s?回/,
    return: /退\s?回/,
    transfer: /转\s?办/,
    delegate: /委\s?托/,
    addBefore: /前加签/,
    remove: /减\s?签/,
    ask: /询\s?问/,
    answer: /答\s?复/,
    comment: /评\s?论/,
    remind: /催\s?办/,
    withdraw: /撤\s?回/,
    send: /发送请求/,
    save: /^保\s?存$/,
    bulk: '批量同意',
    allDone: '都处理完了',
  },
  en: {
    inbox: 'Waiting for me',
    decide: 'Decide',
    more: 'More actions',
    people: /People/,
    questions: /Questions to me/,
    approve: /Approve/,
    reject: /Reject/,
    return: /Return/,
    transfer: /Transfer/,
    delegate: /Delegate/,
    addBefore: /Add signer before/,
    remove: /Remove signer/,
    ask: /Ask/,
    answer: /Answer/,
    comment: /Comment/,
    remind: /Remind/,
    withdraw: /Withdraw/,
    send: /Send/,
    save: /^Save$/,
    bulk: 'Approve all',
    allDone: 'All done',
  },
} as const satisfies Record<Language, unknown>;

/** The line of a request in the desk that is open; a tab may bear the same number, and has a button as well. */
export const line = (page: Page, number: string) =>
  page
    .getByRole('main')
    .locator('li')
    .filter({ hasText: number })
    .getByRole('button')
    .filter({ visible: true })
    .first();

/** What arrived since the list was read is shown when it is asked for. */
const arrived = (page: Page) =>
  page.getByRole('button', { name: /^(新到|\d+ new)/ }).filter({ visible: true });

/** A line is there, whether it was from the beginning or has arrived meanwhile. */
export async function seeLine(page: Page, number: string): Promise<void> {
  await expect(async () => {
    const bar = arrived(page);
    if (await bar.isVisible()) await bar.click({ timeout: 5_000 });
    await expect(line(page, number)).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** Opens a line; ends when its document is there to be decided. No line moves by itself: one press hits it. */
export async function openLine(page: Page, number: string): Promise<void> {
  await seeLine(page, number);
  await line(page, number).click();
  await expect(title(page, number)).toBeVisible();
  // The bar of its decisions hears keys from then on.
  await expect(
    page.getByRole('group', { name: /^(审批操作|Decide)$/ }).filter({ visible: true }),
  ).toBeVisible();
}
export const title = (page: Page, number: string) =>
  page.locator('h1').filter({ hasText: number, visible: true }).first();

/** The document of the line that is open has gone from the desk. */
export const gone = (page: Page, number: string) => expect(line(page, number)).toHaveCount(0);

/** Picks somebody in the dialog that is open, by keyboard. */
export async function pickPerson(page: Page, name: string): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox').first();
  await box.click();
  await box.fill(name);
  await expect(page.locator('.ant-select-item-option-active', { hasText: name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').locator('.ant-select').first()).toContainText(name);
}

/** Writes into the dialog that is open and confirms it. */
export async function finish(page: Page, words: string, button: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (words) await dialog.locator('textarea').first().fill(words);
  await dialog.getByRole('button', { name: button }).last().click();
  await expect(dialog).toBeHidden();
}
