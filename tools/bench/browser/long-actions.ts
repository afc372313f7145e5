import type { Page } from '@playwright/test';
import { keptLists } from './kept-lists.ts';
import { settled, showPath } from './visitor.ts';

/** Something a person does in a window with many tabs; ends with the page settled. */
export type Action = (page: Page, turn: number) => Promise<void>;

const list = (turn: number): string => keptLists[turn % keptLists.length] ?? '/';
const row = (page: Page) => page.locator('tr[data-row-key]').filter({ visible: true }).first();
const search = (page: Page) =>
  page.getByRole('textbox', { name: '单号、主题或拼音' }).filter({ visible: true }).first();

/** The open page is closed by the cross of its tab. */
const closeOpenTab = (page: Page): Promise<void> =>
  page.locator('nav li:has([aria-current="page"]) button').click();

/** From one list to another, by their tabs. */
const switchTabs: Action = async (page, turn) => {
  for (let step = 0; step < 5; step++) {
    await showPath(page, list(turn * 7 + step * 3));
    await settled(page);
  }
};

/** By status, by words, and everything again. */
const filter: Action = async (page, turn) => {
  await showPath(page, list(turn));
  const status = page.getByRole('group', { name: '状态' }).filter({ visible: true }).getByRole('button');
  await status.nth(1 + (turn % 3)).click();
  await settled(page);
  await status.first().click();
  await search(page).fill(turn % 2 ? '申请' : 'zzz');
  await page.keyboard.press('Enter');
  await settled(page);
  await search(page).fill('');
  await page.keyboard.press('Enter');
  await settled(page);
};

/** A form is read to its end, and closed. */
const read: Action = async (page, turn) => {
  await showPath(page, list(turn));
  await settled(page);
  if (!(await row(page).isVisible())) return;
  await row(page).click();
  await page.locator('h1').filter({ visible: true }).first().waitFor();
  await settled(page);
  await scroll(page, turn);
  await closeOpenTab(page);
};

/** A new requisition is begun, left for another tab, gone on with, and given up. */
const write: Action = async (page, turn) => {
  await showPath(page, '/reqhome/Req110p_2');
  const purpose = page.getByRole('textbox', { name: /用途/ }).filter({ visible: true }).first();
  await purpose.pressSequentially(`Long use ${turn}`, { delay: 30 });
  await showPath(page, list(turn));
  await settled(page);
  await page
    .locator('nav a')
    .filter({ hasText: /采购申请/ })
    .filter({ hasText: /未保存/ })
    .click();
  await purpose.pressSequentially(', and on', { delay: 30 });
  await closeOpenTab(page);
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: '关闭并放弃' }).click();
  await question.waitFor({ state: 'hidden' });
  await settled(page);
};

const scroll: Action = async (page) => {
  for (const step of [600, 600, 600, -900, -900]) await page.mouse.wheel(0, step);
};

/** In turn, over and over: mostly tabs, as people do. */
export const actions: readonly Action[] = [
  switchTabs,
  filter,
  switchTabs,
  read,
  switchTabs,
  write,
  switchTabs,
  scroll,
];

/** All tabs open and drawn, none of them a form. */
export async function openLists(page: Page): Promise<void> {
  for (const path of keptLists) {
    await showPath(page, path);
    await page.locator('main h1').filter({ visible: true }).first().waitFor();
    await settled(page);
  }
}
