import type { Page } from '@playwright/test';
import { addDecimals, inDays } from '#calls/model';
import { formCalls } from '#documents/model';
import { headOf, overtimeSummary } from '#requisitions/model';
import { asPerson } from './support/as-administrator.ts';
import { pdfText } from './support/pdf-text.ts';
import { speak } from './support/sign-in.ts';
import { expect, inAll, test } from './support/test.ts';

const purchases = formCalls(headOf('purchaseRequisition'));
const withComments = {
  zh: ['打印选项', '打印（含评论）'],
  en: ['Options of printing', 'Print with comments'],
} as const;
const button = { zh: /打印$/, en: /Print$/ } as const;

/** The dialog of the printer stays shut: what it would have been given is what `pdf` makes. */
const withoutDialog = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => undefined;
  });

/** Prints the open form as its reader does; answers the text of the pages, without white space. */
async function printed(page: Page, language: 'zh' | 'en'): Promise<string> {
  const counted = page.waitForResponse(
    async (response) =>
      response.url().includes('Bseobj') && (response.request().postData() ?? '').includes('REQ110P_10'),
  );
  await page.getByRole('button', { name: button[language] }).filter({ visible: true }).click();
  await counted;
  await expect(page.locator('.bms-print-code')).toBeAttached();
  return dashed(pdfText(await page.pdf({ preferCSSPageSize: true })));
}

