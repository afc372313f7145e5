import { expect as answers } from '@playwright/test';
import { inDays } from '#calls/model';
import { department, employee, makeAct } from '#organisation/model';
import { recordAddress } from '#registers/model';
import { accountList } from '#system/model';
import { asAdministrator } from './support/as-administrator.ts';
import { askForDuty, deskWords, finish, gone, openLine, pickPerson } from './support/requests.ts';
import type { Account } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Whose head leaves in this journey, and is back when it ends: nobody else's work hangs on it. */
const workshop = 'D122';
const { zh: said } = deskWords;

/** The name of somebody's account. */
async function accountOf(person: string): Promise<Account> {
  const { rows } = await asAdministrator(accountList.calls.rows, { q: person, pageSize: 5 });
  const found = rows.find((row) => row.person?.name === person);
  answers(found, person).toBeTruthy();
  return (found?.name ?? '') as Account;
}

test('a head leaves: what waited for them goes to who follows @all', async ({ person, look }) => {
  test.setTimeout(240_000);
  const before = await asAdministrator(department.calls.read, { id: workshop });
  const head = before.values['head'] as { id: string; name: string };
  const { rows } = await asAdministrator(employee.rows.calls.rows, {
    where: `department:is:${workshop}`,
    pageSize: 20,
  });
  const [asker, follower] = (rows as { id: string; name: string | null }[])
    .filter(({ id }) => id !== head.id)
    .map(({ id, name }) => ({ id, name: name ?? '' }));
  const { number } = await askForDuty(await accountOf(asker?.name ?? ''), 'head leaves', 71);

  // Whoever heads a department leaves only when somebody else does.
  const admin = await person({ account: 'admin', language: 'zh', view: 'desktop' });
  const leave = async () => {
    await admin.goto(recordAddress(employee, head.id));
    await admin.getByRole('button', { name: /^离\s?职$/ }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel(/最后工作日/).fill(inDays(-1));
    await admin.keyboard.press('Enter');
    await dialog.getByLabel(/原因/).fill('补录：昨日离职');
    await dialog.getByRole('button', { name: /^确\s?定$/ }).click();
    return dialog;
  };
  const refused = await leave();
  await expect(admin.getByText(/请先为 .* 指定新的负责人/)).toBeVisible();
  await look(admin, 'head-leaves-refused');
  await refused.getByRole('button', { name: /^取\s?消$/ }).click();

  await admin.goto(`${recordAddress(department, workshop)}&edit=1`);
  const box = admin.getByRole('combobox', { name: /^负责人/ });
  await box.click();
  await box.fill(follower?.name ?? '');
  await admin
    .locator('.ant-select-item-option', { hasText: follower?.name ?? '' })
    .filter({ visible: true })
    .first()
    .click();
  await admin.keyboard.press('Control+s');
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    admin
      .getByText(follower?.name ?? '')
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  const done = await leave();
  await expect(done).toBeHidden();
  await expect(admin.getByText('已离职').filter({ visible: true }).first()).toBeVisible();
  await look(admin, 'head-left');
  const { rows: accounts } = await asAdministrator(accountList.calls.rows, { q: head.name, pageSize: 5 });
  expect(accounts.find((row) => row.person?.name === head.name)?.state).toBe('disabled');

  // What waited for them is handed over at once, and goes to who follows.
  await admin.goto('/areqhome/Areq140p_running?tab=gone');
  await admin.getByRole('button', { name: '全部移交' }).click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^移\s?交$/ })
    .click();
  await expect(admin.getByText(/已移交|已没有需要移交/).first()).toBeVisible();
  await admin.goto(`/areqhome/AREQ110P?q=${number}`);
  await openLine(admin, number);
  await admin.getByRole('button', { name: said.more }).click();
  await admin.getByRole('menuitem', { name: said.transfer }).click();
  await pickPerson(admin, follower?.name ?? '');
  await finish(admin, '负责人已离职，由接任者审批', said.transfer);
  const next = await person({
    account: await accountOf(follower?.name ?? ''),
    language: 'zh',
    view: 'phone',
  });
  await next.goto(`/areqhome/AREQ110P?q=${number}`);
  await openLine(next, number);
  await look(next, 'head-follows');
  await next
    .getByRole('group', { name: said.decide })
    .getByRole('button', { name: said.approve })
    .filter({ visible: true })
    .first()
    .click();
  await gone(next, number);

  // As it was before.
  await asAdministrator(makeAct, {
    ...{ id: crypto.randomUUID(), personId: head.id, kind: 'join', day: inDays(1) },
    ...{ departmentId: workshop, postId: null, jobLevelId: null, reason: '' },
  });
});
