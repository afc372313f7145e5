import { expect as answers } from '@playwright/test';
import { inDays, type AnyCall, type InputOf, type Language } from '#calls/model';
import { department, employee, makeAct } from '#organisation/model';
import { recordAddress } from '#registers/model';
import { accountList } from '#system/model';
import { asPerson } from './support/as-administrator.ts';
import { askForDuty, deskWords, finish, gone, openLine, pickPerson } from './support/requests.ts';
import type { Account } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const words = {
  zh: {
    ...{
      leave: /^离\s?职$/,
      lastDay: /最后工作日/,
      reason: /原因/,
      tries: /^试\s?算$/,
      ok: /^确\s?定$/,
      cancel: /^取\s?消$/,
    },
    ...{ refused: /请先为 .* 指定新的负责人/, head: /^负责人/, left: '已离职', all: '全部移交' },
    ...{ handOver: /^移\s?交$/, handed: /已移交|已没有需要移交/ },
  },
  en: {
    ...{
      leave: 'Leave',
      lastDay: /Last day of work/,
      reason: /Reason/,
      tries: 'See what would happen',
      ok: 'OK',
      cancel: 'Cancel',
    },
    ...{ refused: /Name another head of .* first/, head: /^Head/, left: 'Left', all: 'Hand all over' },
    ...{ handOver: 'Hand over', handed: /handed (to|over)|Nothing is left to hand over/ },
  },
} as const;

interface Somebody {
  id: string;
  name: string;
}

/** The name of somebody's account. */
async function accountOf({ id, name }: Somebody, language: Language): Promise<Account> {
  const { rows } = await asPerson('admin', accountList.calls.rows, { q: name, pageSize: 20 }, { language });
  const found = rows.find((row) => row.person?.id === id);
  answers(found, name).toBeTruthy();
  return (found?.name ?? '') as Account;
}

// One after the other: whoever hands over what leavers hold hands over all of it.
test.describe.configure({ mode: 'default' });

/** Whose head leaves, and is back when it ends: nobody else's work hangs on it. */
for (const [language, view, workshop, dayOfItsOwn] of [
  ['zh', 'desktop', 'D122', 71],
  ['en', 'phone', 'D121', 72],
] as const)
  test(`a head leaves: what waited for them goes to who follows (${language}, ${view}) @all`, async ({
    person,
    look,
  }) => {
    const [said, desk] = [words[language], deskWords[language]];
    const asAdministrator = <C extends AnyCall>(call: C, input: InputOf<C>) =>
      asPerson('admin', call, input, { language });
    const before = await asAdministrator(department.calls.read, { id: workshop });
    const head = before.values['head'] as Somebody;
    const { rows } = await asAdministrator(employee.rows.calls.rows, {
      where: `department:is:${workshop}`,
      pageSize: 20,
    });
    const [asker, follower] = (rows as { id: string; name: string | null }[])
      .filter(({ id }) => id !== head.id)
      .map(({ id, name }): Somebody => ({ id, name: name ?? '' }));
    if (!asker || !follower) throw new Error(`${workshop} has nobody beside its head.`);
    const { number } = await askForDuty(
      await accountOf(asker, language),
      `head leaves ${language}`,
      dayOfItsOwn,
    );

    // Whoever heads a department leaves only when somebody else does.
    const admin = await person({ account: 'admin', language, view });
    const leave = async () => {
      await admin.goto(recordAddress(employee, head.id));
      await admin.getByRole('button', { name: said.leave, exact: true }).click();
      const dialog = admin.getByRole('dialog');
      await dialog.getByLabel(said.lastDay).fill(inDays(-1));
      await admin.keyboard.press('Enter');
      await dialog.getByLabel(said.reason).fill('补录：昨日离职');
      // A day that is past is tried first.
      await dialog.getByRole('button', { name: said.tries, exact: true }).click();
      return dialog;
    };
    const refused = await leave();
    await expect(admin.getByText(said.refused)).toBeVisible();
    await look(admin, `head-leaves-refused-${view}`);
    await refused.getByRole('button', { name: said.cancel, exact: true }).click();

    await admin.goto(`${recordAddress(department, workshop)}&edit=1`);
    const box = admin.getByRole('combobox', { name: said.head });
    await box.click();
    await box.fill(follower.name);
    await admin
      .locator('.ant-select-item-option', { hasText: follower.name })
      .filter({ visible: true })
      .first()
      .click();
    await admin.keyboard.press('Control+s');
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(admin.getByText(follower.name).filter({ visible: true }).first()).toBeVisible();
    const done = await leave();
    await done.getByRole('button', { name: said.ok, exact: true }).click();
    await expect(done).toBeHidden();
    await expect(admin.getByText(said.left, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await look(admin, `head-left-${view}`);
    const { rows: accounts } = await asAdministrator(accountList.calls.rows, { q: head.name, pageSize: 20 });
    expect(accounts.find((row) => row.person?.id === head.id)?.state).toBe('disabled');

    // What waited for them is handed over at once, and goes to who follows.
    await admin.goto('/areqhome/Areq140p_running?tab=gone');
    await admin.getByRole('button', { name: said.all }).click();
    await admin.getByRole('dialog').getByRole('button', { name: said.handOver, exact: true }).click();
    await expect(admin.getByText(said.handed).first()).toBeVisible();
    await admin.goto(`/areqhome/AREQ110P?q=${number}`);
    await openLine(admin, number);
    await admin.getByRole('button', { name: desk.more }).click();
    await admin.getByRole('menuitem', { name: desk.transfer }).click();
    await pickPerson(admin, follower.name);
    await finish(admin, '负责人已离职，由接任者审批', desk.transfer);
    const next = await person({
      account: await accountOf(follower, language),
      language,
      view: 'phone',
    });
    await next.goto(`/areqhome/AREQ110P?q=${number}`);
    await openLine(next, number);
    await look(next, `head-follows-${language}`);
    await next
      .getByRole('group', { name: desk.decide })
      .getByRole('button', { name: desk.approve })
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
