import { requisitionScreens } from '#requisitions/model';
import { shellScreens } from '#shell/model';
import { axeFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/** Lists of the shell and of the requisitions, and the new form of every requisition type. */
const lists = [...shellScreens, ...requisitionScreens].map(({ route }) => route);
const forms = requisitionScreens.flatMap(
  ({ details }) => details?.slice(0, 1).map(({ route }) => route) ?? [],
);
const routes = [...new Set([...lists, ...forms])];

const views = ['desktop', 'tablet', 'phone'] as const;
/** Two languages on three widths. */
const parts = 6;
for (let part = 0; part < parts; part++)
  test(`axe finds nothing serious on every screen of the main edition (${part + 1} of ${parts})`, async ({
    person,
  }) => {
    test.setTimeout(300_000);
    // Languages and widths take turns, so that each pair is seen with a sixth of the screens.
    const language = part % 2 ? 'en' : 'zh';
    const view = views[part % views.length] ?? 'desktop';
    const page = await person({ account: 'admin', language, view });
    const faults: Record<string, string[]> = {};
    for (const route of routes.filter((_, at) => at % parts === part)) {
      await page.goto(route);
      await expect(page.locator('h1').filter({ visible: true }).first(), route).toBeVisible();
      await expect(page.locator('.ant-skeleton').filter({ visible: true }), route).toHaveCount(0);
      const found = await axeFaults(page);
      if (found.length) faults[route] = found;
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 1) faults[`${route}, width`] = [`${wide} px too wide`];
    }
    expect(faults).toEqual({});
  });
