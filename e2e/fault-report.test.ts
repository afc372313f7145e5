import type { Locator, Page } from '@playwright/test';
import type { Language } from '#calls/model';
import { axeFaults } from './support/axe.ts';
import { differenceFrom } from './support/likeness.ts';
import { expect, inAll, test } from './support/test.ts';

/** One reporter for each language, so that the journeys do not meet. */
const reporters = { zh: 'warehouse', en: 'finance' } as const;
const words = {
  zh: {
    report: '故障上报',
    text: /故障描述/,
    submit: '提交',
    required: '请输入故障描述',
    succeeded: '故障上报成功',
    failed: '故障上报失败',
    uploadFailed: '上传图片失败',
    add: '添加区域',
    undo: '撤销',
    clear: '清除标注',
    mark: '框出',
    covered: /处涂黑$/,
    sent: '同时发送的信息',
    answer: '答复',
    sendAnswer: '提交答复',
    answered: '故障报告已回复：',
    details: '查看详情',
    state: { answered: '已答复', closed: '已关闭', handling: '处理中' },
    close: '问题已解决，关闭',
    again: '重新打开',
  },
  en: {
    report: 'Report a fault',
    text: /What is wrong/,
    submit: 'Submit',
    required: 'Please enter the fault description',
    succeeded: 'Fault report succeeded',
    failed: 'Fault report failed',
    uploadFailed: 'Upload image failed',
    add: 'Add an area',
    undo: 'Undo',
    clear: 'Clear',
    mark: 'Mark',
    covered: /^Blacked out/,
    sent: 'What goes along',
    answer: 'Answer',
    sendAnswer: 'Send the answer',
    answered: 'Your fault report was answered: ',
    details: 'See what it is about',
    state: { answered: 'Answered', closed: 'Closed', handling: 'In progress' },
    close: 'Solved, close it',
    again: 'Open again',
  },
} as const;

async function open(page: Page, language: Language): Promise<Locator> {
  await page.getByRole('button', { name: words[language].report }).click();
  const dialog = page.getByRole('dialog', { name: words[language].report });
  await expect(dialog.locator('canvas')).toBeVisible();
  return dialog;
}

/** Draws from one place of the picture to another (shares of its size), by the mouse. */
async function draw(page: Page, dialog: Locator, from: [number, number], to: [number, number]) {
  const picture = await dialog.locator('canvas').boundingBox();
  if (!picture) throw new Error('There is no picture.');
  const at = ([x, y]: [number, number]) =>
    [picture.x + x * picture.width, picture.y + y * picture.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 3 });
  await page.mouse.up();
}

