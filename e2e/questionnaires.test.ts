import { expect, test } from './support/test.ts';

test('a questionnaire is written and published, answered on a telephone, and counted @all', async ({
  person,
  browser,
}) => {
  const writer = await person({ account: 'admin' });
  await writer.goto('/basehome/bse230p');
  await writer.getByRole('button', { name: '新建问卷' }).first().click();
  await writer.getByRole('textbox', { name: '标题（中文）' }).fill('来访体验');
  await writer.getByRole('textbox', { name: '标题（英文）' }).fill('Your visit');
  const add = async (kind: string, zh: string, en: string) => {
    await writer.getByRole('button', { name: '添加问题' }).click();
    await writer.getByRole('menuitem', { name: kind, exact: true }).click();
    const last = writer.getByRole('listitem', { name: /^第 \d+ 题$/ }).last();
    await last.getByRole('textbox', { name: /^第 \d+ 题（中文）$/ }).fill(zh);
    await last.getByRole('textbox', { name: /^第 \d+ 题（英文）$/ }).fill(en);
  };
  await add('推荐度 0–10', '您会推荐我们吗？', 'Would you recommend us?');
  await add('是否', '需要回访吗？', 'Shall we call you?');
  // By the keyboard: what was second is asked first.
  await writer.getByRole('textbox', { name: '第 2 题（英文）' }).press('Alt+ArrowUp');
  await expect(writer.getByRole('textbox', { name: '第 1 题（中文）' })).toHaveValue('需要回访吗？');
  await writer.getByRole('button', { name: /^保\s*存$/ }).click();
  await writer.getByRole('button', { name: /^发\s*布$/ }).click();
  const links = writer.getByRole('dialog', { name: '问卷链接' });
  await links.getByRole('button', { name: '生成链接' }).click();
  const address = await links.getByText(/\/q\?t=/).textContent();

  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  const phone = await visitor.newPage();
  await phone.goto(address ?? '');
  await expect(phone.getByRole('heading', { level: 1, name: '来访体验' })).toBeVisible();
  await phone.getByRole('radio', { name: '否', exact: true }).check();
  // Half an answer waits in the browser.
  await phone.reload();
  await expect(phone.getByRole('radio', { name: '否', exact: true })).toBeChecked();
  await phone.getByRole('button', { name: 'English' }).click();
  await phone.getByRole('button', { name: 'Submit' }).click();
  await expect(phone.getByText('Please answer this')).toBeVisible();
  await phone.getByRole('button', { name: '9', exact: true }).click();
  await phone.getByRole('button', { name: 'Submit' }).click();
  await expect(phone.getByText('Sent. Thank you!')).toBeVisible();
  await visitor.close();

  await writer.keyboard.press('Escape');
  await writer.getByRole('button', { name: /^统\s*计$/ }).click();
  const nps = writer.getByRole('region', { name: '您会推荐我们吗？' });
  await expect(nps).toContainText('NPS 100.0');
  await expect(nps).toContainText('应答 1 · 已答 1');
});
