import {
  enterResult,
  pathOfUnit,
  boxesIn,
  readTank,
  readTanks,
  readUnit,
  storageScreen,
  unitList,
  type UnitHead,
} from '#lab/model';
import { asPerson } from './support/as-administrator.ts';
import { expect, test } from './support/test.ts';

const host = 'health-bank';

test('orders of tests: what is asked for, what was taken, what is answered @all', async ({
  person,
  look,
}) => {
  const { rows } = await asPerson('technician', unitList.calls.rows, {
    tab: ['accepted', 'processing', 'frozen'],
    pageSize: 20,
  });
  let unit: UnitHead | undefined;
  // One after the other: the first will do, and a unit is much to read.
  for (const { id } of rows) {
    const { results, orders, unit: one } = await asPerson('technician', readUnit, { id });
    if (results.length + orders.length > 0) continue;
    unit = one;
    break;
  }
  if (!unit) throw new Error('Every unit at the bench is tested.');
  const page = await person({ account: 'technician', host, language: 'zh' });
  await page.goto(`${pathOfUnit(unit.id)}&part=results`);
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  await page.getByRole('button', { name: '检测开单' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'HIV-1', exact: true })).toBeChecked();
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(row('HIV-1')).toContainText('已开单');
  await page.getByRole('button', { name: '登记采样' }).click();
  await look(page, 'lab-specimens');
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(row('HIV-1')).toContainText('已采样');
  // Nothing is left of which a specimen has to be taken.
  await expect(page.getByRole('button', { name: '登记采样' })).toBeHidden();
  // Somebody enters the result elsewhere: the order is answered, and the row says so by itself.
  await asPerson('labdirector', enterResult, { unitId: unit.id, test: 'hiv1', value: 'negative' });
  await expect(row('HIV-1')).toContainText('阴性');
  await expect(row('HIV-1')).not.toContainText('已采样');
  await expect(row('乙肝病毒')).toContainText('已采样');
});

test('areas of a tank: an empty box becomes quarantine and bank again, a section with units stays what it is @all', async ({
  person,
  look,
}) => {
  const { tanks } = await asPerson('labdirector', readTanks, {});
  const found = await Promise.all(tanks.map(({ id }) => asPerson('labdirector', readTank, { tankId: id })));
  const at = found
    .flatMap(({ tank, boxes: map }) => boxesIn(map).map((box) => ({ tank, box, boxes: boxesIn(map) })))
    .find(
      ({ box, boxes }) =>
        box.held === 0 &&
        box.area === 'bank' &&
        boxes.some((other) => other.section === box.section && other.area === 'bank' && other.held > 0),
    );
  if (!at) throw new Error('No tank has an empty box beside full ones.');
  const { tank, box } = at;
  const open = async (account: 'labdirector' | 'technician') => {
    const page = await person({ account, host, language: 'zh' });
    await page.goto(storageScreen.route);
    await page.getByRole('button', { name: tank.name }).click();
    await page.getByRole('button', { name: `盒 ${box.id}，0 份` }).click();
    return { page, head: page.getByRole('heading', { level: 3, name: new RegExp(box.id) }) };
  };
  const { page, head } = await open('labdirector');
  await expect(head).toContainText('正式库区');
  await page.getByRole('button', { name: '此盒改为隔离区' }).click();
  await expect(page.getByText('已设定 1 个盒子')).toBeVisible();
  await expect(head).toContainText('隔离区');
  await look(page, 'lab-areas');
  await page.getByRole('button', { name: '此盒改为正式库区' }).click();
  await expect(head).toContainText('正式库区');
  await page.getByRole('button', { name: '整区改为隔离区' }).click();
  await expect(page.getByText(/中有产品.*请先移走/)).toBeVisible();
  await expect(head).toContainText('正式库区');
  // Whoever works there does not say which boxes are quarantine.
  const bench = await open('technician');
  await expect(bench.head).toBeVisible();
  await expect(bench.page.getByRole('button', { name: /改为/ })).toHaveCount(0);
});
