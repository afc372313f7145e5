import { accountList, accountsScreen, auditPaths, messageCentreRoute, pathOfAccount } from '#system/model';
import { asAdministrator } from './support/as-administrator.ts';
import { expect, test } from './support/test.ts';

test('an administrator looks at the product as a colleague, changes nothing, and the colleague is told @all', async ({
  person,
  look,
  watch,
}) => {
  // What is closed to every view (messages, chat) is refused, and said in its place.
  watch.allow(/403/);
  const { rows } = await asAdministrator(accountList.calls.rows, { q: 'employee', pageSize: 20 });
  const account = rows.find(({ name }) => name === 'employee');
  const admin = await person({ account: 'admin' });
  const page = pathOfAccount(accountsScreen, account?.id ?? '');
  await admin.goto(page);
  await admin.getByRole('button', { name: '操作：employee' }).click();
  await admin.getByRole('menuitem', { name: '以此人查看' }).click();
  const dialog = admin.getByRole('dialog');
  const reason = `核对工作台 ${crypto.randomUUID().slice(0, 8)}`;
  await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: '开始查看' }).click();

  // What the colleague sees, under a banner, and nothing of what only an administrator may.
  const banner = admin.getByText(/正在以 张文静 的身份查看，只读/);
  await expect(banner).toBeVisible();
  await expect(
    admin
      .getByText(/张文静/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await look(admin, 'view-as');
  await admin.goto(accountsScreen.route);
  await expect(banner).toBeVisible();
  await expect(admin.getByText('employee', { exact: true })).toHaveCount(0);

  // Nothing is offered that would be refused, and nothing goes on paper.
  await admin.goto('/reqhome/REQ110P');
  await expect(admin.getByRole('link', { name: /^PR-/ }).first()).toBeVisible();
  for (const name of [/新建/, /导入/, /导出/])
    await expect(admin.getByRole('button', { name })).toHaveCount(0);

  await admin.getByRole('button', { name: '结束查看' }).click();
  await expect(admin).toHaveURL(new RegExp(page.split('?')[0] ?? ''));
  await expect(banner).toHaveCount(0);
  await admin.goto(auditPaths.views);
  await expect(admin.getByText(reason).filter({ visible: true }).first()).toBeVisible();
  await look(admin, 'view-as-log');

  const colleague = await person({ account: 'employee', view: 'phone' });
  await colleague.goto(messageCentreRoute);
  await expect(colleague.getByText(/曾以您的身份查看系统/).first()).toBeVisible();
});
