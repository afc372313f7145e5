import { expect, test } from './support/test.ts';
import { addressOf, type Host } from './support/views.ts';

const titles: Record<Host, RegExp> = {
  main: /业务管理/,
  mex: /业务管理/,
  'health-bank': /生命银行|HBIndex/,
  livestock: /牧场/,
};

for (const [host, title] of Object.entries(titles) as [Host, RegExp][])
  test(`${host} shows its brand before anyone has signed in`, async ({ visitor }) => {
    const page = await visitor({ host });
    await page.goto(`${addressOf(host)}/`);
    await expect(page).toHaveURL(/\/user\/login/);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('button', { name: /登\s*录/ }).first()).toBeVisible();
  });
