import { browser, session } from './.cache/real.mjs';
const page = await session('employee');
await page.goto('http://localhost:4370/reqhome/Req110p_2?new=1'); await page.waitForSelector('table[role=grid]');
await page.locator('td[data-name=item]').click(); await page.waitForTimeout(500);
console.log(await page.evaluate(() => [...document.querySelectorAll('td[data-name=item] *')].map((e) => { const c = getComputedStyle(e); return `${e.tagName}.${e.className} outline=${c.outline} border=${c.border} shadow=${c.boxShadow}`; }).join('\n')));
await browser.close();
