import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const title = (page: Page) => page.locator('h1').filter({ visible: true }).first();
/** The driver of machines without a graphics card says this when a picture of the page is taken. */
const slowDriver = /GL Driver Message/;

const pages = [
  '/test',
  '/test/home',
  '/test/GridManagerDemo',
  '/demo/three',
  '/demo/3dthree',
  '/demo/docusign',
];

for (const language of ['zh', 'en'] as const)
  test(`an administrator finds the demonstrations and tests in the menu; axe finds nothing serious (${language}) @all`, async ({
    person,
    watch,
    look,
  }) => {
    watch.allow(slowDriver);
    const page = await person({ account: 'admin', language });
    await page.goto('/demo/Index');
    await expect(title(page)).toHaveText(language === 'zh' ? '演示与测试' : 'Demonstrations and tests');
    // Each page in one of the languages: a machine of two cores runs this beside other work.
    for (const route of pages.filter((_page, at) => (at % 2 === 0) === (language === 'zh'))) {
      await page.goto(route);
      await expect(title(page)).toBeVisible();
      expect(await axeFaults(page), route).toEqual([]);
      await look(page, `demo${route.replaceAll('/', '-')}-${language}`);
    }
  });

test('nobody but an administrator sees the demonstrations and tests @all', async ({ person }) => {
  const page = await person({ account: 'technician', host: 'health-bank' });
  for (const route of [...pages, '/healthBanks/index', '/hblabhome/test']) {
    await page.goto(route);
    await expect(page.getByText('抱歉，您无权访问该页面').filter({ visible: true })).toBeVisible();
  }
});

test('three.js comes with the scenes and nowhere else; a rack is chosen by keyboard @all', async ({
  person,
  watch,
}) => {
  watch.allow(slowDriver);
  const page = await person({ account: 'admin' });
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (/\/assets\/scene-.*\.js/.test(response.url())) scripts.push(response.url());
  });
  await page.goto('/test');
  await expect(title(page)).toBeVisible();
  expect(scripts).toEqual([]);
  await page.goto('/demo/three');
  await expect(page.locator('canvas')).toBeVisible();
  expect(scripts).toHaveLength(1);
  const rack = page.getByRole('button', { name: /^B-03/ });
  await rack.focus();
  await page.keyboard.press('Enter');
  await expect(rack).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: '货架 B-03' })).toBeVisible();
});

test('without WebGL the plan takes the place of the scene, says why, and loads no 3D @all', async ({
  person,
  look,
}) => {
  const page = await person({ account: 'admin', language: 'en', view: 'phone' });
  await page.addInitScript(() => {
    const ordinary = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return /webgl/.test(kind)
        ? null
        : (ordinary as (...all: unknown[]) => unknown).call(this, kind, ...rest);
    } as typeof ordinary;
  });
  await page.goto('/demo/3dthree');
  await expect(page.getByText(/WebGL is not available/)).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
  await page.getByRole('button', { name: /^S2-R3/ }).click();
  await expect(page.getByText('Of these in quarantine')).toBeVisible();
  await look(page, 'demo-tank-without-webgl');
});

