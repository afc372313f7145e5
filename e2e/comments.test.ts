import { gzipSync } from 'node:zlib';
import { axeFaults } from './support/axe.ts';
import { askForService } from './support/requests.ts';
import { expect, test } from './support/test.ts';

const words = {
  zh: {
    place: /外勤地点/,
    save: '保存草稿',
    saved: '草稿已保存',
    write: '写评论',
    send: '发表评论',
    changes: '修改记录',
    related: '关联单据',
    none: '没有关联单据',
    messages: /消息/,
    reader: '刘洋',
    named: /中提到了您/,
    edit: '修改',
    change: '修改评论',
    keep: '保存修改',
    preview: '预览“quotations.txt”',
    changed: '已修改',
  },
  en: {
    place: /Place/,
    save: 'Save draft',
    saved: 'Draft saved',
    write: 'Write a comment',
    send: 'Post',
    changes: 'Changes',
    related: 'Related documents',
    none: 'No related documents',
    messages: /Messages/,
    reader: 'Liu Yang',
    named: /named you on/,
    edit: 'Edit',
    change: 'Change the comment',
    keep: 'Save the change',
    preview: 'Preview “quotations.txt”',
    changed: 'changed',
  },
} as const;

for (const language of ['zh', 'en'] as const)
  test(`a comment names a colleague, who gets a message and can read the form: ${language} @all`, async ({
    person,
    look,
  }) => {
    const said = words[language];
    // One that the head decides on: who holds a form may show it to others by naming them.
    const { id } = await askForService('employee', `a comment (${language})`);
    const head = await person({ account: 'head', language });
    await head.goto(`/reqhome/Req120p_2?id=${id}`);
    const box = head.getByRole('textbox', { name: said.write });
    await box.click();
    await box.pressSequentially('@liuyang');
    // What Enter takes: others whose names begin alike come while it is typed.
    await expect(
      head.locator('.ant-mentions-dropdown-menu-item-active', { hasText: said.reader }),
    ).toBeVisible();
    await head.keyboard.press('Enter');
    const question = `the price, please (${language})`;
    await box.pressSequentially(question);
    await head
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'quotations.txt', mimeType: 'text/plain', buffer: Buffer.from('three') });
    await expect(head.getByRole('button', { name: said.preview })).toBeVisible();
    await head.getByRole('button', { name: said.send, exact: true }).click();
    const comment = head.getByRole('listitem').filter({ hasText: question });
    await expect(comment).toContainText(`@${said.reader}`);
    await expect(box).toHaveValue('');
    // A slip is mended; what it said before can be seen, and nobody is told twice.
    await comment.getByRole('button', { name: said.edit, exact: true }).click();
    const change = head.getByRole('textbox', { name: said.change });
    await change.pressSequentially(' by noon');
    await expect(change).toHaveValue(/by noon$/);
    await head.getByRole('button', { name: said.keep }).click();
    await expect(comment).toContainText(`${question} by noon`);
    await expect(comment.getByRole('button', { name: said.changed })).toBeVisible();
    expect(await axeFaults(head)).toEqual([]);
    await look(head, `comments-${language}`);
    await head.getByRole('tab', { name: said.related }).click();
    await head.getByRole('tab', { name: said.changes }).click();
    await expect(head.getByRole('tabpanel').locator('li').first()).toBeVisible();
    await look(head, `history-${language}`);

    // It is there for whoever was named, with the way to the form.
    const named = await person({ account: 'purchasing', language });
    await named.goto(new URL(head.url()).pathname + new URL(head.url()).search);
    const read = named.getByRole('listitem').filter({ hasText: question });
    await expect(read).toBeVisible();
    await expect(read.getByRole('button', { name: said.edit, exact: true })).toHaveCount(0);
    await read.getByRole('button', { name: said.preview }).click();
    await expect(named.getByRole('dialog').getByText('three')).toBeVisible();
    await named.keyboard.press('Escape');
    await expect(named.getByRole('dialog')).toBeHidden();
    await named.getByRole('button', { name: said.messages }).first().click();
    await expect(named.getByText(said.named).first()).toBeVisible();
  });

const looking = {
  zh: {
    preview: (name: string) => `预览“${name}”`,
    only: '这种格式不能在此预览，请下载后打开',
    who: /张文静/,
    download: /下载/,
  },
  en: {
    preview: (name: string) => `Preview “${name}”`,
    only: 'This format cannot be shown here: please download it',
    who: /Zhang Wenjing/,
    download: /Download/,
  },
} as const;

/** A picture of one pixel. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

for (const language of ['zh', 'en'] as const)
  test(`attachments are looked into where they are, by keyboard: ${language} @all`, async ({
    person,
    look,
  }) => {
    const said = looking[language];
    const page = await person({
      account: 'employee',
      language,
      view: language === 'zh' ? 'desktop' : 'phone',
    });
    await page.goto('/reqhome/Req430p_2');
    const files = [
      { name: 'site.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') },
      { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('三家均含税') },
      { name: 'old.gz', mimeType: 'application/gzip', buffer: gzipSync('x') },
    ];
    // One after the other: they stand in the order in which they arrive.
    for (const file of files) {
      await page.locator('input[type="file"]').first().setInputFiles(file);
      await expect(page.getByRole('button', { name: said.preview(file.name) })).toBeVisible();
    }
    await page.getByRole('button', { name: said.preview('site.png') }).focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByRole('img', { name: 'site.png' })).toBeVisible();
    await page.keyboard.press('+');
    await expect(viewer.getByText('150%')).toBeVisible();
    await page.keyboard.press('r');
    await expect(viewer.getByRole('img', { name: 'site.png' })).toHaveCSS('transform', /matrix\(0, 1, -1, 0/);
    await look(page, `picture-${language}`);
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('三家均含税')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    // What cannot be shown says what it is, whose and since when.
    await expect(viewer.getByText(said.only)).toBeVisible();
    await expect(viewer.getByText(said.who)).toBeVisible();
    const saved = page.waitForEvent('download');
    await viewer.getByRole('button', { name: said.download }).click();
    expect((await saved).suggestedFilename()).toBe('old.gz');
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(page.getByRole('button', { name: said.preview('site.png') })).toBeFocused();
  });
