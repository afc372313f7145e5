import { expect, test } from './support/test.ts';

test('an administrator rehearses a reorganisation before it is put on the calendar @all', async ({
  person,
  look,
}) => {
  const page = await person({ account: 'admin', language: 'zh', view: 'desktop' });
  await page.goto('/basehome/BSE110P?as=plans');
  await page.getByRole('button', { name: '新建方案' }).click();
  await page.getByRole('textbox', { name: '方案名称' }).fill('秋季调整');

  // A department moves below its neighbour by keys, and loses its head.
  const tree = page.getByRole('tree', { name: '部门树' });
  const moved = tree.locator('.ant-tree-node-content-wrapper').nth(3);
  await moved.click();
  await page.keyboard.press('Alt+ArrowRight');
  const changes = page.getByRole('region', { name: '调整内容' });
  await expect(changes.getByText(/上级：/)).toBeVisible();
  await look(page, 'reorganisation-plan');

  await page.getByRole('button', { name: /^预\s?演$/ }).click();
  const results = page.getByRole('status', { name: '预演结果' });
  await expect(results.getByRole('heading', { name: /审批人变化/ })).toBeVisible();
  await expect(results.getByRole('heading', { name: /数据范围变化/ })).toBeVisible();
  await expect(results.getByRole('heading', { name: /无负责人的部门/ })).toBeVisible();
  // What comes of it is in sight where it was asked for.
  await expect(results).toBeInViewport();
  await look(page, 'reorganisation-rehearsed');

  // A day that is over is refused at its field; leaving what is not saved is asked about.
  const day = page.getByLabel('生效日');
  const planned = await day.inputValue();
  await day.fill('2024-01-01');
  await day.press('Enter');
  await page.getByRole('button', { name: '保存草案' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '生效日须为今天以后' })).toBeVisible();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await day.fill(planned);
  await day.press('Enter');
  await page.getByRole('button', { name: /^返\s?回$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '继续编辑' }).click();

  // It waits for its day, and can be taken back and thrown away.
  await page.getByRole('button', { name: '保存草案' }).click();
  const plan = page.getByRole('listitem').filter({ hasText: '秋季调整' });
  await plan.getByRole('button', { name: /^定\s?稿$/ }).click();
  await expect(plan.getByText('待生效')).toBeVisible();
  await plan.getByText('调整内容').click();
  await expect(plan.getByText(/上级：.+ → /)).toBeVisible();
  await look(page, 'reorganisation-planned');
  await plan.getByRole('button', { name: '撤回为草案' }).click();
  await plan.getByRole('button', { name: /^删\s?除$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^删\s?除$/ })
    .click();
  await expect(plan).toBeHidden();
});
