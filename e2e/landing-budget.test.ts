import type { Page } from '@playwright/test';
import { documentKinds, type DocumentKind } from '#editor/model';
import { supplier } from '#master-data/model';
import { pathOfPaper, readBases, readTree } from '#papers/model';
import { registerRouteOf } from '#registers/model';
import { asPerson } from './support/as-administrator.ts';
import { expect, inAll, test } from './support/test.ts';
import { signIn, type Account } from './support/sign-in.ts';
import type { Host } from './support/views.ts';

/** So many looks in a row nothing has come: on a slow machine a part may be half a second behind the one before. */
const looksInARow = 4;

/** The screen stands, and nothing more comes for it: the browser calls its network idle at the sign-in page already. */
async function standsStill(page: Page): Promise<void> {
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('.ant-skeleton').filter({ visible: true })).toHaveCount(0);
  let [before, looks] = [0, 0];
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => performance.getEntriesByType('resource').length);
        looks = now === before ? looks + 1 : 0;
        before = now;
        return looks;
      },
      { intervals: [500] },
    )
    .toBeGreaterThanOrEqual(looksInARow);
}

/** Compressed JavaScript from an empty cache through the sign-in to the landing, at most. Bytes. */
const budget = 330 * 1024;

const landings: [Host, Account][] = [
  ['main', 'employee'],
  ['health-bank', 'consultant'],
  ['livestock', 'rancher'],
];

for (const [host, account] of landings)
  test(`${host}: the JavaScript to the landing stays within 330 KB${inAll(host !== 'main')}`, async ({
    visitor,
  }, info) => {
    const page = await visitor({ host });
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const scripts = new Set<string>();
    let bytes = 0;
    network.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' || /javascript/.test(response.mimeType)) scripts.add(requestId);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await signIn(page, account);
    await standsStill(page);
    info.annotations.push({
      type: 'JavaScript to the landing',
      description: `${Math.ceil(bytes / 1024)} KB`,
    });
    expect(scripts.size).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(budget);
  });

/** Of a further screen straight after the landing, before idle time fetches ahead. */
const screenBudget = 100 * 1024;

const screens: [route: string, account: Account][] = [
  ['/reqhome/REQ110P', 'employee'],
  ['/reqhome/Req110p_2', 'employee'],
  ['/reqhome/REQ990P', 'employee'],
  ['/areqhome/AREQ110P', 'employee'],
  [registerRouteOf(supplier), 'purchasing'],
];

for (const [route, account] of screens)
  test(`${route} alone costs at most 100 KB${inAll(route !== registerRouteOf(supplier))}`, async ({
    visitor,
  }) => {
    const page = await visitor({ host: 'main' });
    await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
    await signIn(page, account);
    await standsStill(page);
    const bytes = await scriptsOf(page);
    await goTo(page, route);
    // With its filters and rows, which come after its heading.
    await standsStill(page);
    await expect.poll(bytes).toBeGreaterThan(20 * 1024);
    expect(bytes()).toBeLessThan(screenBudget);
  });

/** Bytes of JavaScript that have come from now on. */
async function scriptsOf(page: Page): Promise<() => number> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  network.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/** As a link within the page does. */
const goTo = (page: Page, route: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, route);

/**
 * What a document of a kind costs when it is the first thing that is opened from the knowledge bases: its page, parts of the
 * application that nothing has needed before, and the editor (module file, 10 d). Kilobytes; see decision 325.
 */
const editorBudgets = { text: 150, mindmap: 60, flow: 100, sheet: 85 } as const;

for (const kind of documentKinds)
  test(`the first ${kind} that is opened costs at most ${editorBudgets[kind]} KB${inAll(true)}`, async ({
    visitor,
  }, info) => {
    const page = await visitor({ host: 'main' });
    await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
    await signIn(page, 'employee');
    await standsStill(page);
    await goTo(page, '/workteam/docs');
    await standsStill(page);
    const bytes = await scriptsOf(page);
    await goTo(page, pathOfPaper(await demoPaper(kind)));
    await standsStill(page);
    await expect.poll(bytes).toBeGreaterThan(10 * 1024);
    info.annotations.push({ type: `editor of a ${kind}`, description: `${Math.ceil(bytes() / 1024)} KB` });
    expect(bytes()).toBeLessThan(editorBudgets[kind] * 1024);
  });

/** A document of the demo company, of a kind. */
async function demoPaper(kind: DocumentKind): Promise<string> {
  const { bases } = await asPerson('employee', readBases, {});
  for (const { id: baseId } of bases) {
    const { papers } = await asPerson('employee', readTree, { baseId });
    const found = papers.find((each) => each.kind === kind);
    if (found) return found.id;
  }
  throw new Error(`The demo company has no ${kind}.`);
}