for (const language of ['zh', 'en'] as const) {
  const said = words[language];

  test(`fault report (specification 4, 5): description required, a part blacked out, uploaded, sent, answered, closed: ${language}${inAll(true)}`, async ({
    person,
    look,
    watch,
  }) => {
    watch.allow(/the total is wrong/);
    const subject = `合计不对 wrong total ${language}`;
    const admin = await person({ account: 'admin', language });
    await admin.goto('/dshhome/DSH990P');
    const reporter = await person({ account: reporters[language], language });
    await reporter.goto('/reqhome/REQ110P');
    await expect(reporter.locator('h1').filter({ visible: true })).toBeVisible();
    // An error of the page, as the report is to tell it.
    await reporter.evaluate(() => console.error('the total is wrong'));

    const dialog = await open(reporter, language);
    await test.step('a description is required (specification 5)', async () => {
      await dialog.getByRole('button', { name: said.submit }).click();
      await expect(dialog.getByText(said.required)).toBeVisible();
    });
    await dialog.getByLabel(said.text).fill(`${subject}\n1 + 1 = 3`);
    await draw(reporter, dialog, [0.3, 0.3], [0.6, 0.6]);
    const cover = dialog.getByRole('button', { name: said.covered });
    await expect(cover).toHaveCount(1);
    await dialog.getByText(said.mark, { exact: true }).click();
    await draw(reporter, dialog, [0.65, 0.2], [0.9, 0.5]);
    await dialog.getByText(said.sent).click();
    for (const fact of ['/reqhome/REQ110P', 'main', 'the total is wrong'])
      await expect(dialog.getByText(fact).first()).toBeVisible();
    await look(reporter, `fault-report-${language}`);
    expect(await axeFaults(reporter)).toEqual([]);

    const picture = reporter.waitForRequest(/\/upload\/dd\/putFile/);
    await dialog.getByRole('button', { name: said.submit }).click();
    await expect(reporter.getByText(said.succeeded)).toBeVisible();
    await test.step('nothing is left of what was blacked out, before it leaves the browser', async () => {
      const { base64 } = (await picture).postDataJSON() as { base64: string };
      const pixel = await reporter.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: image.width, height: image.height });
        const drawing = canvas.getContext('2d')!;
        drawing.drawImage(image, 0, 0);
        const whole = drawing.getImageData(
          image.width * 0.32,
          image.height * 0.32,
          image.width * 0.26,
          image.height * 0.26,
        ).data;
        return whole.filter((_, at) => at % 4 !== 3).reduce((most, colour) => Math.max(most, colour), 0);
      }, base64);
      expect(pixel).toBe(0);
    });
    await test.step('it closes by itself (specification 4: 2 s after)', () =>
      expect(reporter.getByText(said.succeeded)).toBeHidden());

    await test.step('an administrator sees it at once, with its picture, and answers', async () => {
      await admin.getByRole('link', { name: subject }).click();
      await expect(admin.getByText('1 + 1 = 3')).toBeVisible();
      await expect(admin.getByRole('button', { name: 'screenshot.png', exact: true })).toBeVisible();
      await admin.getByLabel(said.answer, { exact: true }).fill('已修复 / mended');
      await admin.getByRole('button', { name: said.sendAnswer }).click();
      await expect(admin.getByRole('listitem').filter({ hasText: '已修复 / mended' }).first()).toBeVisible();
      await look(admin, `feedback-answered-${language}`);
      expect(await axeFaults(admin)).toEqual([]);
    });
    await test.step('the reporter gets a message that leads to the report, closes it and opens it again', async () => {
      await reporter.goto('/account/settings/notification');
      await reporter
        .getByRole('main')
        .getByRole('button', { name: said.answered + subject })
        .click();
      await reporter.getByRole('link', { name: said.details }).click();
      await expect(reporter).toHaveURL(/DSH990P\?id=/);
      await expect(reporter.getByText('已修复 / mended').filter({ visible: true })).toBeVisible();
      await reporter.getByRole('button', { name: said.close }).click();
      const headOn = (page: Page) =>
        page.getByRole('main').locator('header').filter({ hasText: subject, visible: true });
      const head = headOn(reporter);
      await expect(head).toContainText(said.state.closed);
      await expect(headOn(admin)).toContainText(said.state.closed);
      await reporter.getByRole('button', { name: said.again }).click();
      await expect(head).not.toContainText(said.state.closed);
    });
  });

  test(`fault report (specification 8): 'upload image failed' and 'fault report failed', with what was typed still there: ${language} @all`, async ({
    person,
    watch,
  }) => {
    watch.allow(/putFile/, /50[03]/);
    const page = await person({ account: reporters[language], language });
    await page.goto('/');
    await page.route('**/upload/dd/putFile', (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"code":50001,"msg":"full"}' }),
    );
    const dialog = await open(page, language);
    await dialog.getByLabel(said.text).fill('half a thought');
    await dialog.getByRole('button', { name: said.submit }).click();
    await expect(dialog.getByText(said.uploadFailed)).toBeVisible();
    await page.unroute('**/upload/dd/putFile');
    await page.route('**/Bseobj', (route) =>
      route.request().postData()?.includes('"MSGSAVE"')
        ? route.fulfill({ status: 200, contentType: 'application/json', body: '{"code":40903,"msg":"no"}' })
        : route.fallback(),
    );
    await dialog.getByRole('button', { name: said.submit }).click();
    await expect(dialog.getByText(said.failed)).toBeVisible();
    await expect(dialog.getByLabel(said.text)).toHaveValue('half a thought');
    await page.unroute('**/Bseobj');
    await dialog.getByRole('button', { name: said.submit }).click();
    await expect(page.getByText(said.succeeded)).toBeVisible();
  });
}

