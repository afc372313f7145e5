import type { Page } from '@playwright/test';
import type { Language } from '#calls/model';
import { axeFaults } from './support/axe.ts';
import { expect, inAll, test } from './support/test.ts';

const words = {
  zh: {
    box: /查找页面/,
    list: '采购申请',
    help: '键盘快捷键',
    skip: '跳到内容',
    new: /^新建请假申请/,
    dark: /深色主题/,
  },
  en: {
    box: /Find a page/,
    list: 'Purchase requisition',
    help: 'Keyboard help',
    skip: 'Skip to the content',
    new: /^New leave/,
    dark: /Dark theme/,
  },
} as const;

const input = (page: Page, language: Language) => page.getByRole('combobox', { name: words[language].box });

/** Opens the box as its users do; it has the keyboard at once. */
async function openBox(page: Page, language: Language): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(input(page, language)).toBeFocused();
}

const first = (page: Page) => page.getByRole('option').first();
const title = (page: Page) => page.locator('h1').filter({ visible: true }).first();

for (const language of ['zh', 'en'] as const)
  test(`the command box finds a screen by code, name and pinyin, by keyboard only (${language})${inAll(language === 'en')}`, async ({
    person,
    look,
  }) => {
    const page = await person({ account: 'employee', language });
    await page.goto('/');
    await expect(title(page)).toBeVisible();
    for (const typed of ['REQ110P', words[language].list, 'caigoushenqing', 'cgsq', 'caigsq']) {
      await openBox(page, language);
      await page.keyboard.insertText(typed);
      await expect(input(page, language)).toHaveValue(typed);
      await expect(first(page)).toContainText(words[language].list);
      if (typed === 'cgsq') await look(page, `command-box-pinyin-${language}`);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/reqhome\/REQ110P$/);
      await expect(input(page, language)).toBeHidden();
      await expect(page.locator('#content')).toBeFocused();
      // Only a page that stands there was used: whoever is gone before it is drawn has not seen it.
      await expect(title(page)).toContainText(words[language].list);
      await page.goto('/areqhome/AREQ110P');
      await expect(title(page)).toBeVisible();
    }
    await openBox(page, language);
    await expect(first(page)).toBeVisible();
    await look(page, `command-box-${language}`);
    // What was used lately stands first; Escape gives the keyboard back.
    await expect(first(page)).toContainText(words[language].list);
    await page.keyboard.press('Escape');
    await expect(input(page, language)).toBeHidden();
  });

for (const language of ['zh', 'en'] as const)
  test(`the command box finds a document by its number, a person by pinyin and what can be done (${language})${inAll(true)}`, async ({
    person,
    look,
  }) => {
    const page = await person({ account: 'employee', language });
    await page.goto('/reqhome/REQ110P');
    const number = /PR-\d{8}-\d{4}/;
    const known = page.getByText(number).filter({ visible: true }).first();
    await expect(known).toBeVisible();
    const wanted = number.exec((await known.textContent()) ?? '')?.[0] ?? '';
    await openBox(page, language);
    await page.keyboard.insertText(wanted.toLowerCase());
    await expect(first(page)).toContainText(wanted);
    await look(page, `command-box-number-${language}`);
    await page.keyboard.press('Enter');
    await expect(title(page)).toContainText(wanted);

    await openBox(page, language);
    await page.keyboard.insertText('zhang');
    const people = page.getByRole('group', { name: language === 'zh' ? '人员' : 'People' });
    await expect(people.getByRole('option').first()).toBeVisible();
    const count = await page.getByRole('option').count();
    // Up from the first line leads to the last one: a person.
    expect(count).toBeGreaterThan(0);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').filter({ visible: true })).toContainText(/E\d{4}/);
    await look(page, `command-box-person-${language}`);
    await page.keyboard.press('Escape');

    await openBox(page, language);
    await page.keyboard.insertText('xjqj');
    await expect(first(page)).toContainText(words[language].new);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/reqhome\/Req415p_2/i);

    await openBox(page, language);
    await page.keyboard.insertText('sszt');
    await expect(first(page)).toContainText(words[language].dark);
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await openBox(page, language);
    await page.keyboard.insertText('req');
    await look(page, `command-box-dark-${language}`);
  });

for (const language of ['zh', 'en'] as const)
  test(`? shows the keys, the first Tab offers to skip to the content, axe finds nothing serious (${language}) @all`, async ({
    person,
    look,
  }) => {
    const page = await person({ account: 'head', language });
    // A page that was just opened: the keyboard begins at its top.
    await page.goto('/reqhome/REQ110P');
    await expect(title(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: words[language].skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: words[language].help });
    for (const keys of language === 'zh'
      ? ['复制上一行的内容', '催办', 'F9']
      : ['Copy from the line above', 'Remind', 'F9'])
      await expect(help).toContainText(keys);
    await look(page, `keyboard-help-${language}`);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await openBox(page, language);
    await page.keyboard.insertText('cg');
    await expect(first(page)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });

test('what the box knows itself is shown in the very frame of the key, without asking the server @all', async ({
  person,
}, info) => {
  const page = await person({ account: 'admin', language: 'zh' });
  await page.goto('/');
  await expect(title(page)).toBeVisible();
  await openBox(page, 'zh');
  await expect(first(page)).toBeVisible();
  const wanted = {
    c: '合同台账',
    cg: '采购',
    cgsq: '采购申请',
    qj: '请假',
    req1: '采购申请',
    xinjian: '新建',
    tcdl: '退出登录',
  };
  const took: number[] = [];
  for (const [typed, shown] of Object.entries(wanted)) {
    const frame = await input(page, 'zh').evaluate(async (element: HTMLInputElement, text) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const start = performance.now();
      set?.call(element, text);
      element.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return {
        time: performance.now() - start,
        text: document.querySelector('[role="listbox"]')?.textContent ?? '',
      };
    }, typed);
    expect(frame.text).toContain(shown);
    took.push(frame.time);
  }
  // A figure for people to read; how quick a machine is decides no test.
  info.annotations.push({
    type: 'local results of the command box',
    description: `${Math.max(...took).toFixed(1)} ms at most`,
  });
});

test('on a phone the command box opens by a press, finds by pinyin and leads to the page @all', async ({
  person,
  look,
}) => {
  const page = await person({ account: 'employee', view: 'phone' });
  await page.goto('/');
  await expect(title(page)).toBeVisible();
  await page.getByRole('button', { name: /^查找/ }).click();
  await expect(input(page, 'zh')).toBeFocused();
  await input(page, 'zh').fill('qjsq');
  await expect(first(page)).toContainText('请假申请');
  await look(page, 'command-box-phone');
  await first(page).click();
  await expect(page).toHaveURL(/\/reqhome\/REQ415P$/);
});

test('in the editions of the health bank and of the ranch the command box shows their screens only @all', async ({
  person,
}) => {
  for (const [host, account] of [
    ['health-bank', 'consultant'],
    ['livestock', 'rancher'],
  ] as const) {
    const page = await person({ account, host });
    await page.goto('/');
    await expect(title(page)).toBeVisible();
    await openBox(page, 'zh');
    await page.keyboard.insertText('REQ415P');
    await expect(first(page)).toContainText('请假申请');
    await input(page, 'zh').fill('REQ320P');
    await expect(page.getByText(/没有找到与“REQ320P”相符的内容/)).toBeVisible();
  }
});
