import { inDays } from '#calls/model';
import { expect, test } from './support/test.ts';
import { fillPurchase, submit, approve } from './support/purchase.ts';
import { seeLine } from './support/requests.ts';

const screen = '/areqhome/AREQ150P';
const inbox = '/areqhome/AREQ110P';

test('who is away delegates; the deputy decides in their place, both names stand in the trail, and it can be ended', async ({
  person,
  look,
  watch,
}) => {
  const employee = await person({ account: 'employee' });
  const head = await person({ account: 'head' });
  const deputy = await person({ account: 'warehouse' });

  await head.goto(screen);
  await expect(head.getByText('还没有委托')).toBeVisible();
  await head.getByRole('button', { name: '新建委托' }).first().click();
  const dialog = head.getByRole('dialog');
  // What is missing is said at its field, and what was typed stays.
  await dialog.getByLabel('原因').fill('年假');
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await expect(dialog.getByText('必填')).toHaveCount(2);
  await expect(dialog.getByLabel('原因')).toHaveValue('年假');
  await dialog.getByLabel('受托人').fill('孙立军');
  await expect(head.locator('.ant-select-item-option-active', { hasText: '孙立军' })).toBeVisible();
  await head.keyboard.press('Enter');
  await dialog.getByLabel('结束日期').fill(inDays(5));
  await head.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await expect(dialog).toBeHidden();
  const given = head.getByRole('row').filter({ hasText: '孙立军' });
  await expect(given.getByText('生效中')).toBeVisible();
  await look(head, 'delegation');

  await deputy.goto(inbox);
  await fillPurchase(employee, 'zh', {
    purpose: '委托期间的申请',
    lines: [{ item: 'M10030', quantity: '3', price: '99.90' }],
  });
  const number = await submit(employee, 'zh');
  await seeLine(deputy, number);
  await expect(deputy.getByText(/代 李建华/).first()).toBeVisible();
  await approve(deputy, 'zh', number);
  await expect(
    employee
      .getByText(/孙立军/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(
    employee
      .getByText(/李建华/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  // The next document that the deputy looks at is theirs no longer.
  watch.allow(/404/);
  await head.getByRole('button', { name: /终止给 孙立军/ }).click();
  await head
    .getByRole('dialog')
    .getByRole('button', { name: /终\s*止/ })
    .click();
  await expect(given.getByText('已终止')).toBeVisible();
  // No line vanishes under the pointer: they say that they wait no longer, until the list is asked for anew.
  await deputy.getByRole('button', { name: /份已不待您处理$/ }).click();
  await expect(deputy.getByText(/代 李建华/)).toHaveCount(0);
});
