import { axeFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('menus: an administrator names an entry, picks its icon by the tabs and puts up its manual, which opens from the page @all', async ({
  person,
  look,
}) => {
  // Two people and every icon; on a slow machine more than the usual two minutes.
  test.slow();
  // The equipment hosts have menus of their own, so that no other journey sees this.
  const page = await person({ account: 'admin', host: 'mex', language: 'en' });
  await page.goto('/syshome/SYS110P');
  await page.getByText('Equipment', { exact: true }).click();
  await page.getByRole('button', { name: 'Change Equipment acceptance' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('English name').fill('Machines taken over');
  await drawer.getByLabel('Icon').click();
  for (const tab of ['Directional', 'Suggested', 'Editor', 'Data', 'General', 'Brand'])
    await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('textbox', { name: 'Find an icon by its name' }).fill('rocket');
  await look(page, 'icon-picker');
  await page.getByRole('button', { name: 'rocket' }).click();
  await drawer.locator('input[type="file"]').setInputFiles({
    name: 'how to take over.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Look at the machine first.'),
  });
  await expect(drawer.getByText('how to take over.txt')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The menus are saved')).toBeVisible();
  await expect(drawer).toBeHidden();
  expect(await axeFaults(page)).toEqual([]);

  // Everybody on these hosts sees it.
  const other = await person({ account: 'employee', host: 'mex', language: 'en' });
  await other.goto('/reqhome/REQ620P');
  await expect(
    other.getByRole('navigation', { name: 'Main menu' }).getByText('Machines taken over'),
  ).toBeVisible();
  const opened = other.context().waitForEvent('response', (response) => response.url().includes('getFile'));
  await other.getByRole('button', { name: 'Manual' }).click();
  expect((await opened).status()).toBe(200);
});
