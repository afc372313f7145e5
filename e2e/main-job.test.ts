import { expect, inAll, test } from './support/test.ts';
import { approve, attach, editButton, fillPurchase, sendBack, submit, waiting } from './support/purchase.ts';

const inbox = '/areqhome/AREQ110P';
const status = {
  zh: { approved: '已通过', returned: '已退回', skipped: /已跳过/ },
  en: { approved: 'Approved', returned: 'Returned', skipped: /Skipped/ },
} as const;

for (const language of ['zh', 'en'] as const) {
  test(`above 50 000, with a return in the middle: ${language}${inAll(language === 'en')}`, async ({
    person,
    look,
  }) => {
    const employee = await person({ account: 'employee', language });
    const head = await person({ account: 'head', language });
    const purchasing = await person({ account: 'purchasing', language });
    const manager = await person({ account: 'manager', language });
    // The inboxes are open before anything is asked for: what arrives, arrives live.
    for (const approver of [head, purchasing, manager]) await approver.goto(inbox);

    await fillPurchase(employee, language, {
      purpose: '年度检修备件 / spare parts for the yearly overhaul',
      lines: [
        { item: 'M10030', quantity: '20', price: '2000' },
        { item: 'M10040', quantity: '10', price: '1500.50' },
      ],
    });
    await attach(employee, 'quotations.txt');
    await expect(employee.getByText('55,005.00').first()).toBeVisible();
    await look(employee, `main-job-form-${language}`);
    const number = await submit(employee, language);

    await sendBack(head, language, number, '请补充品牌 / please add the make');
    await expect(
      employee.getByText(status[language].returned).filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(
      employee.getByText('请补充品牌 / please add the make').filter({ visible: true }).first(),
    ).toBeVisible();
    await editButton(employee, language).click();
    // Everything that was filled in is still there.
    await expect(employee.getByText('55,005.00').first()).toBeVisible();
    await expect(employee.getByText('quotations.txt').first()).toBeVisible();
    expect(await submit(employee, language)).toBe(number);

    await approve(head, language, number);
    await approve(purchasing, language, number);
    await look(manager, `main-job-inbox-${language}`);
    await approve(manager, language, number);
    await expect(
      employee.getByText(status[language].approved, { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
    await look(employee, `main-job-approved-${language}`);
  });

  test(`below 50 000 the general manager is not asked: ${language}${inAll(true)}`, async ({ person }) => {
    const employee = await person({ account: 'employee', language });
    const head = await person({ account: 'head', language });
    const purchasing = await person({ account: 'purchasing', language });
    for (const approver of [head, purchasing]) await approver.goto(inbox);
    await fillPurchase(employee, language, {
      purpose: '办公消耗 / office supplies',
      lines: [{ item: 'M10030', quantity: '3', price: '99.90' }],
    });
    const number = await submit(employee, language);
    await expect(
      employee.getByText(status[language].skipped).filter({ visible: true }).first(),
    ).toBeVisible();
    await approve(head, language, number);
    await approve(purchasing, language, number);
    await expect(
      employee.getByText(status[language].approved, { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(waiting(head, number)).toBeHidden();
  });
}
