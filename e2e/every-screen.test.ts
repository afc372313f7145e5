import type { Page } from '@playwright/test';
import type { EditionName } from '#shell/model';
import { composedPages, type ComposedPage } from '../tools/test/composed-pages.ts';
import { asAdministrator } from './support/as-administrator.ts';
import { axeFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const pagesIn = (edition: EditionName): ComposedPage[] =>
  composedPages.filter(({ editions }) => editions.includes(edition));

const views = ['desktop', 'tablet', 'phone'] as const;
const looks = views.flatMap((view) => (['zh', 'en'] as const).map((language) => ({ view, language })));
/** How many parts the screens of the main edition are looked at in, each by itself; even, so that languages take turns. */
const parts = 10;
/** Every so manieth, beginning with a certain one. */
const each = <T>(all: readonly T[], of: number, first: number): T[] =>
  all.filter((_, at) => at % of === first % of);

async function addressOf({ address, recordOf }: ComposedPage): Promise<string> {
  if (!recordOf) return address;
  const { rows } = await asAdministrator(recordOf.rows.calls.rows, { pageSize: 1 });
  return address + encodeURIComponent(String((rows[0] as { id?: unknown } | undefined)?.id));
}

/** The test page that shows, among others, what stands there while something is loading. */
const showsLoading = '/test';
/** Of a machine that draws scenes without a graphics card. */
const slowDriver = /GL Driver Message/;

/** What people find on a page beside its title; less than a few words are an empty page. */
const wordsOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const title = [...(main?.querySelectorAll('h1') ?? [])].map((one) => one.innerText).join('');
    return (main?.innerText ?? '').replace(title, '').replaceAll(/\s+/g, ' ').trim();
  });

/** What is wrong with some pages, by address. */
async function faultsOn(page: Page, pages: readonly ComposedPage[]): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  for (const one of pages) {
    const route = await addressOf(one);
    await page.goto(route);
    await expect(page.locator('h1').filter({ visible: true }).first(), route).toBeVisible();
    const loading = page.locator('.ant-skeleton, [data-loading]').filter({ visible: true });
    await expect(loading, route).toHaveCount(route === showsLoading ? 1 : 0);
    const found = await axeFaults(page);
    if (found.length) faults[route] = found;
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 1) faults[`${route}, width`] = [`${wide} px too wide`];
    // 403, 404, 500, and what could not be loaded, are alerts with a sentence; refused requests fail the journey.
    const refused = await page
      .locator('main [role="alert"]')
      .filter({ visible: true, hasText: /^\s*(403|404|500)|加载失败|Loading failed|无权|no access|没有权限/ })
      .allInnerTexts();
    if (refused.length || page.url().includes('/404')) faults[`${route}, refused`] = [page.url(), ...refused];
    const words = await wordsOn(page);
    if (words.length < 4) faults[`${route}, empty`] = [words];
  }
  return faults;
}

test('screens of all editions that stand for the others are there, are read well, and axe finds nothing serious', async ({
  person,
  watch,
}) => {
  watch.allow(slowDriver);
  const ofRegisters = pagesIn('main').filter(({ address }) => address.startsWith('/basehome/'));
  // One of the main edition in each look: by turns of all of them and of the registers, with a record and a new one. In two
  // of the looks one of another edition as well. The whole run sees each of them.
  const others: Partial<Record<number, EditionName>> = { 0: 'livestock', 3: 'health-bank' };
  const faults = [];
  for (const [at, look] of looks.entries()) {
    // From one end of the list of screens to the other, so that lists and forms of several kinds are among them.
    const apart = (pages: readonly ComposedPage[]) => [
      pages[Math.floor((pages.length * (at + 0.5)) / looks.length)]!,
    ];
    const other = others[at];
    const samples: { host: EditionName; pages: ComposedPage[] }[] = [
      { host: 'main', pages: apart([1, 2].includes(at % 4) ? ofRegisters : pagesIn('main')) },
      ...(other ? [{ host: other, pages: apart(pagesIn(other)) }] : []),
    ];
    for (const sample of samples) {
      const page = await person({ account: 'admin', host: sample.host, ...look });
      faults.push(await faultsOn(page, sample.pages));
      await page.close();
    }
  }
  expect(faults).toEqual(faults.map(() => ({})));
  expect(faults).toHaveLength(looks.length + Object.keys(others).length);
});

// Each screen on every width, in one language and the other by turns.
for (const [turn, view] of views.entries())
  for (let part = 0; part < parts; part++) {
    const language = (turn + part) % 2 ? 'en' : 'zh';
    test(`every screen of the main edition is there, is read well, and axe finds nothing serious: ${language}, ${view}, ${part + 1} of ${parts} @all`, async ({
      person,
      watch,
    }) => {
      watch.allow(slowDriver);
      const page = await person({ account: 'admin', language, view });
      expect(await faultsOn(page, each(pagesIn('main'), parts, part))).toEqual({});
    });
  }

// The same screens stand in several editions: there each is looked at once, in turns by language and width.
for (const host of ['health-bank', 'livestock'] as const)
  for (const [at, { language, view }] of looks.entries())
    test(`every screen of ${host} is there, is read well, and axe finds nothing serious: ${language}, ${view} @all`, async ({
      person,
      watch,
    }) => {
      watch.allow(slowDriver);
      const page = await person({ account: 'admin', host, language, view });
      expect(await faultsOn(page, each(pagesIn(host), looks.length, at))).toEqual({});
    });