/** YYYY-MM some months ago. */
const inMonthsBefore = (months: number): string => {
  const date = new Date(`${inDays(0).slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 7);
};

/** Fonts draw several dashes alike, and a PDF names but one of them: which forms have some depends on the day. */
const dashed = (text: string): string => text.replaceAll(/[\u2010-\u2015]/g, '-');
const bare = (text: string): string => dashed(text.normalize('NFKC').replaceAll(/\s/g, ''));
const grouped = (amount: string): string => Number(amount).toLocaleString('en', { minimumFractionDigits: 2 });

for (const language of ['zh', 'en'] as const) {
  test(`an approved form prints what it holds, sealed and signed, and is verified by its address: ${language}${inAll(language === 'zh')}`, async ({
    person,
    visitor,
    look,
  }) => {
    const employee = await person({ account: 'employee', language });
    await withoutDialog(employee);
    const { rows } = await asPerson('employee', purchases.list, {
      status: ['approved'],
      mine: true,
      // The oldest: what other journeys do meanwhile is new.
      sort: 'appliedAt',
      pageSize: 10,
    });
    // Each language prints a form of its own: prints are counted.
    const { id } = rows[language === 'zh' ? 0 : 1]!;
    const view = await asPerson('employee', purchases.read, { id });
    await employee.goto(`/reqhome/Req110p_2?id=${view.id}`);
    const paper = await printed(employee, language);

    expect(paper).toContain(view.number);
    expect(paper).toContain(bare(grouped(view.amount!)));
    expect(paper).toContain(bare(String(view.values['purpose'])));
    for (const line of view.values['lines'] as { spec: string; quantity: string; price: string }[]) {
      expect(paper).toContain(bare(line.spec));
      expect(paper).toContain(grouped(line.price));
    }
    // Each who approved signs, with their words in the table of decisions.
    for (const { people } of view.approval!.chain)
      for (const { state, words } of people) if (state === 'approved') expect(paper).toContain(bare(words));
    expect(paper).toContain(language === 'zh' ? '业务审批专用章' : 'APPROVED');
    const copy = Number(/第(\d+)次打印|Printno\.(\d+)/.exec(paper)?.slice(1).find(Boolean));
    expect(copy).toBeGreaterThan(0);

    const address = /https?:\/\/[\w.:-]+(\/verify\?t=[\w-]+?)(?=第|Print)/.exec(paper)?.[1];
    expect(address).toBeTruthy();
    const stranger = await visitor({ view: 'phone' });
    await speak(stranger, language);
    await stranger.goto(address!);
    await expect(stranger.getByRole('status')).toContainText(
      language === 'zh' ? '打印件真实有效' : 'This print is genuine',
    );
    await expect(stranger.getByText(view.number!)).toBeVisible();
    await expect(stranger.getByText(grouped(view.amount!))).toBeVisible();
    // Nothing more than is needed to compare the paper.
    const shown = await stranger.locator('body').innerText();
    for (const secret of [view.applicant.name, view.subject, String(view.values['purpose'])])
      expect(shown).not.toContain(secret);
    await look(stranger, `verify-${language}`);

    // What was said stands on it where it is asked for.
    const words = `on paper (${language})`;
    await asPerson('employee', purchases.comment, {
      ...{ id, commentId: crypto.randomUUID(), words, mentionIds: [] },
    });
    expect(paper).not.toContain(bare(words));
    await employee.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await employee.getByRole('button', { name: withComments[language][0] }).click();
    await employee.getByRole('menuitem', { name: withComments[language][1] }).click();
    await expect(employee.locator('.bms-print-comments')).toBeAttached();
    expect(pdfText(await employee.pdf({ preferCSSPageSize: true }))).toContain(bare(words));
    await employee.evaluate(() => window.dispatchEvent(new Event('afterprint')));

    // The third copy counts.
    expect(await printed(employee, language)).toContain(
      language === 'zh' ? `第${copy + 2}次打印` : `Printno.${copy + 2}`,
    );
  });
}

test('what is not approved is marked by its state and bears no seal @all', async ({ person, visitor }) => {
  const employee = await person({ account: 'employee' });
  await withoutDialog(employee);
  for (const [status, mark] of [
    ['rejected', '已驳回'],
    ['pending', '审批中'],
  ] as const) {
    const { rows } = await asPerson('employee', purchases.list, {
      status: [status],
      mine: true,
      sort: 'appliedAt',
      pageSize: 10,
    });
    await employee.goto(`/reqhome/Req110p_2?id=${rows[0]!.id}`);
    await expect(employee.locator('h1').filter({ visible: true }).first()).toContainText(rows[0]!.number!);
    const paper = await printed(employee, 'zh');
    expect(paper.split(mark).length).toBeGreaterThanOrEqual(3);
    expect(paper).not.toContain('业务审批专用章');
  }
  // What nobody has submitted yet is a draft on paper too, and not a picture of the screen.
  await employee.goto('/reqhome/Req110p_2');
  await employee.getByLabel('用途').fill('草稿也能打印');
  await employee.keyboard.press('Control+p');
  await expect(employee.locator('.bms-print-mark')).toBeAttached();
  const paper = await pdfText(await employee.pdf({ preferCSSPageSize: true }));
  expect(paper.split('草稿').length).toBeGreaterThanOrEqual(4);
  expect(paper).toContain('草稿也能打印');
  expect(paper).not.toContain('工作台');
  const stranger = await visitor();
  await stranger.goto('/verify?t=nobody-printed-this');
  await expect(stranger.getByText('没有此打印件的记录')).toBeVisible();
});

test('a repair is printed as a contract, overtime as a list to sign @all', async ({ person }) => {
  const manager = await person({ account: 'manager' });
  await withoutDialog(manager);
  const repairs = formCalls(headOf('equipmentRepair'));
  const { rows } = await asPerson('manager', repairs.list, { status: ['approved'], pageSize: 10 });
  const view = await asPerson('manager', repairs.read, { id: rows[0]!.id });
  await manager.goto(`/reqhome/Req160p_2?id=${view.id}`);
  await manager
    .getByRole('button', { name: /维修合同打印$/ })
    .filter({ visible: true })
    .click();
  await expect(manager.getByRole('heading', { name: '设备维修合同' })).toBeVisible();
  const press = () =>
    manager.locator('button.ant-btn-primary', { hasText: '打印' }).filter({ visible: true }).click();
  await press();
  await expect(manager.locator('.bms-print .bms-print-code')).toBeAttached();
  const contract = pdfText(await manager.pdf({ preferCSSPageSize: true }));
  for (const text of [view.number!, String(view.values['fault']), grouped(view.amount!), '业务审批专用章'])
    expect(contract).toContain(bare(text));

  // Not every month of the demo company has overtime that was approved.
  const summaryOf = async (month: string) => ({
    month,
    ...(await asPerson('manager', overtimeSummary, { month })),
  });
  let { month, rows: people } = await summaryOf(inMonthsBefore(1));
  for (let back = 2; !people.length && back <= 24; back++)
    ({ month, rows: people } = await summaryOf(inMonthsBefore(back)));
  await manager.goto(`/oahome/OA140?month=${month}`);
  await expect(manager.getByText(people[0]!.person.name).filter({ visible: true }).first()).toBeVisible();
  await press();
  await expect(manager.locator('.bms-print')).toBeAttached();
  const list = pdfText(await manager.pdf({ preferCSSPageSize: true }));
  expect(list).toContain('加班汇总表');
  for (const { person: one } of people) expect(list).toContain(one.name);
  expect(list).toContain(addDecimals(...people.map(({ total }) => total)));
});
