import { randomUUID } from 'node:crypto';
import { chromium } from '@playwright/test';
import { findChromium } from '../../test/browser.mjs';
import { purchaseCalls, sampleRequisitions } from '../../wire/sample-requisition.ts';
import path from 'node:path';
import type { Probe } from '../probe.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const texts = [
  '<img src=https://evil.example/a onerror=alert(1)>',
  '<script>alert(2)</script><svg/onload=alert(3)>',
  '"><iframe src="javascript:alert(4)"></iframe>',
  '[click](javascript:alert(5)) ![x](https://evil.example/b)',
  '{{constructor.constructor("alert(6)")()}} ${alert(7)}',
];

export const hostileText: Probe = {
  name: 'hostile text in a form, opened in a browser by its approver',
  promise: 'no dialog, no request to another site, no script of others',
  async run(target) {
    const sample = await sampleRequisitions(target.employee);
    const ids: string[] = [];
    for (const text of texts) {
      const input = { ...sample(1), id: randomUUID(), subject: text.slice(0, 100), remarks: text };
      ids.push(
        (
          await target.employee.call(purchaseCalls.submit, {
            ...input,
            values: { ...input.values, purpose: text },
          })
        ).id,
      );
    }
    const browser = await chromium.launch({
      executablePath: findChromium(root) ?? undefined,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const seen: string[] = [];
    let shown = 0;
    try {
      const page = await (await browser.newContext({ baseURL: target.origin, locale: 'zh-CN' })).newPage();
      page.on('dialog', (dialog) => {
        seen.push(`dialog ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on('request', (request) => {
        if (!request.url().startsWith(target.origin) && !/^(data|blob):/.test(request.url()))
          seen.push(request.url());
      });
      await page.goto('/user/login');
      await page.getByLabel(/账号/).first().fill('head');
      await page.getByLabel(/密码/).first().fill('demo1234');
      await page
        .getByRole('button', { name: /登\s*录/ })
        .first()
        .click();
      await page.waitForURL((url) => !url.pathname.startsWith('/user/login'));
      for (const route of [
        '/areqhome/AREQ110P',
        '/reqhome/REQ110P',
        ...ids.map((id) => `/reqhome/Req110p_2?id=${id}`),
      ]) {
        await page.goto(route);
        await page.waitForLoadState('networkidle');
        if ((await page.locator('body').innerText()).includes('evil.example')) shown++;
      }
    } finally {
      await browser.close();
    }
    return {
      figures: seen.length
        ? `seen: ${seen.slice(0, 3).join(', ')}`
        : `${texts.length} texts, shown as text on ${shown} pages, nothing ran`,
      safe: seen.length === 0 && shown > 0,
    };
  },
};
