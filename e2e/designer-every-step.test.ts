import type { Page } from '@playwright/test';
import { administratorMoveCall } from '#approvals/model';
import { inDays } from '#calls/model';
import { formCalls } from '#documents/model';
import { headOf } from '#requisitions/model';
import { asPerson } from './support/as-administrator.ts';
import { approveAs, askFor, recordNamed } from './support/requests.ts';
import type { StepKind } from './support/step-kinds.ts';
import { expect, test } from './support/test.ts';

const drawing = (page: Page) => page.getByRole('group', { name: '流程图' });
const step = (page: Page, id: string) => drawing(page).locator(`[data-node="${id}"]`);
/** The settings of the step that is chosen. */
const settings = (page: Page) => page.getByRole('complementary', { name: '步骤设置' });
const checks = (page: Page) => page.getByRole('region', { name: '检查结果' });
const problem = (page: Page, text: string | RegExp) => checks(page).getByRole('button', { name: text });

/** Opens a place in the drawing by the mouse and adds a step there. */
async function addByHand(page: Page, place: ReturnType<Page['locator']>, kind: StepKind): Promise<void> {
  await place.click();
  await page
    .locator('.ant-dropdown-menu-item')
    .filter({ visible: true })
    .getByText(kind, { exact: true })
    .click();
}
const after = (page: Page, id: string) => drawing(page).locator(`[data-add-after="${id}"]`);
/** The empty place of an arm. */
const inArm = (page: Page, arm: string) =>
  drawing(page)
    .getByRole('group', { name: arm, exact: true })
    .last()
    .getByRole('button', { name: `在${arm}之后添加步骤` });

