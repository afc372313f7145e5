import path from 'node:path';
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeWorkbook } from '../tools/wire/open-workbook.ts';
import { marked } from './support/options.ts';
import { startOwnServer } from './support/own-server.ts';
import { openLine } from './support/requests.ts';
import { expect, test } from './support/test.ts';

// What docs/first-day.md tells: an installation in production mode, empty, until its first requisition is approved, with
// nothing but the browser. With BMS_FIRST_DAY_PICTURES the pictures of that page are made anew.
let server: Awaited<ReturnType<typeof startOwnServer>>;
test.beforeAll(async () => {
  server = await startOwnServer('first-company');
});
test.afterAll(async () => {
  await server.stop();
});

const password = 'a-Lantern-7';
const pictures = path.resolve(import.meta.dirname, '../docs/first-day');

/** Signs in for the first time, with a password that was told once. */
async function begin(page: Page, account: string, told: string): Promise<void> {
  await page.goto(`${server.address}/user/login`);
  await page.getByLabel('账号或手机号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(told);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByLabel('新密码', { exact: true }).fill(password);
  await page.getByLabel('确认新密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '设置新密码并登录' }).click();
  await expect(page).toHaveURL(/\/dashboard\/workplace$/);
}

/** Chooses by typing, with the keyboard, in the box that has the focus. */
async function choose(page: Page, text: string): Promise<void> {
  await page.keyboard.insertText(text);
  await expect(marked(page).filter({ hasText: text })).toBeVisible();
  await page.keyboard.press('Enter');
}

const families = [...'陈林黄张李王吴刘蔡杨'];
const departments = ['D10', 'D11', 'D20', 'D30', 'D40'];
const employees = ['志强', '丽华', '建国', '晓燕', '文斌'].flatMap((given, round) =>
  families.map((family, at) => ({
    number: `E${String(round * 10 + at + 1).padStart(4, '0')}`,
    name: family + given,
    department: departments[at % departments.length] ?? '',
  })),
);

test('the first day: company, departments, 50 employees, roles, rules and a first requisition, in the browser alone @all', async ({
  visitor,
}, info) => {
  test.setTimeout(600_000);
  const [, account = '', told = ''] = /account '([^']+)', password '([^']+)'/.exec(server.said()) ?? [];
  const admin = await visitor();
  await admin.setViewportSize({ width: 1280, height: 800 });
  const dialog = admin.getByRole('dialog');
  const open = (route: string) => admin.goto(server.address + route);
  const press = (name: string | RegExp) => admin.getByRole('button', { name }).first().click();
  const look = async (page: Page, name: string) => {
    await page.waitForLoadState('networkidle');
    if (process.env['BMS_FIRST_DAY_PICTURES'])
      await page.screenshot({ path: path.join(pictures, `${name}.png`) });
  };
  const step = (name: string) => admin.getByRole('listitem').filter({ hasText: name });
  const isDone = async (name: string) => {
    await open('/dashboard/workplace');
    await expect(step(name)).toContainText('已完成');
  };
  const imported = async (name: string, rows: string[][], button: RegExp) => {
    const file = info.outputPath(name);
    await writeFile(file, await makeWorkbook(rows));
    await press(/导\s?入$/);
    await dialog.locator('input[type="file"]').setInputFiles(file);
    const go = dialog.getByRole('button', { name: button });
    await expect(go).toBeEnabled();
    return go;
  };

  // What is to be done stands on the landing, and leads there.
  await begin(admin, account, told);
  await expect(admin.getByRole('heading', { name: '启用清单' })).toBeVisible();
  await expect(admin.getByText('已完成')).toHaveCount(0);
  await look(admin, 'steps');
  await admin.getByRole('link', { name: '为公司命名' }).click();
  await admin.getByRole('link', { name: 'C01', exact: true }).click();
  await expect(admin.getByRole('heading', { level: 1, name: /^C01/ })).toBeVisible();
  await press(/修改$/);
  await admin.getByRole('textbox', { name: /^名称/ }).fill('榕城精工集团');
  await admin.getByRole('textbox', { name: '英文名称' }).fill('Rongcheng Precision');
  await press(/^保\s?存$/);
  await expect(admin.getByRole('heading', { level: 1, name: /榕城精工集团/ })).toBeVisible();
  await isDone('为公司命名');

  // Departments in one file, the lower one before the one that it is below.
  await admin.getByRole('link', { name: '建立部门' }).click();
  const tree = [
    ['编码', '名称', '英文名称', '公司', '上级部门'],
    ['D11', '机加工车间', 'Machining', 'C01', 'D10'],
    ['D10', '生产部', 'Production', 'C01', ''],
    ['D20', '采购部', 'Purchasing', 'C01', ''],
    ['D30', '仓储部', 'Warehouse', 'C01', ''],
    ['D40', '财务部', 'Finance', 'C01', ''],
  ];
  const addDepartments = await imported('departments.xlsx', tree, /^新增 5 个部门$/);
  await look(admin, 'departments');
  await addDepartments.click();
  await expect(dialog.getByText('已新增 5')).toBeVisible();
  await dialog.getByRole('button', { name: /^完\s?成$/ }).click();
  await isDone('建立部门');

  await admin.getByRole('link', { name: '导入员工' }).click();
  const people = employees.map(({ number, name, department }, at) => [
    ...[number, name, department, `139${50_000_001 + at}`, `${number.toLowerCase()}@example.com`],
  ]);
  const heads = ['工号', '姓名', '部门', '手机', '邮箱'];
  const addPeople = await imported('employees.xlsx', [heads, ...people], /^新增 50 名员工$/);
  await look(admin, 'employees');
  await addPeople.click();
  await expect(dialog.getByText('已新增 50')).toBeVisible();
  await dialog.getByRole('button', { name: /^完\s?成$/ }).click();
  await isDone('导入员工');

  // Heads, in the sheet: 黄志强 of purchasing asks in the end, 刘志强 of the same department decides.
  await admin.getByRole('link', { name: '指定部门负责人' }).click();
  await press(/表格编辑$/);
  const [, asker, head] = ['D20', '黄志强', '刘志强'];
  for (const [row, name] of [
    [1, '陈志强'],
    [3, head ?? ''],
  ] as const) {
    await admin.locator(`td[data-row="${row}"][data-name="head"]`).click();
    await choose(admin, name);
  }
  await look(admin, 'heads');
  await press(/^保存 2 行$/);
  await expect(admin.getByRole('button', { name: /^保存 0 行$/ })).toBeVisible();
  await isDone('指定部门负责人');

  await admin.getByRole('link', { name: '为员工建账号' }).click();
  await press(/^为员工建账号/);
  await dialog.getByRole('button', { name: '建立 50 个账号' }).click();
  await expect(dialog.getByText(/已建立 50 个账号/)).toBeVisible();
  await look(admin, 'accounts');
  const toldTo = async (name: string) => {
    const cells = dialog.getByRole('row').filter({ hasText: name }).getByRole('cell');
    return [await cells.nth(1).innerText(), await cells.nth(2).innerText()] as const;
  };
  const [ofAsker, ofHead] = [await toldTo(asker ?? ''), await toldTo(head ?? '')];
  await dialog.getByRole('button', { name: /^完\s?成$/ }).click();
  await isDone('为员工建账号');

  // Roles: a built-in one is given, and one of one's own is made.
  await admin.getByRole('link', { name: '授予角色' }).click();
  await admin
    .getByRole('link', { name: '人事', exact: true })
    .or(admin.getByText('人事', { exact: true }))
    .first()
    .click();
  await admin.getByRole('tab', { name: /^持有人/ }).click();
  await press(/^授予/);
  await dialog.getByRole('combobox', { name: '员工' }).click();
  await choose(admin, '杨志强');
  await dialog.getByRole('button', { name: /^授\s?予$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole('tab', { name: /^持有人（1）/ })).toBeVisible();
  await isDone('授予角色');
  await open('/syshome/SYS130P');
  await press('新建角色');
  await admin.getByRole('textbox', { name: '中文名称' }).fill('前台');
  await admin.getByRole('textbox', { name: '英文名称' }).fill('Reception');
  await admin
    .getByRole('searchbox', { name: '查找画面' })
    .or(admin.getByRole('combobox', { name: '查找画面' }))
    .fill('BSE190P');
  await admin.getByRole('checkbox', { name: /查询$/ }).first().click();
  await press(/^保存…/);
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(admin.getByRole('heading', { level: 1, name: '前台' })).toBeVisible();

  await isDone('授予角色');
  await admin.getByRole('link', { name: '确定编号规则' }).click();
  await admin
    .getByRole('textbox', { name: /编码|查找|名称/ })
    .first()
    .fill('REQ415P');
  await admin.keyboard.press('Enter');
  // Once the list is narrowed: before that the row that is pressed gives way to another.
  await expect(admin.getByRole('button', { name: /^修改规则/ })).toHaveCount(1);
  await press('修改规则：请假申请');
  await dialog.getByRole('textbox', { name: '前缀' }).fill('QJ');
  await dialog.getByRole('button', { name: '保存编号规则' }).click();
  await expect(admin.getByText(/^QJ-/).first()).toBeVisible();
  await isDone('确定编号规则');

  await admin.getByRole('link', { name: '检查数据字典与参数' }).click();
  await admin
    .getByRole('button', { name: /^印章/ })
    .or(admin.getByText('印章', { exact: true }))
    .first()
    .click();
  await press(/新增项$/);
  await admin.getByRole('textbox', { name: '编码' }).last().fill('workshop');
  await admin.getByRole('textbox', { name: '中文名称' }).last().fill('车间章');
  await admin.getByRole('textbox', { name: '英文名称' }).last().fill('Workshop seal');
  await press(/^保\s?存$/);
  await expect(admin.getByRole('button', { name: /^保\s?存$/ })).toBeDisabled();
  await isDone('检查数据字典与参数');

  // The first requisition: somebody signs in for the first time and asks for leave …
  const employee = await visitor();
  await employee.setViewportSize({ width: 1280, height: 800 });
  await begin(employee, ...ofAsker);
  await expect(employee.getByText('启用清单')).toHaveCount(0);
  await employee.goto(`${server.address}/reqhome/Req415p_2`);
  await employee.getByRole('combobox', { name: /^假别/ }).click();
  await employee.getByTitle('事假', { exact: true }).click();
  await employee.getByRole('combobox', { name: /^工作交接人/ }).click();
  await choose(employee, '王丽华');
  const day = new Date(Date.now() + 14 * 86_400_000);
  // A Wednesday: not free, and no week's end within.
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7));
  for (const name of [/^开始/, /^结束/]) {
    await employee.getByRole('textbox', { name }).fill(day.toISOString().slice(0, 10));
    await employee.keyboard.press('Tab');
  }
  await employee.getByRole('textbox', { name: /^请假事由/ }).fill('办理证件');
  await expect(employee.getByText(head ?? '').first()).toBeVisible();
  await look(employee, 'request');
  await employee.getByRole('button', { name: /^提\s?交$/ }).click();
  await expect(
    employee
      .getByText(/QJ-\d{8}-0001/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  const number =
    (
      await employee
        .getByText(/QJ-\d{8}-0001/)
        .filter({ visible: true })
        .first()
        .innerText()
    ).match(/QJ-\d{8}-0001/)?.[0] ?? '';

  // … and the head of the department, at their first sign-in, approves it.
  const approver = await visitor();
  await approver.setViewportSize({ width: 1280, height: 800 });
  await begin(approver, ...ofHead);
  await approver.goto(`${server.address}/areqhome/AREQ110P`);
  await openLine(approver, number);
  await look(approver, 'approval');
  await approver
    .getByRole('group', { name: '审批操作' })
    .filter({ visible: true })
    .getByRole('button', { name: /同\s?意/ })
    .click();
  await expect(employee.getByText('已通过').filter({ visible: true }).first()).toBeVisible();

  // With it all that was needed is done: the list has gone.
  await open('/dashboard/workplace');
  await expect(admin.getByRole('heading', { name: '待我审批' })).toBeVisible();
  await expect(admin.getByText('启用清单')).toHaveCount(0);
});
