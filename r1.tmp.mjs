import { browser, session } from './.cache/real.mjs';
const page = await session('employee');
await page.waitForTimeout(1500); await page.shot('r0');
await page.goto('http://localhost:4370/reqhome/REQ110P'); await page.waitForTimeout(2500); await page.shot('r1');
await page.getByRole('button', { name: '新建' }).first().click(); await page.waitForSelector('table[role=grid]'); await page.waitForTimeout(1500); await page.shot('r2');
await browser.close();
