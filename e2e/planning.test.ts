import { axeFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('DSH140P: a project is planned by keys: what follows a task is put off with it once that is agreed to @all', async ({
  person,
  look,
}) => {
  const page = await person({ account: 'purchasing', language: 'zh', view: 'desktop' });
  const letters = [...String(Date.now() % 100_000).padStart(5, '0')]
    .map((digit) => String.fromCharCode(65 + Number(digit)))
    .join('');
  await page.goto('/workteam/project');
  await page
    .getByRole('button', { name: /新建项目/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('编码').fill(letters);
  await dialog.getByLabel('名称').fill(`计划${letters}`);
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(letters) })).toBeVisible();
  const column = page.getByRole('region', { name: '待处理' });
  await column.getByRole('button', { name: '添加任务' }).click();
  const line = column.getByRole('textbox', { name: '写下任务' });
  for (const name of ['挖坑', '种树']) {
    await line.fill(`${name}${letters} 2027-03-09 18:00`);
    await line.press('Enter');
    await expect(column.getByRole('button', { name: `${name}${letters}`, exact: true })).toBeVisible();
  }
  // The second follows the first, and has to begin later for it.
  await column.getByRole('button', { name: `种树${letters}`, exact: true }).click();
  const task = page.getByRole('dialog').filter({ hasText: '关系' });
  await task.getByRole('button', { name: '添加关系' }).click();
  await task.getByRole('combobox', { name: '关系类型' }).click();
  await page.getByTitle('后于', { exact: true }).click();
  await task.getByRole('combobox', { name: '任务', exact: true }).fill(`挖坑${letters}`);
  await page
    .getByTitle(new RegExp(`挖坑${letters}`))
    .first()
    .click();
  await task
    .getByRole('region', { name: '关系' })
    .getByRole('button', { name: /^添\s*加$/ })
    .click();
  await page.getByRole('button', { name: /^顺\s*延$/ }).click();
  await expect(task.getByRole('button', { name: new RegExp(`挖坑${letters}`) }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: '甘特图' }).click();
  const bar = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}${letters}：`) });
  await expect(bar('种树')).toBeVisible();
  const second = await bar('种树').getAttribute('aria-label');
  // A day longer there is no room left for the second one: it is asked about, and it moves too.
  await bar('挖坑').focus();
  await page.keyboard.press('Shift+ArrowRight');
  const agree = page.getByRole('button', { name: /^顺\s*延$/ });
  await expect(agree).toBeVisible();
  await agree.click();
  await expect(bar('种树')).not.toHaveAttribute('aria-label', second ?? '');
  await look(page, 'gantt-zh');
  expect(await axeFaults(page)).toEqual([]);
});
