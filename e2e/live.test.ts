import type { Page, WebSocket } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Counts the live connections that a page holds: one of before a reload may be made late, and is closed by it. */
function connectionsOf(page: Page): () => number {
  const made: WebSocket[] = [];
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname === '/live') made.push(socket);
  });
  return () => made.filter((socket) => !socket.isClosed()).length;
}

const bell = (page: Page) => page.getByRole('button', { name: /^消息，\d+ 条未读/ });
const title = (page: Page) => page.locator('h1').filter({ visible: true }).first();

/** Opens the messages below the bell; from then on only a live message brings a new one into them. */
async function openMessages(page: Page): Promise<void> {
  await bell(page).click();
  await expect(page.getByRole('button', { name: '全部标为已读' })).toBeVisible();
}
/** In the open messages (a notice says it as well, for a while). */
const message = (page: Page, name: string) => page.getByText(name).filter({ visible: true }).first();

/** IT support hears of a page that does not exist: a message that was not there before. Answers its name. */
async function makeMessage(page: Page, what: string): Promise<string> {
  const name = `${what}-${Date.now()}`;
  await page.goto(`/nowhere/${name}`);
  await expect(title(page)).toBeVisible();
  return name;
}

test('two tabs share one live connection, both hear of a message, and the second takes over when the first closes @all', async ({
  person,
  watch,
}) => {
  const first = await person({ account: 'admin' });
  await first.goto('/');
  await expect(bell(first)).toBeVisible();
  // The first tab leads.
  const ofFirst = connectionsOf(first);
  await first.reload();
  await expect(bell(first)).toBeVisible();
  await expect.poll(ofFirst).toBe(1);

  const second = await first.context().newPage();
  watch.follow(second);
  const ofSecond = connectionsOf(second);
  await second.goto('/dashboard/workplace');
  await expect(bell(second)).toBeVisible();

  for (const page of [first, second]) await openMessages(page);
  const employee = await person({ account: 'employee' });
  const both = await makeMessage(employee, 'both');
  for (const page of [first, second]) await expect(message(page, both)).toBeVisible();
  expect([ofFirst(), ofSecond()]).toEqual([1, 0]);

  await first.close();
  await expect.poll(ofSecond).toBe(1);
  const later = await makeMessage(employee, 'later');
  await expect(message(second, later)).toBeVisible();
  expect(ofSecond()).toBe(1);
});

test('while the live connection is away a quiet sign says so, and what was missed is read when it is back', async ({
  person,
  watch,
}) => {
  watch.allow(/WebSocket|\/live|ERR_/);
  const page = await person({ account: 'admin' });
  await page.goto('/');
  await expect(bell(page)).toBeVisible();
  let away = true;
  await page.routeWebSocket(/\/live\?/, (socket) => {
    if (away) void socket.close();
    else socket.connectToServer();
  });
  await page.reload();
  await expect(bell(page)).toBeVisible();
  await expect(page.getByText('连接中断')).toBeVisible();
  await openMessages(page);
  const missed = await makeMessage(await person({ account: 'employee' }), 'missed');
  away = false;
  await expect(page.getByText('连接中断')).toBeHidden();
  await expect(message(page, missed)).toBeVisible();
});
