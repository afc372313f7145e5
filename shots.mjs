import { chromium } from '@playwright/test';
import { ensureChromium } from './tools/test/browser.mjs';
import fs from 'node:fs';
const out = process.argv[2]; fs.mkdirSync(out, { recursive: true });
const [,, , host, account, lang, width, ...paths] = process.argv;
const exe = process.env.CHROMIUM_PATH;
const b = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(exe && { executablePath: exe }) });
const phone = width === '390';
const c = await b.newContext({ viewport: { width: Number(width), height: phone ? 844 : 900 }, locale: lang === 'en' ? 'en-US' : 'zh-CN', hasTouch: phone, isMobile: phone });
const p = await c.newPage();
const origin = `http://${host}.localhost:4301`;
p.on('response', (r) => { if (r.status() >= 400) console.log(r.status(), r.url()); });
await p.goto(origin + '/');
await p.evaluate((l) => { try { localStorage.setItem('language', l); } catch {} }, lang);
await p.waitForLoadState('networkidle');
const inputs = p.locator('input');
await inputs.nth(0).fill(account); await p.locator('input[type=password]').first().fill('demo1234');
await p.keyboard.press('Enter');
await p.waitForTimeout(4000);
for (const one of paths) {
  await p.goto(origin + one); await p.waitForLoadState('networkidle').catch(() => {}); await p.waitForTimeout(2500);
  const name = `${out}/${one.replaceAll(/[^\w]+/g, '_')}-${lang}-${width}.png`;
  await p.screenshot({ path: name }); console.log(name, await p.title());
}
await b.close();
