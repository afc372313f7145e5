import { expect, type Page } from '@playwright/test';

/** Makes a base of documents of the one whose browser this is, in which one colleague may change; it is open then. */
export async function makeBase(page: Page, name: string, colleague: string): Promise<void> {
  await page.goto('/workteam/docs');
  await page.getByRole('button', { name: '新建知识库' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '名称' }).fill(name);
  const writers = dialog.getByRole('combobox', { name: '可修改的成员' });
  await writers.fill(colleague);
  await page.getByRole('option', { name: colleague }).first().click();
  await writers.press('Tab');
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

/** Begins a document in the base that is open; answers its address, for those who come to it. */
export async function beginPaper(page: Page, kind: string | RegExp, title: string): Promise<string> {
  await page.getByRole('button', { name: '新建文档' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '标题' }).fill(title);
  await dialog.getByRole('button', { name: /^新\s*建$/ }).click();
  await expect(page).toHaveURL(/docs-edit/);
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
