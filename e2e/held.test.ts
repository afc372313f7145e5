import { personOf } from './support/requests.ts';
import { beginPaper, makeBase } from './support/team-papers.ts';
import { expect, inAll, test } from './support/test.ts';

test(`DSH141P: somebody writes alone, the author ends it with a reason, and both talk about a passage (zh)${inAll(true)}`, async ({
  person,
  look,
}) => {
  test.slow();
  const head = await person({ account: 'head' });
  const employee = await person({ account: 'employee', view: 'phone' });
  const { name: colleague } = await personOf('employee', 'zh');
  const { name: author } = await personOf('head', 'zh');
  const base = `独占${Date.now() % 1_000_000}`;
  await makeBase(head, base, colleague);
  const address = await beginPaper(head, /文档$/, '搬迁方案');
  const here = head.getByRole('textbox', { name: '文档内容：搬迁方案' });
  await here.click();
  await head.keyboard.type('仓库十二月搬迁');
  await expect(head.getByRole('status').getByText('已保存')).toBeVisible();

  // The colleague holds it: the author only reads, says why the document is needed, and writes again.
  await employee.goto(address);
  const there = employee.getByRole('textbox', { name: '文档内容：搬迁方案' });
  await employee.getByRole('button', { name: '独占编辑' }).click();
  await expect(head.getByText(`${colleague}正在独占编辑`)).toBeVisible();
  await expect(here).toHaveAttribute('aria-readonly', 'true');
  await look(head, 'held-desk');
  await head.getByRole('button', { name: '解除独占' }).click();
  await head.getByRole('dialog').getByRole('textbox', { name: '原因' }).fill('客户在等');
  await head
    .getByRole('dialog')
    .getByRole('button', { name: /^解\s*除$/ })
    .click();
  await expect(employee.getByText(`${author}解除了您的独占：客户在等`)).toBeVisible();
  await expect(here).toHaveAttribute('aria-readonly', 'false');
  await look(employee, 'hold-broken-narrow');

  // What is said about a passage stays at its words, and is settled by the other.
  await here.click();
  await head.keyboard.press('Control+Home');
  for (let sign = 0; sign < 2; sign++) await head.keyboard.press('Shift+ArrowRight');
  await head.getByRole('button', { name: '批注选中文字' }).click();
  await head.getByRole('dialog').getByRole('textbox', { name: '批注' }).fill('哪个仓库？');
  await head
    .getByRole('dialog')
    .getByRole('button', { name: /^发\s*布$/ })
    .click();
  await expect(head.getByText('哪个仓库？')).toBeVisible();
  await there.click();
  await employee.keyboard.press('Control+Home');
  await employee.keyboard.type('一号');
  await expect(employee.locator('[data-passage]')).toHaveText('仓库');
  await employee.getByRole('button', { name: '批注 1' }).click();
  await employee.getByRole('button', { name: /^解\s*决$/ }).click();
  await expect(head.getByText('未解决 0')).toBeVisible();
  await look(employee, 'passages-narrow');
});
