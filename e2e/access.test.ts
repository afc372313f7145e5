import { axeFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

for (const language of ['zh', 'en'] as const)
  test(`axe finds nothing serious on the screens of the main job (${language}) @all`, async ({ person }) => {
    const page = await person({ account: 'head', language });
    for (const route of [
      '/dashboard/workplace',
      '/reqhome/REQ110P',
      '/reqhome/req990p?applied=thisYear',
      '/reqhome/Req110p_2',
      '/areqhome/AREQ110P',
    ]) {
      await page.goto(route);
      await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
      await expect(page.locator('.ant-skeleton').filter({ visible: true })).toHaveCount(0);
      expect(await axeFaults(page), route).toEqual([]);
    }
  });
