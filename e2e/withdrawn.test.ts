import { personOf } from './support/requests.ts';
import { beginPaper, makeBase } from './support/team-papers.ts';
import { expect, inAll, test } from './support/test.ts';

test(`DSH141P: a right is withdrawn while somebody types; what they typed is kept as a copy (zh)${inAll(true)}`, async ({
  person,
  look,
  watch,
  way,
}) => {
  test.slow();
  // What is no longer theirs is refused: reading it, and a copy beside it.
  watch.allow(/net::ERR_|WebSocket|\b40[34]\b.*(Bseobj|Bseajax\/Paper)/);
  const head = await person({ account: 'head' });
  const employee = await person({ account: 'employee', through: way });
  const { name: colleague } = await personOf('employee', 'zh');
  const base = `收回${Date.now() % 1_000_000}`;
  await makeBase(head, base, colleague);
  const address = await beginPaper(head, /文档$/, '报价底稿');
  await employee.goto(address);
  const there = employee.getByRole('textbox', { name: '文档内容：报价底稿' });
  await there.click();
  await employee.keyboard.type('原料上涨');
  await expect(employee.getByRole('status').getByText('已保存')).toBeVisible();

  // What is typed is under way while the author takes the document, and the base, for herself.
  way.cut();
  await there.click();
  await employee.keyboard.press('Control+End');
  await employee.keyboard.type('，建议报价上调');
  await head.getByRole('button', { name: '共享' }).click();
  const dialog = head.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '谁能看到' }).click();
  await head.getByRole('option', { name: '私有' }).click();
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(dialog).toBeHidden();
  await head.locator('#content').getByRole('link', { name: base }).click();
  await head.getByRole('button', { name: /^设\s*置$/ }).click();
  const settings = head.getByRole('dialog');
  await settings.getByRole('combobox', { name: '可修改的成员' }).press('Backspace');
  await settings.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(settings).toBeHidden();
  way.mend();

  await expect(employee.getByText('文档已删除，或您已无权查看')).toBeVisible();
  await expect(there).toHaveAttribute('aria-readonly', 'true');
  await look(employee, 'right-withdrawn');
  await employee.getByRole('button', { name: '存为副本' }).click();
  const copy = employee.getByRole('textbox', { name: '文档内容：报价底稿 副本' });
  await expect(copy).toContainText('原料上涨，建议报价上调');
  await expect(employee.locator('#content').getByRole('link', { name: '我的副本' })).toBeVisible();
  await look(employee, 'kept-as-copy');
  // It is theirs alone, and the document that it is of is as it was.
  await employee.reload();
  await expect(copy).toContainText('建议报价上调');
  await head.goto(address);
  await expect(head.getByRole('textbox', { name: '文档内容：报价底稿' })).toHaveText('原料上涨');
});
