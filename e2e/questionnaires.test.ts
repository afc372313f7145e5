import type { Page } from '@playwright/test';
import { speak } from './support/sign-in.ts';
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

/** Nothing reaches over the edge of the window. */
const fits = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0);

test('a questionnaire is written and counted on a telephone in English; what is asked follows from the answers @all', async ({
  person,
  visitor,
  look,
}) => {
  const writer = await person({ account: 'admin', language: 'en', view: 'phone' });
  await writer.goto('/basehome/bse230p');
  await writer.getByRole('button', { name: 'New questionnaire' }).first().click();
  await writer.getByRole('textbox', { name: 'Title, Chinese' }).fill('交货情况');
  await writer.getByRole('textbox', { name: 'Title, English' }).fill('How we delivered');
  const add = async (kind: string, zh: string, en: string) => {
    await writer.getByRole('button', { name: 'Add a question' }).click();
    await writer.getByRole('menuitem', { name: kind, exact: true }).click();
    const last = writer.getByRole('listitem', { name: /^Question \d+$/ }).last();
    await last.getByRole('textbox', { name: /^Question \d+, Chinese$/ }).fill(zh);
    await last.getByRole('textbox', { name: /^Question \d+, English$/ }).fill(en);
  };
  await add('Yes or no', '是否按时收到？', 'Did it come in time?');
  await add('Text', '晚了多久？', 'How late was it?');
  const choose = async (box: string, option: string) => {
    await writer.getByRole('combobox', { name: box }).click();
    await writer
      .locator('.ant-select-item-option', { hasText: option })
      .filter({ visible: true })
      .first()
      .click();
  };
  await choose('Question that question 2 depends on', 'Did it come in time?');
  await choose('Answers that show question 2', 'No');
  await writer.keyboard.press('Escape');
  await fits(writer);
  await look(writer, 'questionnaire-writer-en-phone');
  await writer.getByRole('button', { name: 'Save', exact: true }).click();
  await writer.getByRole('button', { name: 'Publish', exact: true }).click();
  const links = writer.getByRole('dialog', { name: 'Links' });
  await links.getByRole('button', { name: 'Make a link' }).click();
  const address = (await links.getByText(/\/q\?t=/).textContent()) ?? '';

  const answer = async (inTime: 'Yes' | 'No', late: string | null) => {
    const page = await visitor({ view: 'desktop' });
    await speak(page, 'en');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'How we delivered' })).toBeVisible();
    const further = page.getByRole('textbox', { name: 'How late was it?' });
    await expect(further).toBeHidden();
    await page.getByRole('radio', { name: inTime, exact: true }).check();
    if (late === null) await expect(further).toBeHidden();
    else {
      // It is asked now, and has to be answered like the others.
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('Please answer this')).toBeVisible();
      await further.fill(late);
      await look(page, 'questionnaire-answer-en-desktop');
    }
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Sent. Thank you!')).toBeVisible();
  };
  await answer('No', 'Two days');
  await answer('Yes', null);

  await writer.keyboard.press('Escape');
  await writer.getByRole('button', { name: 'Answers', exact: true }).click();
  const first = writer.getByRole('region', { name: 'Did it come in time?' });
  await expect(first).toContainText('asked 2 · answered 2');
  await expect(first.getByRole('row', { name: /^No/ })).toContainText('50.0 %');
  // Shares are of those who were asked.
  const second = writer.getByRole('region', { name: 'How late was it?' });
  await expect(second).toContainText('asked 1 · answered 1');
  await expect(second).toContainText('Two days');
  await fits(writer);
  await look(writer, 'questionnaire-figures-en-phone');
});
