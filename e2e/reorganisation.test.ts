import { expect, test } from './support/test.ts';

const words = {
  zh: {
    ...{
      add: '新建方案',
      name: '方案名称',
      plan: '秋季调整',
      tree: '部门树',
      changes: '调整内容',
      day: '生效日',
    },
    ...{ parent: /上级：/, moved: /上级：.+ → /, rehearse: /^预\s?演$/, results: '预演结果' },
    ...{ approvers: /审批人变化/, scopes: /数据范围变化/, headless: /无负责人的部门/, save: '保存草案' },
    ...{
      tooEarly: '生效日须为今天以后',
      back: /^返\s?回$/,
      stay: '继续编辑',
      fix: /^定\s?稿$/,
      planned: '待生效',
    },
    ...{ takeBack: '撤回为草案', remove: /^删\s?除$/ },
  },
  en: {
    ...{
      add: 'New plan',
      name: 'Name of the plan',
      plan: 'Autumn',
      tree: 'Tree of departments',
      changes: 'Changes',
    },
    ...{ day: 'In force from', parent: /Below: /, moved: /Below: .+ → /, rehearse: 'Rehearse' },
    ...{ results: 'What would come of it', approvers: /Other approvers/, scopes: /Rights that reach other/ },
    ...{ headless: /Departments without a head/, save: 'Save the draft', back: 'Back', stay: 'Stay' },
    ...{ tooEarly: 'It takes effect on a day to come', fix: 'Schedule', planned: 'Planned' },
    ...{ takeBack: 'Take back', remove: 'Delete' },
  },
} as const;

for (const [language, view] of [
  ['zh', 'desktop'],
  ['en', 'phone'],
] as const)
  test(`an administrator rehearses a reorganisation before it is put on the calendar (${language}, ${view}) @all`, async ({
    person,
    look,
  }) => {
    const said = words[language];
    const page = await person({ account: 'admin', language, view });
    await page.goto('/basehome/BSE110P?as=plans');
    await page.getByRole('button', { name: said.add }).click();
    await page.getByRole('textbox', { name: said.name }).fill(said.plan);

    // A department moves below its neighbour by keys, and loses its head.
    const tree = page.getByRole('tree', { name: said.tree });
    const moved = tree.locator('.ant-tree-node-content-wrapper').nth(3);
    await moved.click();
    await page.keyboard.press('Alt+ArrowRight');
    const changes = page.getByRole('region', { name: said.changes });
    await expect(changes.getByText(said.parent)).toBeVisible();
    await look(page, `reorganisation-plan-${view}`);

    await page.getByRole('button', { name: said.rehearse }).click();
    const results = page.getByRole('status', { name: said.results });
    await expect(results.getByRole('heading', { name: said.approvers })).toBeVisible();
    await expect(results.getByRole('heading', { name: said.scopes })).toBeVisible();
    await expect(results.getByRole('heading', { name: said.headless })).toBeVisible();
    // What comes of it is in sight where it was asked for.
    await expect(results).toBeInViewport();
    await look(page, `reorganisation-rehearsed-${view}`);

    // A day that is over is refused at its field; leaving what is not saved is asked about.
    const day = page.getByLabel(said.day);
    const planned = await day.inputValue();
    await day.fill('2024-01-01');
    await day.press('Enter');
    await page.getByRole('button', { name: said.save }).click();
    await expect(page.getByRole('alert').filter({ hasText: said.tooEarly })).toBeVisible();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await day.fill(planned);
    await day.press('Enter');
    await page.getByRole('button', { name: said.back }).click();
    await page.getByRole('dialog').getByRole('button', { name: said.stay }).click();

    // It waits for its day, and can be taken back and thrown away.
    await page.getByRole('button', { name: said.save }).click();
    const plan = page.getByRole('listitem').filter({ hasText: said.plan });
    await plan.getByRole('button', { name: said.fix }).click();
    await expect(plan.getByText(said.planned)).toBeVisible();
    await plan.getByText(said.changes).click();
    await expect(plan.getByText(said.moved)).toBeVisible();
    await look(page, `reorganisation-planned-${view}`);
    await plan.getByRole('button', { name: said.takeBack }).click();
    await plan.getByRole('button', { name: said.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: said.remove }).click();
    await expect(plan).toBeHidden();
  });
