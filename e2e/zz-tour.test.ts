import { test } from './support/test.ts';
import type { Host, View } from './support/views.ts';
import type { Account } from './support/sign-in.ts';
import type { Language } from '#calls/model';

const all: [Host, Account, string[]][] = [
  ['health-bank', 'consultant' as Account, ['/index', '/hbctrhome/HBCTR200P', '/hbctrhome/HBCTR210P', '/hbctrhome/HBCTR230P', '/hbctrhome/HBCTR201P', '/hbctrhome/HBCTR370P', '/hbctrhome/HBCTR390P', '/hbctrhome/hbctr411p', '/hblabhome/HBLAB125P', '/hbctrhome/HBCTR310P']],
  ['health-bank', 'labdirector' as Account, ['/index', '/hblabhome/HBLAB310P', '/hblabhome/HBLAB320P', '/hblabhome/hblab330p', '/hblabhome/HBLAB340P', '/hblabhome/HBLAB350P', '/hblabhome/test']],
  ['main', 'purchasing' as Account, ['/index', '/purhome/PUR110P', '/purhome/Pur110p_toOrder', '/purhome/PUR120P', '/purhome/PUR130P', '/purhome/PUR300', '/purhome/PUR320', '/purhome/PUR340']],
  ['main', 'warehouse' as Account, ['/index', '/invhome/INV110P', '/invhome/Inv110p_at', '/invhome/INV120P', '/invhome/INV130P', '/invhome/INV140P', '/invhome/INV150P', '/invhome/INV365P']],
  ['main', 'employee' as Account, ['/workteam', '/workteam/project', '/workteam/docs', '/workteam/chat', '/workteam/report']],
];
const looks: [Language, View][] = [['zh', 'desktop'], ['en', 'desktop'], ['en', 'phone'], ['zh', 'phone']];
for (const [host, account, routes] of all)
  for (const [language, view] of looks)
    test(`${host} ${account} ${language} ${view}`, async ({ person }) => {
      test.setTimeout(300_000);
      const page = await person({ account, host, language, view });
      for (const [n, route] of routes.entries()) {
        await page.goto(route);
        await page.waitForTimeout(2500);
        await page.screenshot({ path: `/work/scratch/tour/${host}-${account}-${n}${route.replace(/\//g, '_')}-${language}-${view}.png` });
      }
    });
