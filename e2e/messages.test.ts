import type { Page } from '@playwright/test';
import { listMessages } from '#system/model';
import { asAdministrator } from './support/as-administrator.ts';
import { axeFaults } from './support/axe.ts';
import { expect, inAll, test } from './support/test.ts';

const centre = '/account/settings/notification';
const publishing = '/account/settings/publish';

/** One reader for each language, so that the two journeys do not read each other's messages. */
const readers = { zh: 'warehouse', en: 'finance' } as const;
const words = {
  zh: {
    title: '主题',
    text: '内容',
    people: '人员',
    publish: '发布',
    published: '已发布给 1 人',
    later: '定时发布',
    planIt: '列入计划',
    planned: '待发布',
    callOff: /^取消发布/,
    ok: '取消发布',
    unread: /^未读/,
    read: /^已读/,
    markUnread: '标为未读',
    remove: '删除',
    undo: '撤销',
    allRead: '全部标为已读',
    user: /用户菜单：(.+)$/,
    required: '请填写',
    nobody: '请选择在职的收件人',
    none: '0 条未读',
  },
  en: {
    title: 'Subject',
    text: 'Text',
    people: 'People',
    publish: 'Publish',
    published: 'Published to 1 people',
    later: 'Planned',
    planIt: 'Plan it',
    planned: 'Planned',
    callOff: /^Call off/,
    ok: 'Call off',
    unread: /^Unread/,
    read: /^Read/,
    markUnread: 'Mark as unread',
    remove: 'Delete',
    undo: 'Undo',
    allRead: 'Mark all as read',
    user: /User menu: (.+)$/,
    required: 'Please fill this in',
    nobody: 'Please choose people who work here',
    none: '0 unread',
  },
} as const;
type Words = (typeof words)[keyof typeof words];

const nameOf = async (page: Page, { user }: Words): Promise<string> =>
  user.exec((await page.getByRole('button', { name: user }).textContent()) ?? '')?.[1] ?? '';

/** How many the bell says are unread. */
const unreadOf = async (page: Page): Promise<number> =>
  Number(
    /\d+/.exec(
      (await page.getByRole('button', { name: /^(消息，|Messages, )/ }).getAttribute('aria-label')) ?? '',
    )?.[0],
  );

const row = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: title }).filter({ visible: true });

/** A choice of which messages are shown. */
const box = (page: Page, name: RegExp) => page.locator('.ant-segmented-item').filter({ hasText: name });

