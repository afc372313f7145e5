import { addTask, pathOfTask, saveProject } from '#tracker/model';
import { asPerson } from './support/as-administrator.ts';
import { axeFaults } from './support/axe.ts';
import { askForService, personOf } from './support/requests.ts';
import { expect, inAll, test } from './support/test.ts';

const words = {
  zh: {
    ...{
      add: '写下任务',
      button: /^添\s*加$/,
      pending: /待确认/,
      confirm: '确认接收',
      comment: '评论',
      send: /^发\s*送$/,
    },
    ...{
      complete: '标记完成',
      created: /我创建的/,
      undo: '标记未完成',
      board: '看板',
      move: '列表',
      name: /新建项目/,
    },
    ...{ code: '编码', title: '名称', members: '成员', save: /^保\s*存$/, task: '添加任务' },
  },
  en: {
    ...{
      add: 'Write down a task',
      button: 'Add',
      pending: /To confirm/,
      confirm: 'Confirm receipt',
      comment: 'Comment',
    },
    ...{
      send: /^Send$/,
      complete: 'Complete',
      created: /^Created/,
      undo: 'Mark unfinished',
      board: 'Board',
    },
    ...{ move: 'List', name: /New project/, code: 'Code', title: 'Name', members: 'Members', save: 'Save' },
    task: 'Add a task',
  },
} as const;

for (const [language, view] of [
  ['zh', 'desktop'],
  ['en', 'phone'],
] as const) {
  const said = words[language];

  test(`DSH140P: a task is written down in one line for a colleague, who confirms, says something and completes it (${language}, ${view})${inAll(language === 'en')}`, async ({
    person,
    look,
  }) => {
    const giver = await person({ account: 'purchasing', language, view });
    const taker = await person({ account: 'warehouse', language, view });
    const title = `核对到货${language}${Date.now() % 1_000_000}`;
    await giver.goto('/dashboard/workplace');
    const { name: who } = await personOf('warehouse', 'zh');
    // The keys of tasks come with their button.
    await expect(giver.getByTitle(/[（(]N[）)]$/)).toBeVisible();
    // N on any page; the one line says who, how much it matters and until when.
    if (view === 'desktop') await giver.locator('body').press('n');
    else await giver.getByTitle(/[（(]N[）)]$/).click();
    const dialog = giver.getByRole('dialog');
    const line = dialog.getByRole('textbox', { name: said.add });
    await line.fill(`${title} @${who} !1 明天18:00`);
    await expect(dialog.getByText(/^@/)).toBeVisible();
    await line.press('Enter');
    await expect(dialog).toBeHidden();

    await taker.goto('/workteam/todo?face=quadrants');
    await taker.getByText(said.pending).first().click();
    await taker.getByRole('button', { name: title, exact: true }).click();
    const task = taker.getByRole('dialog');
    await task.getByRole('button', { name: said.confirm }).click();
    await expect(task.getByRole('button', { name: said.confirm })).toHaveCount(0);
    await task.getByRole('textbox', { name: said.comment }).fill('已到 120 件');
    await task.getByRole('button', { name: said.send }).click();
    await expect(task.getByText('已到 120 件', { exact: true })).toBeVisible();
    await look(taker, `task-${language}`);
    expect(await axeFaults(taker)).toEqual([]);

    // Who gave it looks at it meanwhile, and sees it done.
    await giver.goto('/workteam/todo?face=quadrants');
    await giver.getByText(said.created).first().click();
    await giver.getByRole('button', { name: title, exact: true }).click();
    const given = giver.getByRole('dialog');
    await expect(given.getByText('已到 120 件', { exact: true })).toBeVisible();
    const complete = task.getByRole('button', { name: said.complete, exact: true });
    if (view === 'desktop') {
      // By its key, as it was written down by one: from anywhere in it where no words are typed.
      await complete.focus();
      await taker.keyboard.press('x');
    } else await complete.click();
    await expect(given.getByRole('button', { name: said.undo })).toBeVisible();
  });
}

