import type { Locator } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { personOf } from './support/requests.ts';
import { beginPaper, makeBase } from './support/team-papers.ts';
import { expect, test } from './support/test.ts';

/** The text, without the names that stand at the carets of others. */
const writtenIn = (text: Locator): Promise<string> =>
  text.evaluate((node) => {
    const copy = node.cloneNode(true) as HTMLElement;
    for (const caret of copy.querySelectorAll('[class*="caret"], [class*="cursor"]')) caret.remove();
    return copy.textContent;
  });

test('DSH141P: two write into one paragraph; what one typed 30 seconds without a connection comes in when it is back (zh, desktop)', async ({
  person,
  look,
  watch,
  way,
}) => {
  test.slow();
  watch.allow(/net::ERR_|WebSocket/);
  const head = await person({ account: 'head' });
  const employee = await person({ account: 'employee', view: 'phone', through: way });
  const { name: colleague } = await personOf('employee', 'zh');
  const base = `资料${Date.now() % 1_000_000}`;
  await makeBase(head, base, colleague);
  const address = await beginPaper(head, /文档$/, '周会纪要');

  const here = head.getByRole('textbox', { name: '文档内容：周会纪要' });
  await here.click();
  await head.keyboard.type('议题：');
  await expect(head.getByRole('status').getByText('已保存')).toBeVisible();

  // The other opens it by its address, on a telephone, and is seen.
  await employee.goto(address);
  const there = employee.getByRole('textbox', { name: '文档内容：周会纪要' });
  await expect(there).toContainText('议题：');
  await expect(head.getByText(`也在此文档中：${colleague}`)).toBeAttached();
  await there.click();
  await employee.keyboard.press('Control+End');
  await employee.keyboard.type('盘点');
  // What comes in at the very moment of Home puts the caret back to where it was; that is not what is tried here.
  await expect(here).toContainText('盘点');
  await here.click();
  await head.keyboard.press('Control+Home');
  await head.keyboard.type('一、');
  for (const side of [here, there]) await expect.poll(() => writtenIn(side)).toContain('一、议题：盘点');
  await look(head, 'paper-desk');
  await look(employee, 'paper-narrow');
  expect(await axeFaults(head)).toEqual([]);

  // Without a connection what is typed waits here; nobody else has it.
  const since = Date.now();
  way.cut();
  await there.click();
  await employee.keyboard.press('Control+End');
  await employee.keyboard.type('，八点半');
  await here.click();
  await head.keyboard.press('Control+Home');
  await head.keyboard.type('【会议】');
  await expect(head.getByRole('status').getByText('已保存')).toBeVisible();
  // Nothing was closed: the page has to find out by itself, and says so.
  await expect(
    employee.getByRole('status').getByText('连接中断，改动保留在此页，恢复后自动保存'),
  ).toBeVisible();
  await expect(head.getByText(`也在此文档中：${colleague}`)).toBeHidden();
  await there.click();
  await employee.keyboard.press('Control+End');
  await employee.keyboard.type('到');
  await look(employee, 'paper-offline');
  await expect.poll(() => Date.now() - since).toBeGreaterThan(30_000);
  expect([await writtenIn(here), await writtenIn(there)]).toEqual([
    '【会议】一、议题：盘点',
    '一、议题：盘点，八点半到',
  ]);
  way.mend();
  for (const side of [here, there])
    await expect.poll(() => writtenIn(side)).toBe('【会议】一、议题：盘点，八点半到');
  await expect(employee.getByRole('status').getByText('已保存')).toBeVisible();
  // Saved is committed: a page that knows nothing reads it from the server.
  await employee.reload();
  await expect.poll(() => writtenIn(there)).toBe('【会议】一、议题：盘点，八点半到');

  // A version has a name, and what came after it is shown.
  await head.getByRole('button', { name: '版本' }).click();
  await head.getByRole('textbox', { name: '版本名称' }).fill('定稿');
  await head.getByRole('button', { name: '保存版本' }).click();
  await expect(head.getByRole('button', { name: /^定稿/ })).toBeVisible();
});