async function choosePerson(page: Page, { people }: Words, name: string): Promise<void> {
  await page.getByLabel(people, { exact: true }).fill(name);
  await expect(page.locator('.ant-select-item-option-active', { hasText: name })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

for (const language of ['zh', 'en'] as const) {
  const said: Words = words[language];

  test(`message centre and publishing at /account/settings/notification (specification 2): published, read live, kept in order: ${language}${inAll(language === 'zh')}`, async ({
    person,
    look,
  }, { retry }) => {
    // A second try finds what the first has published.
    const title = `盘点通知 stock-taking ${language} ${retry}`;
    const admin = await person({ account: 'admin', language });
    const reader = await person({ account: readers[language], language });
    await reader.goto(centre);
    const before = await unreadOf(reader);

    await test.step('what is missing is said at its field, with what was typed still there', async () => {
      await admin.goto(publishing);
      await admin.getByRole('button', { name: said.publish, exact: true }).click();
      await expect(admin.getByText(said.required).first()).toBeVisible();
      await admin.getByLabel(said.title, { exact: true }).fill(title);
      await admin.getByLabel(said.text, { exact: true }).fill('周五 18:00 起 / from Friday at six');
      await admin.getByRole('button', { name: said.publish, exact: true }).click();
      await expect(admin.getByText(said.nobody)).toBeVisible();
      await expect(admin.getByLabel(said.title, { exact: true })).toHaveValue(title);
    });
    await choosePerson(admin, said, await nameOf(reader, said));
    await expect(admin.getByText(said.nobody)).toBeHidden();
    await admin.locator('input[type="file"]').setInputFiles({
      ...{ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('items') },
    });
    await expect(admin.getByRole('button', { name: 'list.txt', exact: true })).toBeVisible();
    await look(admin, `publish-${language}`);
    await admin.getByRole('button', { name: said.publish, exact: true }).click();
    await expect(admin.getByText(said.published)).toBeVisible();

    await test.step('it is there without reloading, and the bell counts it', async () => {
      await expect(row(reader, title)).toBeVisible();
      await expect.poll(() => unreadOf(reader)).toBeGreaterThan(before);
    });
    await test.step('opened among the unread it stays in view and is read', async () => {
      await box(reader, said.unread).click();
      await row(reader, title).click();
      await expect(reader.getByText('from Friday at six')).toBeVisible();
      await expect(reader.getByRole('button', { name: 'list.txt', exact: true })).toBeVisible();
      await expect(reader.getByRole('button', { name: said.markUnread })).toBeVisible();
      await look(reader, `message-centre-${language}`);
      expect(await axeFaults(reader)).toEqual([]);
      await box(reader, said.read).click();
      await expect(row(reader, title)).toBeVisible();
    });
    await test.step('put away, brought back, marked as unread, all read', async () => {
      await row(reader, title).click();
      await reader.getByRole('button', { name: said.remove, exact: true }).click();
      await expect(row(reader, title)).toBeHidden();
      await reader.getByRole('button', { name: said.undo }).click();
      await row(reader, title).click();
      await reader.getByRole('button', { name: said.markUnread }).click();
      await box(reader, said.unread).click();
      await expect(row(reader, title)).toBeVisible();
      await reader.getByRole('button', { name: said.allRead }).click();
      await expect(reader.getByText(said.none).filter({ visible: true })).toBeVisible();
    });
  });

  test(`publishing (specification 2): a planned notification waits and can be called off: ${language} @all`, async ({
    person,
    look,
  }) => {
    const title = `年会 party ${language}`;
    const admin = await person({ account: 'admin', language });
    await admin.goto(publishing);
    await admin.getByLabel(said.title, { exact: true }).fill(title);
    await admin.getByLabel(said.text, { exact: true }).fill('…');
    await admin.getByRole('checkbox').check();
    await admin.getByTitle(said.later, { exact: true }).click();
    await admin.getByPlaceholder(/选择日期|Select date/).fill('2099-01-01 08:00');
    await admin.keyboard.press('Tab');
    await admin.getByRole('button', { name: said.planIt }).click();
    await admin.getByRole('dialog').getByRole('button', { name: said.planIt }).click();
    const plan = admin.getByRole('listitem').filter({ hasText: title });
    await expect(plan).toContainText('2099-01-01 08:00');
    await look(admin, `publish-planned-${language}`);
    expect(await axeFaults(admin)).toEqual([]);
    await plan.getByRole('button', { name: said.callOff }).click();
    await admin.getByRole('dialog').getByRole('button', { name: said.ok }).click();
    await expect(plan).toBeHidden();
  });
}

test('who may not publish is not offered it, and is refused at its address @all', async ({ person }) => {
  const reader = await person({ account: 'employee' });
  await reader.goto(centre);
  await expect(reader.getByRole('heading', { name: '消息中心' })).toBeVisible();
  await expect(reader.getByRole('button', { name: '发布通知' })).toHaveCount(0);
  await reader.goto(publishing);
  await expect(reader.getByText('抱歉，您无权访问该页面')).toBeVisible();
});

test('a page that does not exist is told to IT support in the message centre (specification 2, 404) @all', async ({
  person,
}) => {
  const admin = await person({ account: 'admin' });
  await admin.goto(centre);
  const employee = await person({ account: 'employee' });
  await employee.goto('/nowhere/for-it-support');
  await expect(employee.getByText('抱歉，您访问的页面不存在或仍在开发中')).toBeVisible();
  const told = row(admin, '/nowhere/for-it-support');
  await expect(told).toHaveCount(1);
  // Somebody else meets it too: it is nobody's typing mistake.
  const unread = async () =>
    (await asAdministrator(listMessages, { kind: 'missingPage', unread: true, pageSize: 100 })).rows.length;
  const before = await unread();
  const head = await person({ account: 'head' });
  await head.goto('/nowhere/for-it-support');
  await expect(told).toHaveCount(2);
  expect(await unread()).toBe(before + 1);
});

const onPhones = [
  { host: 'main', account: 'admin', routes: [centre, publishing, '/dshhome/DSH990P'] },
  { host: 'health-bank', account: 'consultant', routes: [centre, '/dshhome/DSH990P'] },
  { host: 'livestock', account: 'rancher', routes: [centre, '/dshhome/DSH990P'] },
] as const;
for (const { host, account, routes } of onPhones)
  test(`messages and feedback on a phone, ${host}: readable, without sideways scrolling @all`, async ({
    person,
    look,
  }) => {
    const page = await person({ account, host, view: 'phone', language: 'en' });
    for (const route of routes) {
      await page.goto(route);
      await expect(page.locator('h1').filter({ visible: true })).toBeVisible();
      await expect(page.locator('.ant-skeleton').filter({ visible: true })).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await look(page, `phone-${host}${route.replaceAll('/', '-')}`);
      expect(await axeFaults(page)).toEqual([]);
    }
  });