test('the fault report closes 2 s after it was sent (specification 9) @all', async ({ person }) => {
  const page = await person({ account: 'head' });
  await page.goto('/');
  const dialog = await open(page, 'zh');
  await dialog.getByLabel('故障描述').fill('两秒');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('故障上报成功')).toBeVisible();
  await page.clock.runFor(1999);
  await expect(page.getByText('故障上报成功')).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText('故障上报成功')).toBeHidden();
});

test('by the keyboard alone: an area is added, moved, resized and removed; F9 reports from inside a dialog @all', async ({
  person,
}) => {
  const page = await person({ account: 'head' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: '故障上报' })).toBeVisible();
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog', { name: '故障上报' });
  await expect(dialog.getByLabel('故障描述')).toBeFocused();
  await dialog.getByRole('button', { name: '添加区域' }).focus();
  await page.keyboard.press('Enter');
  const area = dialog.getByRole('button', { name: '第 1 处涂黑' });
  await expect(area).toBeFocused();
  const before = await area.boundingBox();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await expect
    .poll(async () => {
      const now = await area.boundingBox();
      return now && before && [now.x < before.x, now.y === before.y, now.height > before.height];
    })
    .toEqual([true, true, true]);
  await page.keyboard.press('Delete');
  await expect(area).toHaveCount(0);
  // Typed text waits for the next time.
  await dialog.getByLabel('故障描述').fill('later');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  await expect(page.getByRole('dialog', { name: /修改密码/ })).toBeVisible();
  await page.keyboard.press('F9');
  await expect(dialog.getByLabel('故障描述')).toHaveValue('later');
});

test('on a phone a finger blacks out, and nothing scrolls sideways @all', async ({ person, look }) => {
  const page = await person({ account: 'head', language: 'en', view: 'phone' });
  await page.goto('/');
  const dialog = await open(page, 'en');
  const stage = dialog.locator('canvas');
  await stage.scrollIntoViewIfNeeded();
  const box = await stage.boundingBox();
  if (!box) throw new Error('There is no picture.');
  const touch = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: box.x + share * box.width, y: box.y + share * box.height }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.2) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(0.5) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(dialog.getByRole('button', { name: /^Blacked out/ })).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await look(page, 'fault-report-phone');
  expect(await axeFaults(page)).toEqual([]);
});

/** What others do meanwhile does not come into a picture: the live connection of the next pages stays silent. */
const withoutNews = (page: Page): Promise<void> => page.routeWebSocket(/\/live\?/, () => undefined);

/** The picture of the report beside what the browser itself shows. */
async function compare(page: Page, what: string): Promise<void> {
  await expect(page.locator('.ant-skeleton, [role="status"]').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByLabel('故障上报', { exact: true }).first()).toBeVisible();
  const real = await page.screenshot();
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog', { name: '故障上报' });
  await expect(dialog.locator('canvas')).toBeVisible();
  expect(await differenceFrom(page, real), what).toBeLessThan(0.01);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('the picture is what the browser shows: lists, forms, fixed parts, dialogs @all', async ({ person }) => {
  const page = await person({ account: 'employee' });
  await withoutNews(page);
  await page.goto('/reqhome/REQ110P');
  await expect(page.getByRole('table').first()).toBeVisible();
  await compare(page, 'a list');
  await page.evaluate(() => scrollTo(0, 120));
  await compare(page, 'scrolled, below the fixed header');
  await page.goto('/reqhome/Req110p_2');
  await expect(page.getByRole('heading', { name: '基本信息' })).toBeVisible();
  await compare(page, 'a form');
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  await expect(page.getByRole('dialog', { name: /修改密码/ })).toBeVisible();
  await compare(page, 'a dialog');
});

test('the picture is what the browser shows: charts and icons, the dark theme, another page zoom @all', async ({
  person,
}) => {
  const page = await person({ account: 'employee' });
  await withoutNews(page);
  await page.goto('/');
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '深色主题' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/dashboard/workplace');
  await expect(page.getByRole('heading', { name: '待我审批' })).toBeVisible();
  await compare(page, 'the dark theme, with charts and icons');
  await page.evaluate(() => localStorage.setItem('bms__zoom', JSON.stringify({ value: 1.3 })));
  await page.reload();
  await expect(page.getByRole('heading', { name: '待我审批' })).toBeVisible();
  await compare(page, 'another page zoom');
});
