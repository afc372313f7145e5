import { accountList, accountsScreen, auditPaths, messageCentreRoute, pathOfAccount } from '#system/model';
import { asAdministrator } from './support/as-administrator.ts';
import { expect, test } from './support/test.ts';

const words = {
  zh: {
    ...{ actions: '操作：employee', view: '以此人查看', reason: '原因', begin: '开始查看', end: '结束查看' },
    ...{ banner: /正在以 张文静 的身份查看，只读/, name: /张文静/, copy: '复制新建' },
    ...{ closed: [/新建/, /导入/, /导出/], told: /曾以您的身份查看系统/ },
  },
  en: {
    ...{
      actions: 'Actions: employee',
      view: 'View as this person',
      reason: 'Reason',
      begin: 'Begin',
      end: 'End',
    },
    ...{ banner: /Viewing as .*; nothing can be changed/, name: /Zhang/, copy: 'Copy as new' },
    ...{ closed: [/^New/, /Import/, /Export/], told: /viewed the system as you/ },
  },
} as const;

for (const [language, view] of [
  ['zh', 'desktop'],
  ['en', 'phone'],
] as const)
  test(`an administrator looks at the product as a colleague, changes nothing, and the colleague is told (${language}, ${view}) @all`, async ({
    person,
    look,
    watch,
  }) => {
    const said = words[language];
    // What is closed to every view (messages, chat) is refused, and said in its place.
    watch.allow(/403/);
    const { rows } = await asAdministrator(accountList.calls.rows, { q: 'employee', pageSize: 20 });
    const account = rows.find(({ name }) => name === 'employee');
    const admin = await person({ account: 'admin', language, view });
    const page = pathOfAccount(accountsScreen, account?.id ?? '');
    await admin.goto(page);
    await admin.getByRole('button', { name: said.actions }).click();
    await admin.getByRole('menuitem', { name: said.view }).click();
    const dialog = admin.getByRole('dialog');
    const reason = `核对工作台 ${crypto.randomUUID().slice(0, 8)}`;
    await dialog.getByLabel(said.reason).fill(reason);
    await dialog.getByRole('button', { name: said.begin }).click();

    // What the colleague sees, under a banner, and nothing of what only an administrator may.
    const banner = admin.getByText(said.banner);
    await expect(banner).toBeVisible();
    await expect(admin.getByText(said.name).filter({ visible: true }).first()).toBeVisible();
    await look(admin, `view-as-${view}`);
    await admin.goto(accountsScreen.route);
    await expect(banner).toBeVisible();
    await expect(admin.getByText('employee', { exact: true })).toHaveCount(0);

    // Nothing is offered that would be refused, and nothing goes on paper; a form says nothing in their name.
    await admin.goto('/reqhome/REQ110P');
    await expect(admin.getByRole('link', { name: /^PR-/ }).first()).toBeVisible();
    for (const name of said.closed) await expect(admin.getByRole('button', { name })).toHaveCount(0);
    await admin.getByRole('link', { name: /^PR-/ }).first().click();
    await expect(admin.getByRole('heading', { level: 1 })).toContainText(/PR-/);
    await expect(admin.getByRole('tab').first()).toBeVisible();
    await expect(admin.getByRole('button', { name: said.copy })).toHaveCount(0);
    await expect(admin.locator('article textarea')).toHaveCount(0);
    await look(admin, `view-as-form-${view}`);

    await admin.getByRole('button', { name: said.end, exact: true }).click();
    await expect(admin).toHaveURL(new RegExp(page.split('?')[0] ?? ''));
    await expect(banner).toHaveCount(0);
    await admin.goto(auditPaths.views);
    await expect(admin.getByText(reason).filter({ visible: true }).first()).toBeVisible();
    await look(admin, `view-as-log-${view}`);

    const colleague = await person({ account: 'employee', language, view: 'phone' });
    await colleague.goto(messageCentreRoute);
    await expect(colleague.getByText(said.told).first()).toBeVisible();
  });