/** Chooses in a select of the settings by what is written on the option. */
async function choose(page: Page, name: string, option: string): Promise<void> {
  const box = settings(page).getByRole('combobox', { name }).first();
  await box.click();
  await page
    .locator('.ant-select-dropdown')
    .filter({ visible: true })
    .getByText(option, { exact: true })
    .first()
    .click();
  await expect(
    settings(page).getByText(option, { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
}

/** The same where one types to find it. */
async function find(page: Page, name: string, option: string): Promise<void> {
  const box = settings(page).getByRole('combobox', { name }).first();
  await box.fill(option);
  await expect(page.locator('.ant-select-item-option-active', { hasText: option })).toBeVisible();
  await box.press('Enter');
  await expect(
    settings(page).getByText(option, { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
}

/** The first arm of the branch that is chosen only holds under a condition. */
async function underCondition(page: Page, fact: string, is: string): Promise<void> {
  await settings(page).getByRole('switch', { name: '有条件' }).first().click();
  await find(page, '看哪个字段', fact);
  await choose(page, '如何比较', is);
}

test('every kind of step is drawn by hand, checked, compared, simulated and published; a request runs along all of it @all', async ({
  person,
  look,
}) => {
  const admin = await person({ account: 'admin' });
  await admin.goto('/areqhome/Areq140p_2?type=REQ610P');
  await step(admin, 'toolKeeper').click();
  await settings(admin).getByRole('button', { name: '删除步骤' }).click();
  await addByHand(admin, after(admin, 'head'), '抄送');
  await addByHand(admin, after(admin, 'copy1'), '条件分支');
  await addByHand(admin, inArm(admin, '条件一'), '审批');
  await addByHand(admin, after(admin, 'branch1'), '并行分支');
  await addByHand(admin, inArm(admin, '分支一'), '审批');
  await addByHand(admin, inArm(admin, '分支二'), '审批');
  await addByHand(admin, after(admin, 'branch2'), '包容分支');
  await addByHand(admin, inArm(admin, '条件一'), '审批');
  await addByHand(admin, after(admin, 'branch3'), '子流程');
  await addByHand(admin, after(admin, 'child1'), '等待');
  await settings(admin).getByLabel('等待时间').fill('0.1');
  await addByHand(admin, after(admin, 'wait1'), '审批');
  await expect(drawing(admin).locator('[data-node]')).toHaveCount(12);

  // Each fault is told, and leads to its step.
  await problem(admin, '未选择子流程类型').click();
  await expect(step(admin, 'child1')).toBeFocused();
  await find(admin, '发起的单据类型', '外勤申请 REQ430P');
  await expect(problem(admin, '未选择子流程类型')).toHaveCount(0);
  await problem(admin, '永远到不了').first().click();
  await underCondition(admin, '领用类别', '等于');
  await problem(admin, '条件没有填写完整').click();
  await expect(step(admin, 'branch1')).toBeFocused();
  await choose(admin, '领用类别的比较值', '新领');
  await step(admin, 'branch3').click();
  await underCondition(admin, '领用类别', '等于');
  await choose(admin, '领用类别的比较值', '以旧换新');
  await step(admin, 'step2').click();
  await settings(admin).getByLabel('名称（中文 / 英文）').fill('财务核对');
  await choose(admin, '按什么确定审批人', '角色');
  await find(admin, '选择', '财务');
  await expect(problem(admin, /^错误/)).toHaveCount(0);
  await look(admin, 'designer-every-step');

  await admin.getByRole('tab', { name: /^比较（/ }).click();
  const compared = admin.getByRole('tabpanel', { name: /^比较（/ });
  for (const name of ['条件分支', '并行分支', '包容分支', '等待', '子流程', '财务核对', '工具保管'])
    await expect(compared.getByText(name).first()).toBeVisible();
  await look(admin, 'designer-every-step-compared');
  await admin.getByRole('tab', { name: '模拟' }).click();
  await expect(admin.getByLabel('模拟', { exact: true }).getByText('模拟的单据')).toBeVisible();
  await admin.getByRole('button', { name: '发布' }).click();
  const publishing = admin.getByRole('dialog');
  await publishing.getByLabel('版本说明').fill('领用流程改版');
  await publishing.getByRole('button', { name: /发\s*布/ }).click();
  await expect(publishing).toBeHidden();
  await expect(admin.getByText(/第 \d+ 版（使用中）/).first()).toBeVisible();

  // A request runs along it: the head once for all steps that are theirs, finance beside them.
  const asked = await askFor('employee', 'toolRequisition', '新产线工具', {
    ...{ kind: 'new', purpose: '新产线开工' },
    lines: [{ id: 'a', tool: await recordNamed('item', 'M10030'), unit: 'pc', quantity: '4' }],
  });
  const employee = await person({ account: 'employee' });
  await employee.goto(`/reqhome/Req610p_2?id=${asked.id}`);
  const chain = employee.getByRole('list', { name: '审批流程' });
  for (const name of ['同时进行', '财务核对', '等待 0.1 小时', /到此步自动为申请人建立草稿/])
    await expect(chain.getByText(name).first()).toBeVisible();
  await approveAs('head', 'toolRequisition', asked.id);
  await approveAs('finance', 'toolRequisition', asked.id);
  // The child process: a draft of the applicant, found beside the document, and the way back from it.
  await expect(chain.getByText(/已为申请人建立草稿/)).toBeVisible();
  await employee.getByRole('tab', { name: '关联单据' }).click();
  const child = employee.getByRole('tabpanel', { name: '关联单据' }).getByRole('link', { name: '（草稿）' });
  await look(employee, 'every-step-child');
  await child.click();
  await expect(
    employee.getByRole('heading', { level: 1 }).filter({ hasText: '外勤申请', visible: true }),
  ).toBeVisible();
  await look(employee, 'every-step-child-draft');
  const id = new URL(employee.url()).searchParams.get('id') ?? '';
  const calls = formCalls(headOf('outOnDuty'));
  const draft = await asPerson('employee', calls.read, { id });
  const day = inDays(731);
  await asPerson('employee', calls.submit, {
    ...{ id, version: draft.version, departmentId: draft.department.id, subject: draft.subject },
    ...{ urgency: 'normal', currency: 'CNY', ccIds: [], attachmentIds: [], remarks: '' },
    values: {
      ...{ place: '供应商', transport: 'car', purpose: '试用新工具' },
      ...{ from: `${day}T01:00:00.000Z`, to: `${day}T02:00:00.000Z` },
    },
  });
  await approveAs('head', 'outOnDuty', id);
  await employee.goto(`/reqhome/Req610p_2?id=${asked.id}`);
  await expect(chain.locator('[aria-current="step"]')).toContainText('等待 0.1 小时');
  // Whoever is in charge does not wait for the time to pass: the last step is asked, whoever has agreed before.
  await asPerson('admin', administratorMoveCall, {
    ...{ type: 'REQ610P', id: asked.id, to: 'step5', words: '不必等待' },
  });
  await approveAs('head', 'toolRequisition', asked.id);
  await expect(employee.getByText('已通过', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await look(employee, 'every-step-approved');
});
