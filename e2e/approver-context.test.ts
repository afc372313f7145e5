import { axeFaults } from './support/axe.ts';
import { expect, inAll, test } from './support/test.ts';
import { approveAs, askForDuty, askForService, openLine, optionsOf } from './support/requests.ts';
import { fillPurchase, submit } from './support/purchase.ts';

const words = {
  zh: {
    known: '参考信息',
    left: /年假余额/,
    ledger: '假期与考勤台账',
    loans: '借款台账',
    why: '查看台账',
    figures: '审批统计',
    people: '审批人待办与超时',
    twice: /申请人在途的同类申请/,
  },
  en: {
    known: 'Good to know',
    left: /Annual leave left/,
    ledger: 'Leave and attendance ledger',
    loans: 'Loan ledger',
    why: 'See the ledger',
    figures: 'Figures of approvals',
    people: 'What people hold and what is overdue',
    twice: /Same kind by the applicant/,
  },
} as const;

for (const [language, view] of [
  ['zh', 'desktop'],
  ['en', 'tablet'],
  ['zh', 'phone'],
] as const) {
  const said = words[language];

  test(`the balance stands beside the form, and the ledger says why it is what it is (${language}, ${view}) @all`, async ({
    person,
    look,
  }) => {
    const page = await person({ account: 'employee', language, view });
    await page.goto('/reqhome/Req415p_2');
    const panel = page.getByRole('region', { name: said.known });
    await expect(panel.getByText(said.left)).toBeVisible();
    await look(page, `leave-form-${language}-${view}`);
    await panel.getByText(said.left).click();
    await panel.getByRole('link', { name: said.why }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: said.ledger })).toBeVisible();
    await expect(page.getByText(said.left).filter({ visible: true }).first()).toBeVisible();
    await look(page, `leave-ledger-${language}-${view}`);
    expect(await axeFaults(page)).toEqual([]);
  });

  test(`an approver sees what to know, figures and loans; axe finds nothing (${language}, ${view}) @all`, async ({
    person,
    look,
  }) => {
    await askForDuty('employee', `context ${language} ${view} 1`, 51);
    const { number } = await askForDuty('employee', `context ${language} ${view} 2`, 52);
    const page = await person({ account: 'head', language, view });
    await page.goto(`/areqhome/AREQ110P?q=context ${language} ${view}`);
    await openLine(page, number);
    await expect(page.getByRole('region', { name: said.known }).getByText(said.twice)).toBeVisible();
    await look(page, `context-${language}-${view}`);
    if (view === 'phone') {
      // A finger decides: buttons are 44 px high and apart, and no key is hinted at.
      const bar = page.getByRole('group', { name: '审批操作' });
      const boxes = await Promise.all((await bar.getByRole('button').all()).map((one) => one.boundingBox()));
      expect(boxes.length).toBeGreaterThan(2);
      for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44);
      for (const [at, box] of boxes.entries()) {
        const next = boxes[at + 1];
        if (box && next && Math.abs(next.y - box.y) < 44)
          expect(next.x - box.x - box.width).toBeGreaterThanOrEqual(8);
      }
      await expect(page.locator('main kbd').filter({ visible: true })).toHaveCount(0);
    }
    expect(await axeFaults(page), 'inbox').toEqual([]);
    await page.goto('/areqhome/Areq110p_figures');
    await expect(page.getByRole('heading', { name: said.figures, level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: said.people })).toBeVisible();
    await look(page, `figures-${language}-${view}`);
    expect(await axeFaults(page), 'figures').toEqual([]);
    await page.goto('/reqhome/Req425p_ledger?all=1');
    await expect(page.getByRole('heading', { name: said.loans, level: 1 })).toBeVisible();
    await expect(page.locator('.ant-skeleton').filter({ visible: true })).toHaveCount(0);
    await look(page, `loan-ledger-${language}-${view}`);
    expect(await axeFaults(page), 'loans').toEqual([]);
  });
}

test('what an approval set off is taken up by its module, visibly @all', async ({ person, look }) => {
  const service = await askForService('employee', 'context effect');
  for (const account of ['head', 'purchasing', 'finance'] as const)
    await approveAs(account, 'outsourcedService', service.id);
  const page = await person({ account: 'employee', language: 'zh' });
  await page.goto(`/reqhome/Req120p_2?id=${service.id}`);
  // The contract register has drawn it up.
  const effects = page.getByRole('region', { name: '后续业务' });
  await expect(effects.getByText(/合同台账\s*OS-\d{8}-\d{4}\s*·\s*待签订/)).toBeVisible();
  await look(page, 'effects');
});

