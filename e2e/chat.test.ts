import { axeFaults } from './support/axe.ts';
import { personOf } from './support/requests.ts';
import { expect, inAll, test } from './support/test.ts';

test('chat: two talk live in a group; who has read it is seen, and what is recalled goes from both (zh, desktop)', async ({
  person,
  look,
}) => {
  const head = await person({ account: 'head' });
  const employee = await person({ account: 'employee', view: 'phone' });
  const { name: colleague } = await personOf('employee', 'zh');
  const group = `联调${Date.now() % 1_000_000}`;
  await head.goto('/workteam/chat');
  await head.getByRole('button', { name: '发起聊天' }).click();
  const dialog = head.getByRole('dialog');
  for (const account of ['employee', 'warehouse'] as const) {
    const { name } = await personOf(account, 'zh');
    await dialog.getByRole('combobox', { name: '与谁聊天' }).fill(name);
    await head.getByRole('option', { name }).first().click();
  }
  await dialog.getByRole('textbox', { name: '群名称' }).fill(group);
  await dialog.getByRole('button', { name: '建群' }).click();
  const here = head.getByRole('region', { name: group });
  await expect(here).toBeVisible();

  // The other has it at once, on a telephone: list and dialog are two screens.
  await employee.goto('/workteam/chat');
  await employee.getByRole('button', { name: new RegExp(group) }).click();
  const there = employee.getByRole('region', { name: group });
  const box = here.getByRole('textbox', { name: '输入消息' });
  await box.fill(`@${colleague} 八点半开会`);
  await box.press('Enter');
  await expect(there.getByText('八点半开会')).toBeVisible();
  await expect(here.getByRole('button', { name: '已读 1/2' })).toBeVisible();

  const answer = there.getByRole('textbox', { name: '输入消息' });
  await answer.fill('<b>收到</b>');
  await answer.press('Enter');
  await expect(here.getByText('<b>收到</b>')).toBeVisible();
  await look(head, 'chat-desk');
  await look(employee, 'chat-narrow');
  expect(await axeFaults(head)).toEqual([]);

  await here
    .getByRole('article')
    .filter({ hasText: '八点半开会' })
    .getByRole('button', { name: '更多操作' })
    .click();
  await head.getByRole('menuitem', { name: '撤回' }).click();
  await head.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  for (const side of [here, there]) {
    await expect(side.getByText(/撤回了一条消息/)).toBeVisible();
    await expect(side.getByText('八点半开会')).toHaveCount(0);
  }
  await employee.getByRole('button', { name: '返回会话列表' }).click();
  await expect(employee.getByRole('button', { name: new RegExp(group) })).toBeVisible();
});

test(`chat: a message becomes a task, which is completed in the chat, and leads back to the message (zh, desktop)${inAll(true)}`, async ({
  person,
  look,
}) => {
  const buyer = await person({ account: 'purchasing' });
  const { name } = await personOf('warehouse', 'zh');
  await buyer.goto('/workteam/chat');
  await buyer.getByRole('button', { name: '发起聊天' }).click();
  const dialog = buyer.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '与谁聊天' }).fill(name);
  await buyer.getByRole('option', { name }).first().click();
  // The list of names gives way to the button below it.
  await dialog.getByRole('combobox', { name: '与谁聊天' }).press('Tab');
  await dialog.getByRole('button', { name: '开始聊天' }).click();
  const talk = buyer.getByRole('region', { name });
  const words = `核对三号库位${Date.now() % 1_000_000}`;
  await talk.getByRole('textbox', { name: '输入消息' }).fill(words);
  await talk.getByRole('textbox', { name: '输入消息' }).press('Enter');
  const said = talk.getByRole('article').filter({ hasText: words });
  await said.getByRole('button', { name: '更多操作' }).click();
  await buyer.getByRole('menuitem', { name: '建任务' }).click();
  const line = buyer.getByRole('dialog').getByRole('textbox', { name: '写下任务' });
  await expect(line).toHaveValue(words);
  await line.press('Enter');
  await expect(buyer.getByRole('dialog')).toBeHidden();
  const done = said.getByRole('checkbox', { name: `完成：${words}` });
  await done.click();
  await expect(done).toBeChecked();
  await look(buyer, 'chat-task');
  await said.getByRole('button', { name: words, exact: true }).click();
  const drawer = buyer.getByRole('dialog');
  await expect(drawer.getByText('来源：')).toBeVisible();
  await drawer.getByRole('link', { name: /的聊天消息/ }).click();
  await expect(talk.getByRole('article').filter({ hasText: words })).toBeVisible();
});
