import type { Page } from '@playwright/test';
import { inDays } from '#calls/model';
import { chooseAction } from './support/more-actions.ts';
import { axeFaults } from './support/axe.ts';
import { askFor, finish, personOf, pickPerson } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** An action behind 'more' in the bar of the document that is open. */
const choose = (page: Page, action: string) =>
  chooseAction(
    page,
    page.getByRole('group', { name: '审批操作' }).getByRole('button', { name: '更多操作' }),
    action,
  );

/** Draws a line across the paper of the dialog, as a hand with a mouse does. */
async function draw(page: Page): Promise<void> {
  const paper = page.getByRole('img', { name: /手写签名区/ });
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  if (!box) throw new Error('There is no paper to draw on.');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.7);
  await page.mouse.down();
  for (let n = 1; n <= 8; n += 1)
    await page.mouse.move(box.x + box.width * (0.2 + n * 0.07), box.y + box.height * (n % 2 ? 0.3 : 0.7));
  await page.mouse.up();
}

test('a step asks for a signature; it is drawn and kept, typed by a signer added after, and stands in the trail @all', async ({
  person,
  look,
}) => {
  const admin = await person({ account: 'admin' });
  await admin.goto('/areqhome/Areq140p_2?type=REQ435P');
  await admin.getByRole('button', { name: /流程设置/ }).click();
  await admin.getByLabel('摘要模板 中文').fill('{applicant} · {day} {wrong}');
  await admin.getByLabel('摘要模板 英文').fill('{applicant} · {day}');
  // What is wrong is named, with the place to mend it.
  await expect(admin.getByText('摘要模板引用了不存在的字段 wrong')).toBeVisible();
  await admin.getByLabel('摘要模板 中文').fill('{applicant} · {day} {time}');
  await expect(admin.getByText('摘要模板引用了不存在的字段 wrong')).toBeHidden();
  await admin.locator('[data-node]').first().click();
  const signing = admin
    .getByRole('group')
    .or(admin.locator('div'))
    .filter({ hasText: /^必须签名/ })
    .last();
  await signing.getByRole('checkbox', { name: '同意' }).check();
  await expect(admin.getByText('同意时须签名。')).toBeVisible();
  await admin.keyboard.press('Control+s');
  await expect(admin.getByText('草稿已保存')).toBeVisible();
  await admin.getByRole('button', { name: '发布' }).click();
  const publishing = admin.getByRole('dialog');
  await publishing.getByLabel('版本说明').fill('负责人签名');
  await publishing.getByRole('button', { name: /发\s*布/ }).click();
  await expect(publishing).toBeHidden();

  const day = inDays(0);
  const subject = `签名 ${Date.now()}`;
  const { id, number } = await askFor('employee', 'attendanceCorrection', subject, {
    ...{ day, correction: 'late', time: '08:30', reason: subject },
  });
  const head = await person({ account: 'head' });
  await head.goto(`/areqhome/AREQ110P?q=${number}`);
  await expect(head.getByText(`· ${day} 08:30`).first()).toBeVisible();
  await head.goto(`/reqhome/Req435p_2?id=${id}`);
  // A copy for somebody who should know, and one more who decides after.
  const [purchasing, manager] = [await personOf('purchasing', 'zh'), await personOf('manager', 'zh')];
  await choose(head, '抄送');
  await pickPerson(head, purchasing.name);
  await finish(head, '请知悉', /抄\s*送/);
  await expect(head.getByText('请知悉')).toBeVisible();
  await choose(head, '后加签');
  await pickPerson(head, manager.name);
  await finish(head, '', /后加签/);
  await head
    .getByRole('group', { name: '审批操作' })
    .getByRole('button', { name: /同\s*意/ })
    .click();
  const dialog = head.getByRole('dialog');
  await dialog.getByRole('button', { name: /同\s*意/ }).click();
  await expect(dialog.getByText('请签名', { exact: true })).toBeVisible();
  await draw(head);
  await dialog.getByRole('button', { name: '保存为我的签名' }).click();
  await expect(head.getByText('已保存，下次可直接使用')).toBeVisible();
  await look(head, 'signing');
  expect(await axeFaults(head)).toEqual([]);
  await dialog.getByRole('button', { name: /同\s*意/ }).click();
  await expect(dialog).toBeHidden();
  await expect(head.getByRole('img', { name: /的签名$/ })).toBeVisible();
  await look(head, 'signed');

  // By keys alone: the name instead of the hand, and not that of another.
  const after = await person({ account: 'manager' });
  await after.goto(`/reqhome/Req435p_2?id=${id}`);
  const bar = after.getByRole('group', { name: '审批操作' });
  await bar.getByRole('button', { name: /同\s*意/ }).press('Enter');
  const typing = after.getByRole('dialog');
  await typing.getByRole('radio', { name: '手写' }).press('ArrowRight');
  await typing.getByLabel('本人姓名').fill('别人');
  await typing.getByRole('button', { name: /同\s*意/ }).press('Enter');
  await expect(typing.getByText(`请输入您本人的姓名：${manager.name}`)).toBeVisible();
  await typing.getByLabel('本人姓名').fill(manager.name);
  await typing.getByRole('button', { name: /同\s*意/ }).press('Enter');
  await expect(typing).toBeHidden();
  await expect(after.getByRole('img', { name: /的签名$/ })).toHaveCount(2);
});