test('a change of a contract takes the contract over; what is missing is said at its field @all', async ({
  person,
  look,
}) => {
  const page = await person({ account: 'manager' });
  await page.goto('/reqhome/Req221p_2');
  const original = page.getByRole('combobox', { name: /原合同/ });
  await original.click();
  await original.fill('SK-');
  const first = page.locator('.ant-select-item-option-active', { hasText: 'SK-' });
  await expect(first).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^带入 SK-/ }).click();
  await expect(page.locator('td[data-row="0"][data-name="item"]')).not.toBeEmpty();
  await expect(page.getByRole('textbox', { name: /合同编号/ })).not.toHaveValue('');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('有 1 处需要修改');
  await look(page, 'taken-over');
  await page.getByRole('textbox', { name: /变更内容及原因/ }).fill('客户追加订货 20%');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  const title = page.locator('h1').filter({ visible: true }).first();
  await expect(title).toContainText(/SX-\d{8}-\d{4}/);
});

for (const language of ['zh', 'en'] as const)
  test(`finance keeps a budget, a requisition picks it, its approver sees what is left (${language})${inAll(true)}`, async ({
    person,
    look,
  }) => {
    const zh = language === 'zh';
    const code = `E2E-${language}-${Date.now().toString(36)}`.toUpperCase();
    const finance = await person({ account: 'finance', language });
    // Only this one: the company has more than a page of them.
    await finance.goto(`/reqhome/Req110p_budget?q=${code}`);
    await finance
      .getByRole('button', { name: zh ? '新增预算' : 'Add budget' })
      .first()
      .click();
    const dialog = finance.getByRole('dialog');
    const { company } = await optionsOf('employee', language);
    await dialog.locator('#budget-companyId').fill(company.name);
    await expect(finance.locator('.ant-select-item-option-active', { hasText: company.name })).toBeVisible();
    await finance.keyboard.press('Enter');
    await dialog.locator('#budget-budgetCode').fill(code.toLowerCase());
    await dialog.locator('#budget-name').fill('展会物料');
    await dialog.locator('#budget-amount').fill('5000');
    await dialog.getByRole('button', { name: zh ? /保\s*存/ : 'Save' }).click();
    await expect(dialog).toBeHidden();
    // Changed: it cannot be exceeded and holds twice as much.
    const row = finance.getByRole('row').filter({ hasText: code });
    await row.getByRole('button', { name: zh ? /修改|编辑/ : /Change|Edit/ }).click();
    await dialog.locator('#budget-amount').fill('10000');
    await dialog.getByRole('radio', { name: zh ? '不允许提交' : 'Do not let it be submitted' }).check();
    await dialog.getByRole('button', { name: zh ? /保\s*存/ : 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('10,000.00');
    await look(finance, `budgets-${language}`);

    const employee = await person({ account: 'employee', language });
    await fillPurchase(employee, language, {
      purpose: `budget ${code}`,
      lines: [{ item: 'M10030', quantity: '3', price: '1000' }],
    });
    const box = employee.getByRole('combobox', { name: zh ? '预算编号' : 'Budget code' });
    await box.fill(code);
    await expect(employee.locator('.ant-select-item-option-active', { hasText: code })).toBeVisible();
    await look(employee, `budget-picker-${language}`);
    await employee.keyboard.press('Enter');
    await expect(employee.locator('.ant-select', { has: box })).toContainText(code);
    const number = await submit(employee, language);

    const head = await person({ account: 'head', language });
    await head.goto(`/areqhome/AREQ110P?q=${number}`);
    await openLine(head, number);
    const known = head.getByRole('region', { name: words[language].known });
    await expect(
      known.getByText(zh ? `预算 ${code} 本单后剩余` : `Budget ${code}: left after this`),
    ).toBeVisible();
    await expect(known.getByText('7,000.00')).toBeVisible();
    await look(head, `budget-card-${language}`);

    await finance.reload();
    await expect(row).toContainText('3,000.00');
    await expect(row).toContainText('7,000.00');
  });
