import type { Account } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import type { Host } from './support/views.ts';

interface Landing {
  host: Host;
  account: Account;
  starts: string[];
  /** Beside those of every edition. */
  more: string[];
}
const ofAll = ['待我审批', '我的申请', '未读消息', '我的一天', '我的项目'];
const landings: Landing[] = [
  {
    ...{ host: 'main', account: 'admin', more: ['金属价格与汇率'] },
    starts: ['新建采购申请', '请假', '外勤'],
  },
  { host: 'health-bank', account: 'consultant', starts: ['请假', '外勤', '报销差旅费'], more: [] },
  { host: 'livestock', account: 'rancher', starts: ['请假', '加班'], more: ['金属价格与汇率'] },
];

for (const { host, account, starts, more } of landings)
  test(`the landing of ${host} has what its people follow, and begins what they ask for often @all`, async ({
    person,
    look,
  }) => {
    const page = await person({ account, host });
    await page.goto('/index');
    const cards = page.getByRole('main').getByRole('region');
    for (const title of [...ofAll, ...more])
      await expect(cards.filter({ has: page.getByRole('heading', { name: title }) })).toBeVisible();
    if (more.length === 0) await expect(page.getByRole('heading', { name: '金属价格与汇率' })).toHaveCount(0);
    const buttons = page.getByRole('main').locator('header').first().getByRole('button');
    await expect(buttons).toHaveText(starts);
    await look(page, `landing-${host}`);
    // A task opens over the landing; a project leads to its board.
    const toDo = cards.filter({ has: page.getByRole('heading', { name: '我的一天' }) });
    await toDo.getByRole('listitem').first().getByRole('link').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/\?task=\d+$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    const projects = cards.filter({ has: page.getByRole('heading', { name: '我的项目' }) });
    await projects.getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/workteam\/project-panel\?id=/);
  });