test('DSH140P: a project gets its tasks on a board, and a card is moved by keys while another looks @all', async ({
  person,
  look,
}) => {
  const said = words.zh;
  const page = await person({ account: 'purchasing', language: 'zh', view: 'desktop' });
  const letters = [...String(Date.now() % 100_000).padStart(5, '0')]
    .map((digit) => String.fromCharCode(65 + Number(digit)))
    .join('');
  await page.goto('/workteam/project');
  await page.getByRole('button', { name: said.name }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(said.code).fill(letters);
  await dialog.getByLabel(said.title).fill(`项目${letters}`);
  await dialog.getByRole('button', { name: said.save }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(letters) })).toBeVisible();
  const column = (name: string) => page.getByRole('region', { name });
  await column('待处理').getByRole('button', { name: said.task }).click();
  const line = column('待处理').getByRole('textbox', { name: said.add });
  await line.fill('第一项');
  await line.press('Enter');
  const card = column('待处理').getByRole('button', { name: '第一项', exact: true });
  await expect(card).toBeVisible();
  const other = await person({ account: 'purchasing', language: 'zh', view: 'desktop' });
  // By the address that people write down.
  await other.goto(`/workteam/project-panel/${new URL(page.url()).searchParams.get('id')}`);
  await expect(other.getByRole('button', { name: '第一项', exact: true })).toBeVisible();
  const cardIn = (of: typeof page, list: string) =>
    of.getByRole('region', { name: list }).getByRole('button', { name: '第一项', exact: true });
  await card.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(cardIn(page, '进行中')).toBeVisible();
  await expect(cardIn(other, '进行中')).toBeVisible();
  // Lifted, it stays where it is held while another moves it; dropped, it is told where that was, and goes there.
  await expect(cardIn(page, '进行中')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(cardIn(page, '待验收')).toBeFocused();
  await cardIn(other, '进行中').focus();
  await other.keyboard.press('m');
  const where = other.getByRole('dialog');
  await where.getByLabel('列表').click();
  await other.getByRole('option', { name: '待处理' }).click();
  await where.getByRole('button', { name: /^移\s*动$/ }).click();
  await expect(cardIn(other, '待处理')).toBeVisible();
  await expect(cardIn(page, '待验收')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('“第一项”已被他人移到“待处理”')).toBeVisible();
  await expect(cardIn(page, '待处理')).toBeVisible();
  await expect(cardIn(other, '待处理')).toBeVisible();
  // Moved once more, over what is there now, it is there for both.
  await cardIn(page, '待处理').focus();
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect(cardIn(page, '待验收')).toBeFocused();
  await expect(cardIn(other, '待验收')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(cardIn(page, '待验收')).toBeFocused();
  // A key opens it at a field; in it the others go on.
  await page.keyboard.press('e');
  const task = page.getByRole('dialog');
  await expect(task.getByRole('textbox', { name: '标题', exact: true })).toBeFocused();
  await task.getByRole('button', { name: '关注', exact: true }).focus();
  await page.keyboard.press('f');
  await expect(task.getByRole('button', { name: '取消关注' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(task.getByRole('combobox', { name: '负责人' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(task).toHaveCount(0);
  await look(page, 'board-zh');
  expect(await axeFaults(page)).toEqual([]);
});

test('DSH140P: who has a task open is seen by the other; words that were not saved outlive Back; a repetition is clicked @all', async ({
  person,
  look,
}) => {
  const writer = await person({ account: 'purchasing', language: 'en', view: 'desktop' });
  const taker = await person({ account: 'warehouse', language: 'en', view: 'phone' });
  const [{ id: ownerId, name: takerName }, { name: writerName }] = [
    await personOf('warehouse', 'en'),
    await personOf('purchasing', 'en'),
  ];
  const { id } = await asPerson('purchasing', addTask, { title: `Open ${Date.now() % 1_000_000}`, ownerId });
  for (const page of [writer, taker]) {
    await page.goto('/workteam');
    await expect(page).toHaveURL(/\/workteam\/todo$/);
  }
  await writer.goto(pathOfTask(id));
  const drawer = writer.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'Repeats' })).toBeVisible();
  await taker.goto(pathOfTask(id));
  const here = (name: string) => `Also have this task open: ${name}`;
  await expect(drawer.getByText(here(takerName))).toBeAttached();
  await expect(taker.getByRole('dialog').getByText(here(writerName))).toBeAttached();
  await look(writer, 'task-here-en');
  await taker.keyboard.press('Escape');
  await expect(drawer.getByText(here(takerName))).not.toBeAttached();

  await drawer.getByRole('button', { name: 'Let it repeat' }).click();
  await drawer.getByRole('button', { name: 'Sat', exact: true }).click();
  await drawer.getByRole('combobox', { name: 'When it ends' }).click();
  await writer.getByTitle('After a number of times', { exact: true }).click();
  await expect(drawer.getByText(/^Next: \d{4}-\d\d-\d\d, \d{4}-\d\d-\d\d, \d{4}-\d\d-\d\d$/)).toBeVisible();
  await look(writer, 'task-repeat-en');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer.getByText(/Every week on .*Sat.*, 10 times/)).toBeVisible();

  await drawer.getByRole('button', { name: 'Add a description' }).click();
  const description = drawer.getByRole('textbox', { name: 'Description' });
  await expect(description).toBeFocused();
  await description.pressSequentially('## Kept');
  await writer.keyboard.press('Enter');
  await description.pressSequentially('- over ');
  await writer.keyboard.press('Control+b');
  await description.pressSequentially('Back');
  await look(writer, 'task-description-en');
  await expect(drawer.getByText('Not saved yet; kept on this device')).toBeVisible();
  await writer.goBack();
  await expect(drawer).toBeHidden();
  await writer.goForward();
  await expect(drawer.getByRole('heading', { name: 'Kept' })).toBeVisible();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'over Back' }).getByRole('strong')).toHaveText(
    'Back',
  );
  await expect(drawer.getByText('Not saved yet; kept on this device')).toBeVisible();
  // Escape closes the editor alone, and keeps what was typed.
  await drawer.getByRole('button', { name: 'Edit the description' }).click();
  await expect(description).toBeFocused();
  await writer.keyboard.press('Escape');
  await expect(description).toBeHidden();
  await drawer.getByRole('button', { name: 'Edit the description' }).click();
  await expect(description).toBeFocused();
  await writer.keyboard.press('Control+Enter');
  await expect(drawer.getByText('Not saved yet; kept on this device')).toBeHidden();
  await expect(description).toBeHidden();
  await expect(drawer.getByRole('heading', { name: 'Kept' })).toBeVisible();
  expect(await axeFaults(writer)).toEqual([]);
});

