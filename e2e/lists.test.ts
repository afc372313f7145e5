import type { Page } from '@playwright/test';
import { type Language, inDays } from '#calls/model';
import { exportDoor } from '#lists/model';
import { listViewCalls } from '#lists/model';
import { openWorkbook } from '../tools/wire/open-workbook.ts';
import { axeFaults } from './support/axe.ts';
import { openOptions } from './support/options.ts';
import { askForService } from './support/requests.ts';
import { expect, inAll, test } from './support/test.ts';
import { views } from './support/views.ts';

const query = '/reqhome/req990p';
const words = {
  zh: {
    types: '单据类型',
    purchase: '采购申请',
    clear: /^清\s?除$/,
    applied: '申请时间',
    keep: '存为视图',
    share: /^共享给/,
    name: '名称',
    save: /保\s?存/,
    everything: '全部',
    columns: '列设置',
    export: /导出/,
    stop: /停\s?止/,
    number: '单号',
    amount: '金额',
    type: '单据类型',
    company: '公司',
    department: '部门',
    freezeDepartment: /部门：冻结/,
    moveApplicant: /^申请人：拖动/,
    compact: '紧凑',
    makeDefault: '设为默认',
    copyLink: '复制链接',
    what: /视图.*的操作/,
    search: '单号、主题或拼音',
    sum: '金额合计',
    place: /外勤地点/,
    saveDraft: '保存草稿',
    saved: '草稿已保存',
    wholePage: '选择本页',
    deleteDrafts: /删除 2 份草稿/,
    deleted: '已删除 2 份草稿',
    undo: /撤\s?销/,
    broughtBack: '已恢复 2 份草稿',
  },
  en: {
    types: 'Types',
    purchase: 'Purchase requisition',
    clear: /^Clear$/,
    applied: 'Applied',
    keep: 'Save as a view',
    share: /^Share with/,
    name: 'Name',
    save: 'Save',
    everything: 'Everything',
    columns: 'Columns',
    export: /Export/,
    stop: 'Stop',
    number: 'Number',
    amount: 'Amount',
    type: 'Document type',
    company: 'Company',
    department: 'Department',
    freezeDepartment: /Department: freeze/,
    moveApplicant: /^Applicant: drag/,
    compact: 'Compact',
    makeDefault: 'Make it my default',
    copyLink: 'Copy its link',
    what: /What to do with the view/,
    search: 'Number, subject or pinyin',
    sum: 'Sum of amounts',
    place: /Place/,
    saveDraft: 'Save draft',
    saved: 'Draft saved',
    wholePage: 'Choose this page',
    deleteDrafts: /Delete 2 drafts/,
    deleted: '2 drafts deleted',
    undo: 'Undo',
    broughtBack: '2 drafts brought back',
  },
} as const;

const rows = (page: Page) => page.locator('tr[data-row-key]').filter({ visible: true });
const headOf = (page: Page, name: string) =>
  page.getByRole('columnheader', { name, exact: true }).filter({ visible: true }).first();

/** What is set of a list is seen at once; here it is waited for until the server has it. `what` is in the request. */
const settled = (page: Page, what: string) =>
  page.waitForResponse((response) => {
    const sent = response.request().postData() ?? '';
    return sent.includes(`"${listViewCalls.set.code}"`) && sent.includes(what);
  });

/** Narrows the query to this quarter by keyboard: today, this week, last week, this month, last month, 30 days, quarter. */
async function thisQuarter(page: Page, language: Language): Promise<void> {
  await openOptions(page, page.getByRole('combobox', { name: words[language].applied }));
  for (let n = 0; n < 6; n++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/applied=/);
}

/** Types are found by initials in either language; the list is as it was afterwards. */
async function findsTypeByPinyin(page: Page, language: Language): Promise<void> {
  const types = page.getByRole('combobox', { name: words[language].types });
  await types.click();
  await page.keyboard.type('cgsq');
  await expect(page.locator('.ant-select-item-option').filter({ visible: true })).toHaveText([
    words[language].purchase,
  ]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/types=REQ110P(&|$)/i);
  await page.keyboard.press('Escape');
  await page.getByText(words[language].clear).click();
  await expect(page).not.toHaveURL(/types=/);
}

