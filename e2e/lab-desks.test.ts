import { formatInstant } from '#calls/model';
import { birthCallPath } from '#contracts/model';
import {
  arrivalList,
  boxesIn,
  dinLabel,
  doorScreen,
  enterResult,
  pathOfReceipt,
  pathOfUnit,
  readTank,
  readTanks,
  readUnit,
  storageScreen,
  unitList,
  type UnitHead,
} from '#lab/model';
import { asPerson } from './support/as-administrator.ts';
import { familyExpecting } from './support/families.ts';
import { scan } from './support/laboratory.ts';
import { expect, test } from './support/test.ts';
import { bloodLabel } from './support/units.ts';

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

test('a box that nobody has called in: signed in by its kit, taken conditionally, its hours counted once the birth is called in @all', async ({
  person,
  look,
}) => {
  const [mother, serial] = ['端木未报', 'KT9806'];
  const { childId } = await familyExpecting({ mother, serial, tissue: true });
  const technician = await person({ account: 'technician', host, language: 'zh' });
  await technician.goto(doorScreen.route);
  await expect(technician.getByLabel('扫描箱号或运单')).toBeFocused();
  await scan(technician, serial);
  const panel = technician.getByRole('region', { name: '登记到达' });
  await expect(panel).toContainText(/出生未登记：HB\d+ 端木未报/);
  await panel.getByText('有样本').click();
  await panel.getByLabel('外箱温度 °C').fill('18.4');
  await look(technician, 'lab-door-without-call');
  await panel.getByRole('button', { name: '登记到达' }).click();
  const line = technician.getByRole('row').filter({ hasText: serial });
  await expect(line).toContainText('出生未登记');

  // Both products of the box are there; one whose birth nobody knows is taken conditionally.
  const unitOf = async (product: string) => {
    const { rows } = await asPerson('technician', arrivalList.calls.rows, { q: serial, tab: [] });
    return rows.find((row) => row.product === product);
  };
  expect(await unitOf('S1393')).toMatchObject({ state: 'received' });
  const blood = await unitOf('S1151');
  if (!blood?.din) throw new Error('Nothing was in the box.');
  const desk = await person({ account: 'technician', host, language: 'zh' });
  await desk.goto(pathOfReceipt(blood.id));
  await expect(desk.getByText(/^出生未登记：DIN 在到箱时分配/)).toBeVisible();
  await expect(desk.getByLabel('依次扫描袋上 DIN、产品码、指令')).toBeFocused();
  await scan(desk, dinLabel(blood.din));
  await scan(desk, bloodLabel);
  await expect(desk.getByText('✓')).toHaveCount(2);
  // What is open then is known, and whoever takes it in sees to it.
  await expect(desk.getByLabel('条件', { exact: true })).toHaveValue('补登记出生，核对 48 小时时限');
  await look(desk, 'lab-receipt-without-call');
  await desk.getByRole('button', { name: '确认有条件接收' }).click();
  await expect(desk).toHaveURL(/Hblab330p_1/);
  await expect(desk.getByText('有条件接收', { exact: true }).first()).toBeVisible();
  await expect(desk.getByText('出生时间未知').first()).toBeVisible();

  // The consultant hears of the birth and calls it in: nobody is sent for what is there, and whoever looks at the log sees it.
  const consultant = await person({ account: 'consultant', host, language: 'zh' });
  await consultant.goto(birthCallPath(childId));
  await expect(consultant.getByText(/^箱子已到实验室，无需派单/)).toBeVisible();
  const born = formatInstant(new Date(Date.now() - 20 * 3_600_000), 'Asia/Shanghai');
  await consultant.getByLabel('出生日期').fill(born.slice(0, 10));
  await consultant.getByLabel('出生时间（当地）').fill(born.slice(11));
  await look(consultant, 'lab-birth-called-in-later');
  await consultant.getByRole('button', { name: /^登\s?记$/ }).click();
  await expect(consultant.getByText('已登记出生，实验室按此计算时限')).toBeVisible();
  await expect(line).toContainText('到箱后补登记');
  await expect(line).not.toContainText('出生未登记');
  await expect(desk.getByText(/^剩余 2[78] 小时 \d+ 分$/).first()).toBeVisible();
  expect(await unitOf('S1151')).toMatchObject({ state: 'conditional' });
  expect((await unitOf('S1393'))?.left).not.toBeNull();
});
