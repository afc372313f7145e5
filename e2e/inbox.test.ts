import type { Page } from '@playwright/test';
import { formCalls } from '#documents/model';
import { headOf } from '#requisitions/model';
import { chooseAction } from './support/more-actions.ts';
import { openOptions } from './support/options.ts';
import { asPerson } from './support/as-administrator.ts';
import { expect, inAll, test } from './support/test.ts';
import {
  approveAs,
  askFor,
  askForDuty,
  askForService,
  deskWords,
  finish,
  gone,
  line,
  openLine,
  personOf,
  pickPerson,
  recordNamed,
  seeLine,
  title,
} from './support/requests.ts';

const inbox = '/areqhome/AREQ110P';
/** The decision bar of the document that is open. */
const bar = (page: Page, name: string) => page.getByRole('group', { name }).filter({ visible: true });

for (const language of ['zh', 'en'] as const) {
  const said = deskWords[language];
  /** Behind 'more' in the bar. */
  const choose = (page: Page, action: RegExp) =>
    chooseAction(page, bar(page, said.decide).getByRole('button', { name: said.more }), action);

  test(`an approver decides by keys alone; the next appears (${language})${inAll(language === 'en')}`, async ({
    person,
    look,
  }) => {
    const approved = await askForDuty('employee', `keys ${language} 1`, 11);
    const rejected = await askForDuty('employee', `keys ${language} 2`, 12);
    const returned = await askForDuty('employee', `keys ${language} 3`, 13);
    const page = await person({ account: 'head', language });
    await page.goto(`${inbox}?q=keys ${language}`);
    await openLine(page, approved.number);
    await page.getByRole('heading', { level: 1, name: said.inbox }).click();
    // The one before in the list came after it: k goes up to it and j comes back.
    await page.keyboard.press('k');
    await expect(line(page, rejected.number)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('j');
    await expect(line(page, approved.number)).toHaveAttribute('aria-current', 'true');
    // Faster than documents are drawn: no press is lost.
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await expect(line(page, returned.number)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(line(page, approved.number)).toHaveAttribute('aria-current', 'true');
    await expect(title(page, approved.number)).toBeVisible();
    await expect(bar(page, said.decide)).toBeVisible();
    await look(page, `inbox-${language}`);
    await page.keyboard.press('h');
    await expect(page.getByText('J', { exact: true }).filter({ visible: true })).toBeVisible();
    await page.keyboard.press('h');
    await page.keyboard.press('a');
    await gone(page, approved.number);
    await expect(page.locator('[aria-current="true"]').filter({ visible: true }).first()).toBeVisible();

    await openLine(page, rejected.number);
    await page.getByRole('heading', { level: 1, name: said.inbox }).click();
    await page.keyboard.press('r');
    await finish(page, 'not needed', said.reject);
    await gone(page, rejected.number);

    await openLine(page, returned.number);
    await page.getByRole('heading', { level: 1, name: said.inbox }).click();
    await page.keyboard.press('b');
    await finish(page, 'which customs?', said.return);
    await gone(page, returned.number);

    await page.goto('/areqhome/AREQ120P');
    for (const { number } of [approved, rejected, returned]) await expect(line(page, number)).toBeVisible();
  });

  test(`several are approved at once, where their kind allows it (${language}) @all`, async ({ person }) => {
    const one = await askForDuty('employee', `bulk ${language} 1`, 21);
    const two = await askForDuty('employee', `bulk ${language} 2`, 22);
    const page = await person({ account: 'head', language });
    await page.goto(`${inbox}?q=bulk ${language}`);
    // One arrives while the pointer is over a line: nothing moves, and the press hits the line that was meant.
    await expect(page.getByRole('group', { name: said.decide }).filter({ visible: true })).toBeVisible();
    await expect(page.locator('.ant-skeleton').filter({ visible: true })).toHaveCount(0);
    const box = await line(page, one.number).boundingBox();
    const meanwhile = await askForDuty('employee', `bulk ${language} 3`, 23);
    const bar = page.getByRole('button', { name: language === 'zh' ? '新到 1 份' : '1 new' });
    await expect(bar).toBeVisible();
    expect(await line(page, one.number).boundingBox()).toEqual(box);
    await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 20);
    await expect(title(page, one.number)).toBeVisible();
    await expect(line(page, meanwhile.number)).toHaveCount(0);
    await bar.click();
    await expect(line(page, meanwhile.number)).toBeFocused();
    for (const { number } of [one, two])
      await page.locator('li').filter({ hasText: number }).getByRole('checkbox').check();
    await page.getByRole('button', { name: said.bulk }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('textarea').fill('fine');
    await dialog.getByRole('button', { name: said.approve }).click();
    await gone(page, one.number);
    await gone(page, two.number);
  });

  test(`what cannot be approved with the others says why, and the others are approved (${language}) @all`, async ({
    person,
    look,
  }) => {
    const name = `some ${language}`;
    const fine = await askForDuty('employee', `${name} 1`, 51);
    const takenBack = await askForDuty('employee', `${name} 2`, 52);
    const decided = await askForDuty('employee', `${name} 3`, 53);
    const page = await person({ account: 'head', language });
    // What happens meanwhile does not reach this window: it approves what it still shows.
    await page.routeWebSocket(/./, () => undefined);
    await page.goto(`${inbox}?q=${name}`);
    for (const { number } of [fine, takenBack, decided])
      await page.locator('li').filter({ hasText: number }).getByRole('checkbox').check();
    const duty = formCalls(headOf('outOnDuty'));
    await asPerson('employee', duty.withdraw, { id: takenBack.id, words: '' });
    await approveAs('head', 'outOnDuty', decided.id);
    await page.getByRole('button', { name: said.bulk }).click();
    await page.getByRole('dialog').getByRole('button', { name: said.approve }).click();
    const result = page.getByRole('dialog').filter({ hasText: takenBack.number });
    await expect(result).toContainText(language === 'zh' ? '1 份已同意，2 份未成功' : '1 approved, 2 not');
    for (const { number } of [takenBack, decided])
      await expect(
        result
          .getByRole('listitem')
          .filter({ hasText: number })
          .getByText(language === 'zh' ? '该审批已被处理' : 'This has been handled already'),
      ).toBeVisible();
    await expect(result.getByText(fine.number)).toHaveCount(0);
    await look(page, `bulk-failed-${language}`);
    await result
      .getByRole('button', { name: language === 'zh' ? '知道了' : 'Close' })
      .last()
      .click();
    await gone(page, fine.number);
    const { status } = await asPerson('employee', duty.read, { id: fine.id });
    expect(status).toBe('approved');
  });

  test(`a question is answered while the flow stands still; then signers, transfer, opinion (${language})${inAll(true)}`, async ({
    person,
    look,
  }) => {
    const { id, number } = await askForDuty('employee', `others ${language}`, 31);
    const finance = await personOf('finance', language);
    const purchasing = await personOf('purchasing', language);
    const manager = await personOf('manager', language);
    const page = await person({ account: 'head', language });
    const other = await person({ account: 'finance', language });
    await page.goto(inbox);
    await openLine(page, number);
    await choose(page, said.ask);
    await pickPerson(page, finance.name);
    await finish(page, 'Is this in the budget?', said.ask);

    await other.goto(`${inbox}?view=questions`);
    await openLine(other, number);
    await look(other, `questions-${language}`);
    await bar(other, said.decide).getByRole('button', { name: said.answer }).click();
    await finish(other, 'It is.', said.answer);
    await gone(other, number);
    await expect(page.getByText('It is.').filter({ visible: true }).first()).toBeVisible();

    // An opinion: finance is asked first, then it comes back.
    await choose(page, said.delegate);
    await pickPerson(page, finance.name);
    await finish(page, 'please look', said.delegate);
    await gone(page, number);
    await other.goto(inbox);
    await openLine(other, number);
    await bar(other, said.decide).getByRole('button', { name: said.approve }).click();
    await gone(other, number);

    // A signer before, who is taken away again.
    await openLine(page, number);
    await choose(page, said.addBefore);
    await pickPerson(page, purchasing.name);
    await finish(page, '', said.addBefore);
    await gone(page, number);
    await page.goto(`/reqhome/Req430p_2?id=${id}`);
    await choose(page, said.remove);
    await finish(page, '', said.remove);
    await page.goto(inbox);
    await openLine(page, number);

    // And in the end it is somebody else's to decide, who had no part in it.
    await choose(page, said.transfer);
    await pickPerson(page, manager.name);
    await finish(page, 'yours', said.transfer);
    await gone(page, number);
    const third = await person({ account: 'manager', language });
    await third.goto(inbox);
    await openLine(third, number);
    await bar(third, said.decide).getByRole('button', { name: said.approve }).click();
    await gone(third, number);
  });

  test(`purchasing returns it to the step before (${language}) @all`, async ({ person }) => {
    const { number } = await askForService('employee', `back ${language}`);
    const head = await person({ account: 'head', language });
    const purchasing = await person({ account: 'purchasing', language });
    await head.goto(inbox);
    await openLine(head, number);
    await bar(head, said.decide).getByRole('button', { name: said.approve }).click();
    await gone(head, number);
    await purchasing.goto(inbox);
    await openLine(purchasing, number);
    await bar(purchasing, said.decide).getByRole('button', { name: said.return }).click();
    const dialog = purchasing.getByRole('dialog');
    await openOptions(purchasing, dialog.getByRole('combobox'));
    await purchasing.keyboard.press('ArrowDown');
    await purchasing.keyboard.press('Enter');
    await expect(dialog.locator('.ant-select').first()).toContainText(
      language === 'zh' ? '部门负责人' : 'Department head',
    );
    await finish(purchasing, 'who needs this?', said.return);
    await gone(purchasing, number);
    await seeLine(head, number);
  });

  test(`an applicant reminds once, takes back, and asks for the return of what was decided (${language})${inAll(true)}`, async ({
    person,
    look,
  }) => {
    const page = await person({ account: 'employee', language });
    const early = await askForDuty('employee', `mine ${language} 1`, 41);
    await page.goto(`/reqhome/Req430p_2?id=${early.id}`);
    await bar(page, said.decide).getByRole('button', { name: said.remind }).click();
    await expect(
      page.getByText(language === 'zh' ? '已催办，' : 'Reminded; again from').filter({ visible: true }),
    ).toBeVisible();
    await expect(bar(page, said.decide).getByRole('button', { name: said.remind })).toHaveCount(0);
    await look(page, `applicant-${language}`);
    await page.getByRole('button', { name: said.withdraw }).first().click();
    await finish(page, 'not today', said.withdraw);
    await expect(
      page
        .getByText(language === 'zh' ? '已撤回' : 'Withdrawn')
        .filter({ visible: true })
        .first(),
    ).toBeVisible();

    const { id, number } = await askForService('employee', `mine ${language} 2`);
    const head = await person({ account: 'head', language });
    await head.goto(inbox);
    await openLine(head, number);
    await bar(head, said.decide).getByRole('button', { name: said.approve }).click();
    await gone(head, number);
    await page.goto(`/reqhome/Req120p_2?id=${id}`);
    await page.getByRole('button', { name: said.withdraw }).first().click();
    await finish(page, 'wrong supplier', said.send);
    await expect(page.getByText('wrong supplier').filter({ visible: true }).first()).toBeVisible();
  });

  test(`the warehouse fills in what it issues before it approves (${language}) @all`, async ({
    person,
    look,
  }) => {
    const item = await recordNamed('item', 'M10030');
    const { id, number } = await askFor('employee', 'rawMaterial', `issue ${language}`, {
      workOrder: 'WO-1',
      warehouse: await recordNamed('warehouse', '金属科技'),
      lines: [{ id: 'a', item, unit: 'pc', asked: '5' }],
    });
    await approveAs('head', 'rawMaterial', id);
    const page = await person({ account: 'warehouse', language });
    await page.goto(`${inbox}?q=issue ${language}`);
    await openLine(page, number);
    const cell = page.locator('td[data-row="0"][data-name="issued"]');
    await cell.click();
    await cell.locator('input').fill('4');
    await page.keyboard.press('Tab');
    await expect(bar(page, said.decide)).toHaveCount(0);
    await look(page, `issue-${language}`);
    await page.getByRole('button', { name: said.save }).click();
    await bar(page, said.decide).getByRole('button', { name: said.approve }).click();
    await gone(page, number);
    await page.goto(`/reqhome/Req310p_2?id=${id}`);
    await expect(page.getByRole('cell', { name: '4', exact: true }).first()).toBeVisible();
  });
}
