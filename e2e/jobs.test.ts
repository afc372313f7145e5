import { expect, inAll, test } from './support/test.ts';

const words = {
  zh: {
    ...{
      actions: '操作：推送报表：发货日报',
      pause: '暂停',
      on: '恢复',
      paused: '任务已暂停',
      goes: '任务已恢复',
    },
    ...{
      failed: '操作：推送报表：销售日报',
      retry: '重试',
      queued: '已加入运行队列',
      runs: '运行记录',
      done: '完成',
    },
    ...{
      reports: '推送报表',
      now: '立即推送',
      mine: '推送报表',
      title: /安全库存短缺 20/,
      short: '建议采购',
    },
  },
  en: {
    ...{
      actions: 'Actions: Push: Daily shipping',
      pause: 'Pause',
      on: 'Go on',
      paused: 'Paused',
      goes: 'It goes on',
    },
    ...{
      failed: 'Actions: Push: Daily sales',
      retry: 'Retry',
      queued: 'It is queued',
      runs: 'Runs',
      done: 'Done',
    },
    ...{
      reports: 'Pushed reports',
      now: 'Push now',
      mine: 'Pushed reports',
      title: /Safety-stock shortage/,
      short: 'Buy',
    },
  },
} as const;

for (const [language, view] of [
  ['zh', 'desktop'],
  ['en', 'phone'],
] as const) {
  const said = words[language];

  test(`SYS170P: a job is paused and goes on, a report is pushed, and its reader sees it on the workplace (${language}, ${view})${inAll(language === 'en')}`, async ({
    person,
    look,
  }) => {
    const page = await person({ account: 'admin', language, view });
    // All of them on one page.
    await page.goto('/syshome/SYS170P?pageSize=50');
    const choose = async (job: string, what: string) => {
      await page.getByRole('button', { name: job }).click();
      await page.getByRole('menuitem', { name: what, exact: true }).click();
    };
    await choose(said.actions, said.pause);
    await expect(page.getByText(said.paused, { exact: true }).first()).toBeVisible();
    await choose(said.actions, said.on);
    await expect(page.getByText(said.goes, { exact: true })).toBeVisible();
    await look(page, `jobs-${language}`);
    await page.goto('/syshome/Sys170p_3');
    await page.getByRole('button', { name: said.now }).first().click();
    await expect(page.getByText(said.queued)).toBeVisible();
    await look(page, `pushed-reports-${language}`);
    const reader = await person({ account: 'purchasing', language, view });
    await reader.goto('/account/settings/reports');
    await expect(async () => {
      await reader.reload();
      await reader.getByRole('link', { name: said.title }).first().click({ timeout: 20_000 });
    }).toPass();
    await expect(reader.getByRole('dialog').getByText(said.short).first()).toBeVisible();
    await look(reader, `own-report-${language}`);
    await page.goto('/syshome/Sys170p_2');
    await expect(page.getByText(said.done, { exact: true }).first()).toBeVisible();
    await look(page, `job-runs-${language}`);
  });
}