test('DSH140P: a form owns tasks: written down on it, done there, and back to it from the task @all', async ({
  person,
  look,
}) => {
  const { id, number } = await askForService('employee', `Tasks ${Date.now() % 1_000_000}`);
  const page = await person({ account: 'employee', language: 'en', view: 'desktop' });
  await page.goto(`/reqhome/Req120p_2?id=${id}`);
  await page.getByRole('tab', { name: 'Tasks', exact: true }).click();
  await expect(page.getByText('No tasks yet')).toBeVisible();
  const title = `Ask for the certificate ${Date.now() % 1_000_000}`;
  const field = page.getByRole('textbox', { name: 'Write down a task' });
  await field.fill(`${title} tomorrow`);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: title })).toBeVisible();
  await look(page, 'form-tasks-en');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: title }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: number, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('checkbox', { name: `Complete: ${title}` }).click();
  await expect(page.getByRole('checkbox', { name: `Complete: ${title}` })).toBeChecked();
});

test('DSH140P: a colleague is named in a description by keys, hears of it at once and is read by the name of today @all', async ({
  person,
  look,
}) => {
  const writer = await person({ account: 'purchasing', language: 'zh', view: 'desktop' });
  const named = await person({ account: 'warehouse', language: 'en', view: 'phone' });
  const [colleague, inEnglish, stranger] = [
    await personOf('warehouse', 'zh'),
    await personOf('warehouse', 'en'),
    await personOf('employee', 'zh'),
  ];
  const projectId = crypto.randomUUID();
  const letters = [...String(Date.now() % 10_000).padStart(4, '0')].map(
    (digit) => 'ABCDEFGHIJ'[Number(digit)],
  );
  await asPerson('purchasing', saveProject, {
    ...{ id: projectId, version: 0, projectCode: `M${letters.join('')}`, name: '到货跟踪' },
    ...{ viewedBy: 'members', managedBy: 'managers' },
    members: [{ personId: colleague.id, manages: false }],
  });
  const title = `请人看${Date.now() % 1_000_000}`;
  const { id } = await asPerson('purchasing', addTask, { title, projectId });
  await named.goto('/workteam/project');
  await expect(named.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();

  await writer.goto(pathOfTask(id));
  const drawer = writer.getByRole('dialog');
  await drawer.getByRole('button', { name: '添加描述' }).click();
  const words = drawer.getByRole('textbox', { name: '描述' });
  await expect(words).toBeFocused();
  // Whoever is not in the project is not offered.
  await words.pressSequentially(`请 @${stranger.name}`);
  await expect(drawer.getByText('没有找到')).toBeVisible();
  for (const _ of stranger.name) await writer.keyboard.press('Backspace');
  await words.pressSequentially(colleague.name.slice(0, 1));
  const offered = drawer.getByRole('listbox', { name: '提及同事' });
  await expect(offered.getByRole('option', { name: colleague.name })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await look(writer, 'task-mention');
  await writer.keyboard.press('Enter');
  await words.pressSequentially('核对箱数');
  await writer.keyboard.press('Control+Enter');
  // It is told on whatever page is open, for a few seconds.
  await expect(named.getByText(/named you/).first()).toBeVisible();
  await expect(words).toBeHidden();
  await expect(drawer.getByText(`@${colleague.name}`, { exact: true })).toBeVisible();
  await expect(drawer.getByText(/^请 .*核对箱数$/)).toBeVisible();
  expect(await axeFaults(writer)).toEqual([]);

  // In another language the same person has another name.
  await named.goto(pathOfTask(id));
  await expect(named.getByRole('dialog').getByText(`@${inEnglish.name}`, { exact: true })).toBeVisible();
});
