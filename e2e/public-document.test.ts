import { axeFaults } from './support/axe.ts';
import { personOf } from './support/requests.ts';
import { beginPaper, makeBase } from './support/team-papers.ts';
import { expect, test } from './support/test.ts';

test('DSH141P: a document is opened to everybody, read without signing in, and taken away again @all', async ({
  person,
  visitor,
  look,
  watch,
}) => {
  test.slow();
  watch.allow(/404/);
  const admin = await person({ account: 'admin' });
  await admin.goto('/syshome/SYS120P');
  await admin.getByRole('button', { name: '登录设置' }).click();
  const allowed = admin.getByRole('switch', { name: '文档可有公开地址' });
  if (!(await allowed.isChecked())) await allowed.click();
  await expect(allowed).toBeChecked();
  await look(admin, 'public-setting');

  const head = await person({ account: 'head' });
  const { name: colleague } = await personOf('employee', 'zh');
  await makeBase(head, `公开${Date.now() % 1_000_000}`, colleague);
  await beginPaper(head, /文档$/, '来访须知');
  await head.getByRole('textbox', { name: '文档内容：来访须知' }).click();
  await head.keyboard.type('请在门卫处登记，佩戴访客证。');
  await expect(head.getByRole('status').getByText('已保存')).toBeVisible();
  await head.getByRole('button', { name: /^共\s*享$/ }).click();
  const share = head.getByRole('dialog', { name: '共享' });
  await share.getByRole('combobox', { name: '谁能看到' }).click();
  await head.getByRole('option', { name: '所有人' }).click();
  await share.getByRole('button', { name: /^保\s*存$/ }).click();
  const dialog = head.getByRole('dialog', { name: '公开地址' });
  const address = await dialog.getByRole('textbox', { name: '公开地址' }).inputValue();
  await look(head, 'public-address');
  expect(await axeFaults(head)).toEqual([]);

  const phone = await visitor({ view: 'phone' });
  const { pathname, search } = new URL(address);
  await phone.goto(pathname + search);
  await expect(phone.getByRole('heading', { level: 1, name: '来访须知' })).toBeVisible();
  const words = phone.getByRole('textbox', { name: '文档内容：来访须知' });
  await expect(words).toContainText('请在门卫处登记，佩戴访客证。');
  await expect(words).toHaveAttribute('aria-readonly', 'true');
  await expect(phone.getByText(colleague)).toHaveCount(0);
  await expect(phone.getByRole('button', { name: /批注/ })).toHaveCount(0);
  await look(phone, 'public-read');
  expect(await axeFaults(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'English' }).click();
  await expect(phone.getByText('Read only')).toBeVisible();

  await head.reload();
  await head.getByRole('button', { name: '公开地址' }).click();
  await expect(dialog.getByText('已打开 1 次')).toBeVisible();
  await dialog.getByRole('button', { name: /^收\s*回$/ }).click();
  await head.getByRole('button', { name: /^确\s*定$/ }).click();
  await expect(dialog).toBeHidden();
  await phone.reload();
  await expect(phone.getByText('There is no such document')).toBeVisible();
  await look(phone, 'public-gone');
});