test('the grid of 100,000 rows draws only what is in view and is walked through by keyboard @all', async ({
  person,
}) => {
  const page = await person({ account: 'admin' });
  await page.goto('/test/GridManagerDemo');
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-rowcount', '100001');
  expect(await grid.getByRole('row').count()).toBeLessThan(120);
  await grid.focus();
  await page.keyboard.press('End');
  await expect(grid.locator('[aria-selected="true"]')).toContainText('100,000');
  expect(await grid.getByRole('row').count()).toBeLessThan(120);
  await page.keyboard.press('ArrowUp');
  await expect(grid.locator('[aria-selected="true"]')).toContainText('99,999');
  await page.getByRole('button', { name: /^日期/ }).click();
  await expect(page.getByRole('columnheader', { name: /日期/ })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('searchbox').fill('电解铜 W03');
  await expect(page.getByRole('status').filter({ hasText: '行' })).not.toContainText('100,000');
  await page.getByRole('searchbox').fill('xyz');
  await expect(page.getByText('没有相符的行')).toBeVisible();
});

test('helpers do as they say: a vetoed dialog stays, a count-down ends, the card of a user comes by keyboard @all', async ({
  person,
}) => {
  const page = await person({ account: 'admin', language: 'en' });
  await page.goto('/test');
  await page.getByRole('button', { name: 'Ask, vetoed once' }).click();
  const dialog = page.getByRole('dialog', { name: 'Warm reminder' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(/Vetoed 1 times/)).toBeVisible();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/agreed/)).toBeVisible();
  await page.getByRole('button', { name: 'Start 5 seconds' }).click();
  await expect(page.getByText('Ended 1 times')).toBeVisible();
  await page.getByRole('button', { name: 'A save that is done at once' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto('/test/home');
  const name = page.getByRole('list', { name: 'Chosen people' }).getByRole('button').first();
  await name.focus();
  await expect(page.getByRole('tooltip').filter({ visible: true })).toContainText(/·/);
});

test('the US site test page and the laboratory test page work on the host of the health bank @all', async ({
  person,
  look,
}) => {
  const page = await person({ account: 'admin', host: 'health-bank', language: 'en' });
  await page.goto('/healthBanks/index');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText(/^\d+ ms$/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Hawaii \d{4}-\d\d-\d\d \d\d:\d\d \d{6}/ })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await look(page, 'demo-us-site');
  await page.goto('/hblabhome/test');
  const volume = page.getByLabel('Volume (mL)', { exact: true });
  await volume.fill('100');
  await expect(page.getByText('985,000,000')).toBeVisible();
  await volume.fill('much');
  await expect(page.getByText('Enter a number')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await look(page, 'demo-laboratory');
});

for (const language of ['zh', 'en'] as const)
  test(`an envelope is sent in the e-signature sandbox, seen and signed; another is declined with a reason (${language}) @all`, async ({
    person,
    look,
  }) => {
    const said = {
      zh: {
        open: '发送信封',
        ok: '发送',
        document: '文件',
        signer: '签署人',
        email: '签署人邮箱',
        see: '以签署人身份查看',
        sign: '以签署人身份签署',
        signed: '已签署',
        decline: '以签署人身份拒签',
        why: '请填写原因',
        agree: '确定',
        wrong: '邮箱格式不正确',
      },
      en: {
        open: 'Send an envelope',
        ok: 'Send',
        document: 'Document',
        signer: 'Signer',
        email: 'E-mail of the signer',
        see: 'See it as the signer',
        sign: 'Sign as the signer',
        signed: 'Signed',
        decline: 'Decline as the signer',
        why: 'Reason is required',
        agree: 'OK',
        wrong: 'Not a valid e-mail address',
      },
    }[language];
    const page = await person({ account: 'admin', language });
    await page.goto('/demo/docusign');
    const send = async (name: string) => {
      await page.getByRole('button', { name: said.open }).click();
      const dialog = page.getByRole('dialog', { name: said.open });
      await dialog.getByLabel(said.document).fill(name);
      await dialog.getByLabel(said.signer, { exact: true }).fill('Ann Lee');
      await dialog.getByLabel(said.email).fill('nobody');
      await dialog.getByRole('button', { name: said.ok, exact: true }).click();
      await expect(dialog.getByText(said.wrong)).toBeVisible();
      await dialog.getByLabel(said.email).fill('ann@example.com');
      await dialog.getByRole('button', { name: said.ok, exact: true }).click();
      await expect(dialog).toBeHidden();
      return page.getByRole('article', { name });
    };
    const one = await send(`Contract ${language} ${Date.now()}`);
    await one.getByRole('button', { name: said.see }).click();
    await one.getByRole('button', { name: said.sign }).click();
    await expect(one.getByRole('list')).toContainText(said.signed);
    await expect(one.getByRole('button')).toHaveCount(0);
    const other = await send(`Refused ${language} ${Date.now()}`);
    await other.getByRole('button', { name: said.see }).click();
    await other.getByRole('button', { name: said.decline }).click();
    const why = page.getByRole('dialog', { name: said.decline });
    await why.getByRole('button', { name: said.agree, exact: true }).click();
    await expect(why.getByText(said.why)).toBeVisible();
    await why.getByRole('textbox').fill('The name is wrong');
    await why.getByRole('button', { name: said.agree, exact: true }).click();
    await expect(other.getByText('The name is wrong')).toBeVisible();
    await look(page, `demo-docusign-${language}`);
  });

test('an image is uploaded, removed, and chosen again from those uploaded before; a wrong one is refused @all', async ({
  person,
  look,
}) => {
  const page = await person({ account: 'admin', language: 'en' });
  await page.goto('/test/home');
  const field = page.getByRole('group', { name: 'Images' });
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const name = `pixel-${Date.now()}.png`;
  const input = field.locator('input[type="file"]');
  await input.setInputFiles({ name, mimeType: 'image/png', buffer: pixel });
  await expect(field.getByRole('img', { name })).toBeVisible();
  await field.getByRole('button', { name: `Remove “${name}”` }).click();
  await expect(field.getByRole('img', { name })).toBeHidden();
  await field.getByRole('button', { name: 'Browse uploaded images' }).click();
  const browser = page.getByRole('dialog', { name: 'Browse images' });
  await browser
    .getByRole('button', { name: /^\d{4}\/\d\d \(\d+\)$/ })
    .first()
    .click();
  await browser.getByRole('button', { name: new RegExp(name) }).click();
  await look(page, 'demo-image-browser');
  expect(await axeFaults(page)).toEqual([]);
  await browser.getByRole('button', { name: 'Choose (1)' }).click();
  await expect(field.getByRole('img', { name })).toBeVisible();
  await input.setInputFiles({
    name: 'drawing.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await expect(page.getByText('“drawing.svg”: File format is incorrect')).toBeVisible();
  await input.setInputFiles(
    ['a.png', 'b.png', 'c.png'].map((each) => ({ name: each, mimeType: 'image/png', buffer: pixel })),
  );
  await expect(page.getByText('Can only upload 3 images')).toBeVisible();
  await expect(field.getByText('3 of 3', { exact: false })).toBeVisible();
  await look(page, 'demo-images');
});
