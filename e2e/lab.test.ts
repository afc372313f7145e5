import {
  dinLabel,
  pathOfCertificate,
  pathOfUnit,
  positionLabel,
  productLabel,
  receiptScreen,
  sampleLabel,
} from '#lab/model';
import {
  anotherTechnician,
  arrival,
  loggerFile,
  processAtBench,
  putByScans,
  scan,
  signSheetBy,
  tested,
} from './support/laboratory.ts';
import type { Account } from './support/sign-in.ts';
import { expect, inAll, test } from './support/test.ts';

for (const [view, place] of [
  ['phone', 0],
  ['desktop', 1],
] as const)
  test(`the laboratory: four scans at the door, figures at the bench, two sign, both codes of a position, the certificate (${view})${inAll(view === 'desktop')}`, async ({
    person,
    look,
  }) => {
    const { id, din, kit } = await arrival(place);
    const host = 'health-bank';
    const door = await person({ account: 'technician', host, language: 'zh', view });
    await door.goto(receiptScreen.route);
    await expect(door.getByLabel('扫描 DIN、样品、采集包、运单或位置')).toBeFocused();
    await scan(door, kit);
    await expect(door.getByRole('heading', { level: 2, name: '扫描核对' })).toBeVisible();
    await expect(door.getByLabel('依次扫描袋上 DIN、产品码、指令')).toBeFocused();
    await scan(door, dinLabel(din));
    await scan(door, productLabel({ code: 'S1151', type: 'V', division: '00' }));
    await expect(door.getByText('✓')).toHaveCount(2);
    await look(door, `lab-arrival-${view}`);
    await scan(door, '!ACCEPT');
    await expect(door).toHaveURL(/Hblab330p_1/);

    const bench = view === 'phone' ? await person({ account: 'technician', host, language: 'zh' }) : door;
    await bench.goto(`${pathOfUnit(id)}&part=receipt`);
    await bench.locator('input[type=file]').setInputFiles({
      ...{ name: 'tl1.csv', mimeType: 'text/csv', buffer: Buffer.from(await loggerFile(id)) },
    });
    await expect(bench.getByText(/· tl1\.csv/)).toBeVisible();
    await bench.getByRole('tab', { name: /处理记录/ }).click();
    await processAtBench(bench);
    await look(bench, `lab-bench-${view}`);
    await bench.getByRole('button', { name: '保存并冻存' }).click();
    await expect(bench.getByText('已冻存，请放入隔离区')).toBeVisible();

    const put = () => putByScans(bench, din, (page) => look(page, `lab-position-${view}`));
    await put();
    // The segments on its bag are samples of their own: one is taken out, for something that is said.
    await scan(bench, `${din}-S02`);
    await scan(bench, positionLabel('B9999-99'));
    await expect(bench.getByText('没有这个位置')).toBeVisible();
    await bench.goto(pathOfUnit(id));
    await expect(bench.getByRole('tab', { name: '留样 2' })).toBeVisible();
    await bench.getByLabel('扫描 DIN、样品、采集包、运单或位置').click();
    await scan(bench, sampleLabel(`${din}-S02`));
    const segment = bench.getByRole('region', { name: `${din}-S02` });
    await expect(segment).toContainText('与产品同放');
    await segment.getByRole('button', { name: /^取\s?出$/ }).click();
    const taking = bench.getByRole('dialog');
    await taking.getByRole('combobox', { name: '用途' }).click();
    await bench.getByTitle('确认配型', { exact: true }).filter({ visible: true }).last().click();
    await look(bench, `lab-sample-${view}`);
    await taking.getByRole('button', { name: /^确\s?定$/ }).click();
    await expect(segment).toContainText('待放置');
    await expect(segment).toContainText('确认配型');
    await tested(id);
    await bench.goto(`${pathOfUnit(id)}&part=release`);
    await bench.getByRole('button', { name: '开入库核对单' }).click();
    await expect(bench.getByText('待签', { exact: true })).toBeVisible();
    // Whoever worked on it cannot sign.
    await expect(bench.getByRole('button', { name: '第一签' })).toBeDisabled();

    const first = await person({ account: (await anotherTechnician()) as Account, host, language: 'zh' });
    await first.goto(`${pathOfUnit(id)}&part=release`);
    await signSheetBy(first, '第一签');
    const director = await person({ account: 'labdirector', host, language: 'zh', view });
    await director.goto(`${pathOfUnit(id)}&part=release`);
    await look(director, `lab-release-${view}`);
    await signSheetBy(director, '第二签并放行');
    await expect(director.getByText('已放行', { exact: true })).toBeVisible();
    // Who opened the sheet sees it without reading anew.
    await expect(bench.getByText('已放行', { exact: true })).toBeVisible();
    await put();
    await bench.goto(pathOfCertificate(id));
    await expect(bench.getByText('已打印 0 次')).toBeVisible();
    await bench.evaluate(() => {
      window.print = () => undefined;
    });
    await bench.getByRole('button', { name: /^打\s?印$/ }).click();
    await expect(bench.getByText('已打印 1 次')).toBeVisible();
    await look(bench, `lab-certificate-${view}`);
  });