for (const language of ['zh', 'en'] as const) {
  const said = words[language];

  test(`the query over all types is narrowed, kept as a view, shared and made one's default: ${language}${inAll(language === 'en')}`, async ({
    person,
    look,
  }) => {
    // Each language its own people: what is kept belongs to the person.
    const [owner, reader] =
      language === 'zh' ? (['manager', 'warehouse'] as const) : (['finance', 'consultant'] as const);
    const manager = await person({ account: owner, language });
    await manager.goto(query);
    await expect(rows(manager).first()).toBeVisible();
    await expect(headOf(manager, said.type)).toBeVisible();
    await findsTypeByPinyin(manager, language);
    await thisQuarter(manager, language);
    await expect(manager.getByText(said.sum)).toBeVisible();

    const name = `大额 ${language}`;
    await headOf(manager, said.amount).click();
    await expect(manager).toHaveURL(/sort=amount/);
    // The address is ahead of what is drawn.
    await expect(headOf(manager, said.amount)).toHaveAttribute('aria-sort', 'ascending');
    await manager.getByRole('button', { name: said.keep }).click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByLabel(said.name).fill(name);
    await dialog.getByRole('checkbox', { name: said.share }).check();
    await dialog.getByRole('button', { name: said.save }).click();
    await expect(dialog).toBeHidden();
    const tab = manager.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(tab).toHaveAttribute('aria-pressed', 'true');

    // Everything, and the view again: filters and order come back, also by the address alone.
    await manager
      .getByRole('group', { name: /视图|Views/ })
      .getByText(said.everything)
      .click();
    await expect(manager).not.toHaveURL(/sort=/);
    await tab.click();
    await expect(manager).toHaveURL(/sort=amount/);
    await manager.getByRole('button', { name: said.what }).click();
    const madeDefault = settled(manager, 'defaultViewId');
    await manager.getByRole('menuitem', { name: said.makeDefault }).click();
    await madeDefault;
    await look(manager, `list-views-${language}`);
    await manager.goto(query);
    await expect(manager).toHaveURL(/applied=.*sort=amount/);

    // Another person sees the shared view, and may make it their own default or send its link, nothing else.
    const other = await person({ account: reader, language });
    await other.goto(query);
    await expect(rows(other).first()).toBeVisible();
    // Left alone the pointer stands in the upper left corner, on the logo, whose tooltip covers the views.
    await other.mouse.move(views.desktop.width / 2, views.desktop.height - 1);
    await other.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(other).toHaveURL(/applied=.*sort=amount/);
    await other.getByRole('button', { name: said.what }).click();
    await expect(other.locator('.ant-dropdown').getByRole('menuitem')).toHaveText([
      said.copyLink,
      said.makeDefault,
    ]);
  });

  test(`columns are hidden, moved and kept for the person: ${language}${inAll(true)}`, async ({
    person,
    look,
  }) => {
    const reader = await person({ account: language === 'zh' ? 'head' : 'purchasing', language });
    await reader.goto('/reqhome/REQ110P');
    await expect(rows(reader).first()).toBeVisible();
    await reader.getByRole('button', { name: said.columns }).click();
    const panel = reader.getByRole('tooltip');
    for (const column of [said.amount, said.company])
      await panel.getByRole('checkbox', { name: column }).click();
    await expect(panel.getByRole('checkbox', { name: said.amount })).not.toBeChecked();
    await expect(panel.getByRole('checkbox', { name: said.company })).toBeChecked();
    // The department is frozen: it moves to the left; the applicant moves to the end by the keyboard.
    await panel.getByRole('button', { name: said.freezeDepartment }).click();
    await expect(panel.getByRole('button', { name: said.freezeDepartment })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const handle = panel.getByRole('button', { name: said.moveApplicant });
    await handle.press('ArrowDown');
    await expect(handle).toBeFocused();
    // One after the other is sent, this last.
    const compact = settled(reader, 'density');
    await panel.getByText(said.compact).click();
    await look(reader, `list-columns-${language}`);
    await expect(headOf(reader, said.amount)).toBeHidden();
    await expect(headOf(reader, said.company)).toBeVisible();
    await compact;
    await reader.reload();
    await expect(headOf(reader, said.company)).toBeVisible();
    await expect(headOf(reader, said.amount)).toBeHidden();
    await expect(reader.locator('.ant-table-small').first()).toBeVisible();
    await expect(reader.locator('th.ant-table-cell-fix').filter({ visible: true })).toContainText([
      '',
      said.number,
      said.department,
    ]);
  });
}

for (const language of ['zh', 'en'] as const) {
  const said = words[language];

  test(`what is exported is what the list shows, opened again: ${language}${inAll(language === 'en')}`, async ({
    person,
    look,
  }) => {
    const manager = await person({ account: 'manager', language });
    // Of before today: what other journeys have approved meanwhile is of today.
    await manager.goto(`/reqhome/REQ110P?appliedTo=${inDays(-1)}&status=approved&sort=-amount&view=all`);
    await expect(rows(manager).first()).toBeVisible();
    const numbers = await rows(manager).locator('td a').allTextContents();
    await manager.getByRole('button', { name: said.export }).click();
    const dialog = manager.getByRole('dialog');
    await expect(dialog.getByRole('checkbox').first()).toBeVisible();
    await look(manager, `list-export-${language}`);
    // Stopped: the request is given up, the fields are there again, nothing is said and nothing is saved.
    const downloads: unknown[] = [];
    manager.on('download', (one) => downloads.push(one));
    await manager.route(`**${exportDoor.path}`, () => undefined);
    const given = manager.waitForEvent('requestfailed', (one) => one.url().endsWith(exportDoor.path));
    await dialog.getByRole('button', { name: said.export }).click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await dialog.getByRole('button', { name: said.stop }).click();
    expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(dialog.getByRole('button', { name: said.export })).toBeVisible();
    await expect(manager.locator('.ant-message-notice')).toHaveCount(0);
    expect(downloads).toEqual([]);
    await manager.unroute(`**${exportDoor.path}`);
    const arriving = manager.waitForEvent('download');
    await dialog.getByRole('button', { name: said.export }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    const [head = [], ...body] = await openWorkbook(await download.path());
    // The same rows in the same order, all of them and not this page's alone.
    const at = head.indexOf(said.number);
    expect(body.slice(0, numbers.length).map((row) => row[at])).toEqual(numbers);
    const shown = await manager.locator('.ant-pagination-total-text').textContent();
    expect(body).toHaveLength(Number((shown ?? '').replaceAll(/\D/g, '')));
    const amount = head.indexOf(said.amount);
    const amounts = body.map((row) => Number(row[amount]));
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    await expect(dialog).toBeHidden();
  });
}

test('the query is found by pinyin and reads well on a phone @all', async ({ person, look }) => {
  const subject = '循环水泵检修';
  const asked = await askForService('manager', subject);
  const manager = await person({ account: 'manager', view: 'phone' });
  await manager.goto(`${query}?view=all`);
  const cards = manager.locator('main li').filter({ visible: true, has: manager.getByRole('link') });
  await expect(cards.nth(1)).toBeVisible();
  const card = cards.filter({ hasText: asked.number });
  // By initials and by the sound: what is called so, and nothing else that there is.
  for (const sound of ['xhsbjx', 'xunhuanshuibeng']) {
    await manager.getByRole('textbox', { name: words.zh.search }).fill(sound);
    await manager.keyboard.press('Enter');
    await expect(manager).toHaveURL(new RegExp(`q=${sound}`));
    await expect(card).toBeVisible();
    await expect(cards.filter({ hasNotText: '循环水泵' })).toHaveCount(0);
  }
  // A card says which it is, what it is about and how it stands; nothing is beside the screen or cut off.
  await expect(card).toContainText(asked.number);
  await expect(card).toContainText(subject);
  await expect(card).toContainText('审批中');
  expect(await manager.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    1,
  );
  const cut = await card
    .getByText(subject)
    .last()
    .evaluate((node) => node.scrollWidth - node.clientWidth);
  expect(cut).toBeLessThanOrEqual(1);
  expect(await axeFaults(manager)).toEqual([]);
  await look(manager, 'list-phone');
  await card.getByRole('link').first().click();
  await expect(manager.getByText(asked.number).filter({ visible: true }).first()).toBeVisible();
});

for (const language of ['zh', 'en'] as const)
  test(`drafts are chosen and deleted together, with what came of each: ${language} @all`, async ({
    person,
    look,
  }) => {
    const said = words[language];
    const page = await person({
      account: language === 'zh' ? 'technician' : 'labdirector',
      host: 'health-bank',
      language,
    });
    for (const place of ['one', 'two']) {
      await page.goto('/reqhome/Req430p_2');
      await page.getByRole('textbox', { name: said.place }).first().fill(`bulk ${place}`);
      await page.getByRole('button', { name: said.saveDraft }).click();
      await expect(page.getByText(said.saved).first()).toBeVisible();
    }
    await page.goto('/reqhome/REQ430P?status=draft&mine=1&view=all');
    await expect(rows(page).filter({ hasText: 'bulk' })).toHaveCount(2);
    // The demo company may have given this person a draft as well.
    const all = await rows(page).count();
    await page.getByRole('checkbox', { name: said.wholePage }).check();
    await look(page, `list-bulk-${language}`);
    await page.getByRole('button', { name: said.deleteDrafts }).click();
    // Nothing is asked: it is taken back as quickly as it was done, and everything is there again.
    await expect(page.getByText(said.deleted)).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await look(page, `list-bulk-done-${language}`);
    await page.getByRole('button', { name: said.undo }).click();
    await expect(page.getByText(said.broughtBack)).toBeVisible();
    await expect(rows(page)).toHaveCount(all);
    await expect(rows(page).getByText('bulk one').first()).toBeVisible();
  });
