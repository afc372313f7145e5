import {
  codeLabel,
  dinLabel,
  doorScreen,
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
import { birthCallPath } from '#contracts/model';
import { asPerson } from './support/as-administrator.ts';
import { familyWithKit } from './support/families.ts';
import { scan } from './support/laboratory.ts';
import { personOf } from './support/requests.ts';
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

test('a box that nobody has called in: found by the mother, labelled, taken conditionally; its hours are counted once the birth is called in @all', async ({
  person,
  look,
}) => {
  test.setTimeout(300_000);
  await familyWithKit({ mother: '诸葛早到', serial: 'KT9850' });
  const door = await person({ account: 'technician', host, language: 'zh' });
  await door.goto(doorScreen.route);
  // The waybill says nothing that is known: its paper names the mother.
  await scan(door, 'SF-NOBODYS');
  await door.getByLabel('合同号、母亲姓名、拼音或电话').fill('诸葛早到');
  await door.getByRole('button', { name: /诸葛早到/ }).click();
  await look(door, 'door-without-birth-call');
  await door.getByRole('button', { name: '登记到达' }).click();
  await door.getByRole('link', { name: '去接收' }).click();
  await expect(door.getByText('DIN 在到箱时分配')).toBeVisible();
  const unitId = new URL(door.url()).searchParams.get('id') ?? '';
  const { unit } = await asPerson('technician', readUnit, { id: unitId });
  await scan(door, dinLabel(unit.din));
  await scan(door, codeLabel(unit.code));
  await scan(door, '!ACCEPT');
  await expect(door.getByText('出生时间未知，只能有条件接收')).toBeVisible();
  await look(door, 'receipt-without-birth-call');
  await scan(door, '!CONDITIONAL');
  await door.getByRole('button', { name: '添加条件' }).click();
  await door.getByLabel('条件', { exact: true }).fill('补登记出生时间');
  const owner = (await personOf('labdirector', 'zh')).name;
  await door.getByRole('combobox', { name: '负责人' }).fill(owner);
  await expect(door.locator('.ant-select-item-option-active', { hasText: owner })).toBeVisible();
  await door.keyboard.press('Enter');
  await door.getByRole('button', { name: '确认有条件接收' }).click();
  await expect(door).toHaveURL(/Hblab330p_1/);

  const desk = await person({ account: 'consultant', host, language: 'zh' });
  await desk.goto(`/hbctrhome/HBCTR210P?tab=atLab&q=${encodeURIComponent('诸葛早到')}`);
  await expect(desk.getByText('待补登记出生').first()).toBeVisible();
  await desk.goto(birthCallPath());
  await desk.getByLabel('合同号、电话、姓名或拼音').fill('诸葛早到');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('箱子已到实验室，无需派单')).toBeVisible();
  await desk.getByLabel('出生时间（当地）').fill('00:05');
  await look(desk, 'birth-call-of-what-is-there');
  await desk.getByRole('button', { name: /^登\s?记$/ }).click();
  await expect(desk).toHaveURL(/HBCTR200P_2/);
  expect((await asPerson('technician', readUnit, { id: unitId })).unit).toMatchObject({
    ...{ state: 'conditional', bornAt: expect.any(String), deadline: expect.any(String) },
  });
});
