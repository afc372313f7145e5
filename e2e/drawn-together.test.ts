import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { marked } from './support/options.ts';
import { personOf } from './support/requests.ts';
import { beginPaper, makeBase } from './support/team-papers.ts';
import { expect, test, type Person } from './support/test.ts';

/** A base of the head's in which the employee may change. */
async function base(person: (who: Person) => Promise<Page>): Promise<{ head: Page; colleague: string }> {
  const head = await person({ account: 'head' });
  const { name: colleague } = await personOf('employee', 'zh');
  const name = `图${Date.now() % 1_000_000}`;
  await makeBase(head, name, colleague);
  return { head, colleague };
}

// That the content policy holds is proved by the fixture `watch`: whatever the browser complains about fails the journey.
test('DSH141P: two draw one mind map with keys, one of them on a telephone (zh) @all', async ({
  person,
  look,
}) => {
  test.slow();
  const { head, colleague } = await base(person);
  const { name: drawer } = await personOf('head', 'zh');
  const address = await beginPaper(head, '思维导图', '年度计划');
  const map = head.getByRole('tree', { name: '思维导图：年度计划' });
  await map.focus();
  await head.keyboard.press('Tab');
  await head.keyboard.type('销售');
  await head.keyboard.press('Enter');
  await head.keyboard.press('Enter');
  await head.keyboard.type('采购');
  await head.keyboard.press('Tab');
  await head.keyboard.type('供应商');
  await head.keyboard.press('Enter');
  await expect(map.getByRole('treeitem', { name: '供应商' })).toBeVisible();
  await expect(head.getByRole('status').getByText('已保存')).toBeVisible();

  // On a telephone it is an outline; each sees the other at a node.
  const employee = await person({ account: 'employee', view: 'phone' });
  await employee.goto(address);
  const outline = employee.getByRole('tree', { name: '思维导图：年度计划' });
  await outline.getByRole('treeitem', { name: '销售' }).tap();
  await employee.getByRole('button', { name: '添加下级（Tab）' }).tap();
  await employee.getByRole('textbox', { name: '节点文字' }).fill('华东');
  await employee.getByRole('textbox', { name: '节点文字' }).press('Enter');
  await expect(map.getByRole('treeitem', { name: `华东，${colleague}` })).toBeVisible();
  await expect(outline.getByRole('treeitem', { name: '供应商' }).getByText(drawer)).toBeVisible();
  await look(head, 'mindmap-desk');
  await look(employee, 'mindmap-narrow');
  expect(await axeFaults(head)).toEqual([]);
  expect(await axeFaults(employee)).toEqual([]);

  // Undo takes back what one did oneself, not what the other did.
  await map.focus();
  await head.keyboard.press('Delete');
  await expect(outline.getByRole('treeitem', { name: '供应商' })).toHaveCount(0);
  await head.keyboard.press('Control+z');
  await expect(outline.getByRole('treeitem', { name: '供应商' })).toBeVisible();
  await expect(map.getByRole('treeitem', { name: /华东/ })).toBeVisible();
  const [file] = await Promise.all([
    head.waitForEvent('download'),
    head.getByRole('button', { name: '导出 SVG' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('年度计划.svg');
});

test('DSH141P: two draw one flow chart: shapes behind each other, words, an edge, undo (zh) @all', async ({
  person,
  look,
}) => {
  test.slow();
  const { head, colleague } = await base(person);
  const address = await beginPaper(head, '流程图', '付款流程');
  const chart = head.getByRole('region', { name: '流程图：付款流程' });
  const words = chart.getByRole('textbox', { name: '所选的文字' });
  const put = async (shape: string, text: string) => {
    await chart.getByRole('button', { name: `添加${shape}` }).click();
    await words.fill(text);
    await words.press('Enter');
  };
  await put('开始/结束', '提交申请');
  await put('步骤', '部门审批');
  await put('判断', '金额大于一万？');
  await expect(chart.getByRole('group', { name: '部门审批 → 金额大于一万？' })).toBeAttached();
  await expect(head.getByRole('status').getByText('已保存')).toBeVisible();

  const employee = await person({ account: 'employee' });
  await employee.goto(address);
  const there = employee.getByRole('region', { name: '流程图：付款流程' });
  await there.getByRole('group', { name: /^判断：金额大于一万？/ }).click();
  await there.getByRole('button', { name: '添加步骤' }).click();
  await there.getByRole('textbox', { name: '所选的文字' }).fill('总经理审批');
  await there.getByRole('textbox', { name: '所选的文字' }).press('Enter');
  await expect(chart.getByRole('group', { name: `步骤：总经理审批，${colleague}` })).toBeAttached();

  // Without dragging: an edge to a node that is chosen by its words.
  const leads = there.getByRole('combobox', { name: '连接到' });
  await leads.fill('提交');
  await expect(marked(employee)).toHaveText('提交申请');
  await leads.press('Enter');
  await expect(chart.getByRole('group', { name: '总经理审批 → 提交申请' })).toBeAttached();
  await look(head, 'flow-desk');
  expect(await axeFaults(head)).toEqual([]);

  // Undo takes back what one did oneself.
  await chart.getByRole('button', { name: /^撤销/ }).click();
  await expect(there.getByRole('group', { name: /^判断：判断/ })).toBeAttached();
  await expect(there.getByRole('group', { name: /^步骤：总经理审批/ })).toBeAttached();
  // The keyboard stays in the chart when what had it is deleted.
  const own = there.getByRole('group', { name: /^步骤：总经理审批/ });
  await own.click();
  await employee.keyboard.press('Delete');
  await expect(own).toHaveCount(0);
  await employee.keyboard.press('Control+z');
  await expect(own).toBeAttached();
  const [file] = await Promise.all([
    head.waitForEvent('download'),
    head.getByRole('button', { name: '导出 SVG' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('付款流程.svg');
});
