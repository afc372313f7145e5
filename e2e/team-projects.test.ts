import { addTask, pathOfProject, saveProject } from '#tracker/model';
import { asPerson } from './support/as-administrator.ts';
import { axeFaults } from './support/axe.ts';
import { personOf } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Letters that no other project has as its code. */
const freshCode = (first: string) =>
  first +
  [...String(Date.now() % 100_000).padStart(5, '0')]
    .map((digit) => String.fromCharCode(65 + Number(digit)))
    .join('');

/** A project of purchasing, in which warehouse works. */
async function makeProject(first: string): Promise<{ id: string; projectCode: string; name: string }> {
  const { id: memberId } = await personOf('warehouse', 'zh');
  const [id, projectCode] = [crypto.randomUUID(), freshCode(first)];
  const name = `检修${projectCode}`;
  await asPerson('purchasing', saveProject, {
    ...{ id, version: 0, projectCode, name, viewedBy: 'members', managedBy: 'managers' },
    members: [{ personId: memberId, manages: false }],
  });
  return { id, projectCode, name };
}

test('DSH140P: a project is handed over to a member, who leads it at once; who had it goes on as a manager @all', async ({
  person,
  look,
}) => {
  const { id } = await makeProject('H');
  const [{ name: giverName }, { name: takerName }] = [
    await personOf('purchasing', 'zh'),
    await personOf('warehouse', 'zh'),
  ];
  const giver = await person({ account: 'purchasing' });
  const taker = await person({ account: 'warehouse', view: 'phone' });
  for (const page of [giver, taker]) await page.goto(pathOfProject(id));
  await expect(taker.getByText(`负责人：${giverName}`)).toBeVisible();
  await expect(taker.getByRole('button', { name: '更多', exact: true })).toHaveCount(0);

  await giver.getByRole('button', { name: '移交' }).click();
  const dialog = giver.getByRole('dialog');
  // Nobody is taken for granted.
  await dialog.getByRole('button', { name: '移交' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByText(takerName, { exact: true }).click();
  await look(giver, 'project-hand-over');
  await dialog.getByRole('button', { name: '移交' }).click();
  await expect(dialog).toBeHidden();

  // Both see it without reading anew: the one has nothing to hand over any more, the other may lead.
  for (const page of [giver, taker]) await expect(page.getByText(`负责人：${takerName}`)).toBeVisible();
  await expect(giver.getByRole('button', { name: '设置' })).toBeVisible();
  await expect(giver.getByRole('button', { name: '移交' })).toHaveCount(0);
  await taker.getByRole('button', { name: /^更\s*多$/ }).click();
  await expect(taker.getByRole('menuitem', { name: '移交' })).toBeVisible();
  await taker.keyboard.press('Escape');
  await giver.getByRole('tab', { name: '动态' }).click();
  await expect(giver.getByRole('tabpanel').getByText(takerName).first()).toBeVisible();
  expect(await axeFaults(giver)).toEqual([]);
});

test('DSH140P: a task goes into another project with a key of its own there; its link leads to it, both logs say so @all', async ({
  person,
  look,
}) => {
  const [from, to] = [await makeProject('F'), await makeProject('T')];
  const title = `更换阀门${from.projectCode}`;
  await asPerson('purchasing', addTask, { title, projectId: from.id });
  const page = await person({ account: 'purchasing' });
  const other = await person({ account: 'warehouse' });
  await other.goto(pathOfProject(from.id));
  await expect(other.getByRole('button', { name: title, exact: true })).toBeVisible();
  await page.goto(pathOfProject(from.id));
  await page.getByRole('button', { name: title, exact: true }).click();
  const task = page.getByRole('dialog').filter({ hasText: `${from.projectCode}-1` });
  await task
    .getByRole('button', { name: /^更\s*多$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '移到其他项目…' }).click();
  const dialog = page.getByRole('dialog', { name: '移到项目' });
  await dialog.getByRole('combobox', { name: '项目' }).fill(to.projectCode);
  await page.getByTitle(to.name).click();
  await dialog.getByRole('button', { name: /^移\s*动$/ }).click();
  const moved = page.getByRole('dialog').filter({ hasText: `${to.projectCode}-1` });
  await expect(moved.getByRole('link', { name: to.name })).toBeVisible();
  await look(page, 'task-moved');
  // It has left the board that somebody else looks at.
  await expect(other.getByRole('button', { name: title, exact: true })).toHaveCount(0);

  await moved.getByRole('link', { name: to.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: to.name })).toBeVisible();
  await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible();
  await page.getByRole('tab', { name: '动态' }).click();
  await expect(page.getByText(`${to.projectCode}-1`).first()).toBeVisible();
  await other.getByRole('tab', { name: '动态' }).click();
  await expect(other.getByText(`${from.projectCode}-1 ${title}`).first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  // It is deleted from its drawer: nothing asks for it any more (an answer 'not found' would fail this test).
  await page.getByRole('tab', { name: '看板' }).click();
  await page.getByRole('button', { name: title, exact: true }).click();
  const last = page.getByRole('dialog').filter({ hasText: `${to.projectCode}-1` });
  await last
    .getByRole('button', { name: /^更\s*多$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '删除', exact: true }).click();
  await page
    .getByRole('dialog', { name: '删除这个任务？' })
    .getByRole('button', { name: /^删\s*除$/ })
    .click();
  await expect(last).toBeHidden();
  await expect(page.getByRole('button', { name: title, exact: true })).toHaveCount(0);
});
