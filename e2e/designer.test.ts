import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { marked, openOptions } from './support/options.ts';
import { stepKinds } from './support/step-kinds.ts';
import { expect, test } from './support/test.ts';

const list = '/areqhome/AREQ140P';
const step = (page: Page, name: string) => page.locator('[data-node]').filter({ hasText: name });

/** Chooses the next option of a select, as the arrow keys do. */
async function chooseNext(page: Page, name: string, times = 1): Promise<void> {
  await openOptions(page, page.getByRole('combobox', { name }).first());
  for (let n = 0; n < times; n += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('a flow is designed, checked, compared, simulated and published; what is submitted then follows it', async ({
  person,
  look,
}) => {
  const admin = await person({ account: 'admin' });
  await admin.goto(list);
  await admin.getByRole('searchbox', { name: '搜索单据类型' }).fill('外勤');
  await admin.getByRole('link', { name: /外勤申请/ }).click();
  await expect(admin.getByRole('heading', { name: '外勤申请：审批流程' })).toBeVisible();
  await expect(admin.getByText(/第 1 版（使用中）/)).toBeVisible();
  expect(await axeFaults(admin)).toEqual([]);

  // By keyboard: a step more after the head.
  await step(admin, '部门负责人').focus();
  await admin.keyboard.press('+');
  await expect(admin.locator('.ant-dropdown-menu-item-active')).toBeVisible();
  await admin.keyboard.press('Enter');
  await expect(admin.locator('[data-node]')).toHaveCount(2);
  await admin.getByLabel('名称（中文 / 英文）').fill('总经理复核');
  await admin.getByLabel('英文名称').fill('Second look');
  // It would ask nobody yet: the place is marked, and it cannot be published.
  await chooseNext(admin, '按什么确定审批人');
  await expect(step(admin, '总经理复核').getByText('1 个错误')).toBeVisible();
  await expect(admin.getByRole('button', { name: '发布' })).toBeDisabled();
  await admin.getByRole('combobox', { name: '选择' }).fill('总经理');
  await expect(admin.locator('.ant-select-item-option-active', { hasText: '总经理' })).toBeVisible();
  await admin.keyboard.press('Enter');
  await expect(step(admin, '总经理复核').getByText('1 个错误')).toBeHidden();
  await expect(admin.getByText('由总经理审批，任一人同意即通过。')).toBeVisible();
  // Only where it is very urgent.
  await admin.getByLabel('仅在满足条件时').click();
  await admin.getByRole('combobox', { name: '看哪个字段' }).fill('紧急');
  await expect(marked(admin)).toContainText('紧急程度');
  await admin.keyboard.press('Enter');
  await admin.getByRole('combobox', { name: '如何比较' }).click();
  await expect(admin.locator('.ant-select-item-option-active', { hasText: '大于等于' })).toBeVisible();
  for (let n = 0; n < 3; n += 1) await admin.keyboard.press('ArrowUp');
  await admin.keyboard.press('Enter');
  await chooseNext(admin, '紧急程度的比较值', 2);
  await expect(admin.getByText('仅当 紧急程度 等于 特急 时需要。')).toBeVisible();
  await look(admin, 'designer');
  expect(await axeFaults(admin)).toEqual([]);

  // Taken back and done again; moved by Alt and the arrows, and back.
  await step(admin, '总经理复核').focus();
  await admin.keyboard.press('Alt+ArrowUp');
  await expect(admin.locator('[data-node]').first()).toContainText('总经理复核');
  await expect(step(admin, '总经理复核')).toBeFocused();
  await admin.keyboard.press('Control+z');
  await expect(admin.locator('[data-node]').first()).toContainText('部门负责人');

  await admin.getByRole('tab', { name: '比较（1）' }).click();
  await expect(admin.getByText('新增').filter({ visible: true }).first()).toBeVisible();
  await admin.getByRole('button', { name: '保存草稿' }).click();
  await expect(admin.getByText('草稿已保存')).toBeVisible();
  await admin.getByRole('button', { name: '发布' }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByText('模拟的单据').or(dialog.getByText('没有提交过')).first()).toBeVisible();
  await dialog.getByLabel('版本说明').fill('特急外勤由总经理复核');
  await dialog.getByRole('button', { name: /发\s*布/ }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByText('第 2 版（使用中）').first()).toBeVisible();
  await admin.getByRole('tab', { name: /版本/ }).click();
  await expect(admin.getByText('特急外勤由总经理复核')).toBeVisible();

  const employee = await person({ account: 'employee' });
  await employee.goto('/reqhome/Req430p_2');
  await expect(employee.getByText('总经理复核').first()).toBeVisible();
});

test('all kinds of steps are added, one is set, and the flow is published, by keys alone @all', async ({
  person,
  look,
}) => {
  const admin = await person({ account: 'admin' });
  await admin.goto('/areqhome/Areq140p_2?type=REQ440P');
  const node = (id: string) => admin.locator(`[data-node="${id}"]`);
  const menu = admin.locator('.ant-dropdown').filter({ visible: true });
  await node('legal').focus();
  // Each after the one before, on which the focus is: nothing else is pressed in between.
  for (const [kind, id] of stepKinds) {
    await admin.keyboard.press('+');
    await expect(menu.getByRole('menuitem', { name: '审批', exact: true })).toBeFocused();
    for (const [other] of stepKinds) {
      if (other === kind) break;
      await admin.keyboard.press('ArrowDown');
    }
    await admin.keyboard.press('Enter');
    await expect(node(id)).toBeFocused();
    await expect(menu).toHaveCount(0);
  }
  // Left without a step more, to where it was opened.
  await admin.keyboard.press('+');
  await expect(menu).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  // Somebody decides in the arms.
  const arm = (name: string) => admin.getByRole('button', { name: `在${name}之后添加步骤`, exact: true });
  const arms = [arm('条件一').first(), arm('分支一'), arm('分支二'), arm('条件一').last()];
  for (const [at, place] of arms.entries()) {
    await place.press('Enter');
    await expect(menu.getByRole('menuitem', { name: '审批', exact: true })).toBeFocused();
    await admin.keyboard.press('Enter');
    await expect(node(`step${at + 2}`)).toBeFocused();
  }
  await expect(admin.locator('[data-node]')).toHaveCount(4 + stepKinds.length + arms.length);
  await admin.getByRole('button', { name: '永远到不了' }).first().press('Enter');
  await expect(node('branch1')).toBeFocused();
  await admin.getByRole('switch', { name: '有条件' }).first().press('Space');
  await admin.getByRole('combobox', { name: /的比较值$/ }).press('Enter');
  await expect(admin.locator('.ant-select-item-option-active').filter({ visible: true })).toHaveCount(1);
  await admin.keyboard.press('Enter');

  // What the checks find leads to its step; its setting is chosen.
  const unfinished = admin.getByRole('button', { name: '未选择子流程类型' });
  await unfinished.press('Enter');
  await expect(node('child1')).toBeFocused();
  await expect(admin.getByRole('button', { name: '发布…' })).toBeDisabled();
  await admin.getByRole('combobox', { name: '发起的单据类型' }).fill('外勤申请');
  await expect(admin.locator('.ant-select-item-option-active', { hasText: '外勤申请' })).toBeVisible();
  await admin.keyboard.press('Enter');
  await expect(unfinished).toHaveCount(0);
  await look(admin, 'designer-by-keys');

  const publish = admin.getByRole('button', { name: '发布…' });
  await expect(publish).toBeEnabled();
  await publish.press('Enter');
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('版本说明').fill('七种步骤');
  // Once the simulation is there.
  const ok = dialog.getByRole('button', { name: /发\s*布/ });
  await expect(ok).toBeEnabled();
  await ok.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(admin.getByText('第 2 版（使用中）').first()).toBeVisible();
});

test('a draft is simulated with what was submitted in the last 90 days @all', async ({ person, look }) => {
  const admin = await person({ account: 'admin', language: 'en' });
  await admin.goto('/areqhome/Areq140p_2?type=REQ110P');
  await step(admin, 'Purchasing').focus();
  await admin.keyboard.press('Delete');
  await expect(admin.locator('[data-node]')).toHaveCount(2);
  await admin.getByRole('tab', { name: 'Simulate' }).click();
  const simulated = admin.getByLabel('Simulation', { exact: true });
  await expect(simulated.getByText('Other people would decide')).toBeVisible();
  // Without purchasing, whoever buys is spared in document after document.
  await expect(simulated.getByRole('row', { name: /PR-\d{8}-\d{4}/ }).first()).toBeVisible();
  await expect(simulated.getByRole('rowheader')).toHaveText(['Department head', 'General manager']);
  await look(admin, 'designer-simulation');
  expect(await axeFaults(admin)).toEqual([]);
});

test('trails are verified from the screen @all', async ({ person }) => {
  const admin = await person({ account: 'admin' });
  await admin.goto(list);
  await admin.getByRole('button', { name: '校验审批记录' }).click();
  await expect(admin.getByText('审批记录完整')).toBeVisible();
});
