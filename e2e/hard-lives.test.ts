import type { Page } from '@playwright/test';
import { bankContract } from '#contracts/model';
import {
  dinLabel,
  openSheet,
  pathOfCertificate,
  pathOfLookBacks,
  pathOfUnit,
  receiptScreen,
} from '#lab/model';
import { recordAddress } from '#registers/model';
import { outboxList } from '#system/model';
import { accountOf } from './support/account-of.ts';
import { asAdministrator, asPerson } from './support/as-administrator.ts';
import { familyAtTheDoor, healthWithoutRisk } from './support/families.ts';
import {
  anotherTechnician,
  loggerFile,
  processAtBench,
  putByScans,
  scan,
  signSheetBy,
  tested,
} from './support/laboratory.ts';
import { deskWords, openLine, personOf, pickPerson } from './support/requests.ts';
import type { Account } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import {
  bankedByCalls,
  bloodLabel,
  frozenByCalls,
  issuedByCalls,
  putByCalls,
  signedByCalls,
  testedForIssue,
} from './support/units.ts';

const host = 'health-bank';
const at = (id: string, part: string) => `${pathOfUnit(id)}&part=${part}`;
/** The check of a sheet by its name, and what became of it. */
const check = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).last();

/** What went out by mail to an address. */
const mailsTo = async (q: string) =>
  (await asAdministrator(outboxList.calls.rows, { q, pageSize: 20 })).rows.length;

/** A result is typed in by the technician, and verified by the director at her own desk. */
async function enterResult(page: Page, test: string, value: string, reason?: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: test }).first();
  await row.getByRole('button', { name: reason ? /^更\s?换$/ : /^录\s?入$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '结果' }).click();
  await page.getByTitle(value, { exact: true }).filter({ visible: true }).last().click();
  if (reason) await dialog.getByLabel('更换原因').fill(reason);
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(dialog).toBeHidden();
}
async function verifyResult(page: Page, test: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: test }).first();
  await row.getByRole('button', { name: /^复\s?核$/ }).click();
  await expect(row.getByRole('button', { name: /^复\s?核$/ })).toHaveCount(0);
}

/** One of the ways of a unit beside its tabs: why, and where it is asked for, who saw it. */
async function moveOn(
  page: Page,
  way: RegExp,
  reason: string,
  witness?: string,
  scans: readonly string[] = [],
): Promise<void> {
  await page.getByRole('button', { name: way }).click();
  const dialog = page.getByRole('dialog');
  for (const label of scans) {
    await dialog.getByLabel('扫描袋上 DIN 和产品码').fill(label);
    await page.keyboard.press('Enter');
  }
  if (witness) await pickPerson(page, witness);
  await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(dialog).toBeHidden();
}

test('a late arrival: over the hours at the bench, the family is told, an exceptional release from the form to the sheet, in the bank all the same @all', async ({
  person,
  look,
}) => {
  test.setTimeout(480_000);
  const { contractId, unit } = await familyAtTheDoor({ mother: '司空迟到', serial: 'KT9801', born: 50 });
  const technician = await person({ account: 'technician', host, language: 'zh' });
  await technician.goto(receiptScreen.route);
  await expect(technician.getByLabel('扫描 DIN、样品、采集包、运单或位置')).toBeFocused();
  await scan(technician, unit.kit);
  await expect(technician.getByLabel('依次扫描袋上 DIN、产品码、指令')).toBeFocused();
  await scan(technician, dinLabel(unit.din));
  await scan(technician, bloodLabel);
  await scan(technician, '!ACCEPT');
  await expect(technician).toHaveURL(/Hblab330p_1/);
  await technician.goto(at(unit.id, 'receipt'));
  await technician.locator('input[type=file]').setInputFiles({
    ...{ name: 'tl9801.csv', mimeType: 'text/csv', buffer: Buffer.from(await loggerFile(unit.id)) },
  });
  await expect(technician.getByText(/· tl9801\.csv/)).toBeVisible();
  await technician.goto(pathOfUnit(unit.id));
  await processAtBench(technician);
  await technician.getByRole('button', { name: '保存并冻存' }).click();
  await expect(technician.getByText('已冻存，请放入隔离区')).toBeVisible();
  await expect.poll(() => mailsTo('kt9801@example.com')).toBeGreaterThan(0);
  await putByScans(technician, unit.din);
  await tested(unit.id);

  await technician.goto(at(unit.id, 'release'));
  await technician.getByRole('button', { name: '开入库核对单' }).click();
  await expect(check(technician, '出生至冻存')).toContainText('不符合');
  await technician.getByRole('link', { name: '申请例外放行' }).click();
  // Unit and misses come from the sheet.
  await expect(technician.getByRole('textbox', { name: /^不符合项/ })).toHaveValue(
    /^出生至冻存：3,?0\d\d min/,
  );
  await technician.getByLabel('紧急需要').fill('家属坚持存储，已书面知悉超时');
  await technician.getByLabel('申请医师').fill('李医师');
  await technician.getByRole('textbox', { name: /^医院/ }).fill('儿科医院');
  await technician
    .getByRole('radiogroup', { name: /医师已知悉不符合项/ })
    .getByText('是', { exact: true })
    .click();
  await look(technician, 'hard-late-form');
  // Whoever is general manager of the bank: the form says it beforehand.
  const last = technician
    .getByRole('list', { name: '审批流程' })
    .getByRole('listitem')
    .filter({ hasText: '总经理' })
    .last();
  await expect(last).toBeVisible();
  const manager = await accountOf((await last.innerText()).trim().split('\n').at(-1) ?? '');
  await technician.getByRole('button', { name: /^提\s?交$/ }).click();
  const heading = technician
    .locator('h1')
    .filter({ hasText: /XR-\d+/, visible: true })
    .first();
  await expect(heading).toBeVisible();
  const number = /XR-[\d-]+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';

  // The director, then the general manager.
  for (const account of ['labdirector', manager]) {
    const page = await person({ account: account as Account, host, language: 'zh' });
    await page.goto(`/areqhome/AREQ110P?q=${number}`);
    await openLine(page, number);
    const bar = page.getByRole('group', { name: deskWords.zh.decide }).filter({ visible: true });
    await bar.getByRole('button', { name: deskWords.zh.approve }).click();
    await expect(page.locator('h1').filter({ hasText: number, visible: true })).toHaveCount(0);
  }

  const colleague = await person({ account: (await anotherTechnician()) as Account, host, language: 'zh' });
  await colleague.goto(at(unit.id, 'release'));
  await expect(check(colleague, '出生至冻存')).toContainText('例外');
  await expect(colleague.getByRole('link', { name: number })).toBeVisible();
  await look(colleague, 'hard-late-sheet');
  await signSheetBy(colleague, '第一签');
  const director = await person({ account: 'labdirector', host, language: 'zh' });
  await director.goto(at(unit.id, 'release'));
  await signSheetBy(director, '第二签并放行');
  await expect(director.getByText('已放行', { exact: true })).toBeVisible();
  await putByScans(technician, unit.din);

  const consultant = await person({ account: 'consultant', host, language: 'zh' });
  await consultant.goto(recordAddress(bankContract, contractId));
  await expect(consultant.getByRole('button', { name: '阶段：已入库' })).toBeVisible();
  await look(consultant, 'hard-late-timeline');
});

test('a failing unit: growth in the culture, what it would cost is read, the release refused, the family told, destroyed before a witness @all', async ({
  person,
  look,
}) => {
  const { contractId, unit } = await familyAtTheDoor({ mother: '司徒不合', serial: 'KT9802' });
  await frozenByCalls(unit);
  await putByCalls(unit);
  await tested(unit.id, ['sterility']);
  const technician = await person({ account: 'technician', host, language: 'zh' });
  await technician.goto(at(unit.id, 'results'));
  await enterResult(technician, '无菌培养', '有生长');
  const director = await person({ account: 'labdirector', host, language: 'zh' });
  await director.goto(at(unit.id, 'results'));
  await verifyResult(director, '无菌培养');
  await technician.goto(at(unit.id, 'release'));
  await technician.getByRole('button', { name: '开入库核对单' }).click();
  await expect(check(technician, '无菌')).toContainText('不符合');

  await director.goto(at(unit.id, 'release'));
  await expect(director.getByRole('button', { name: '第一签' })).toBeDisabled();
  await director.getByRole('button', { name: '若该产品不合格…' }).click();
  const costs = director.getByRole('region', { name: '若该产品不合格' });
  await expect(costs).toContainText('6,800.00');
  await expect(costs).toContainText('kt9802@example.com');
  await expect(costs).toContainText('变为“不可入库”');
  await look(director, 'hard-failing-costs');
  await director.getByRole('button', { name: '不予放行' }).click();
  const dialog = director.getByRole('dialog');
  await dialog.getByLabel('原因').fill('培养有菌生长');
  await dialog.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(director.getByRole('heading', { name: /入库放行/ })).toContainText('不予放行');
  await moveOn(director, /^判为不可入库$/, '培养有菌生长');
  await expect(director.getByText('不可入库', { exact: true }).first()).toBeVisible();
  await expect.poll(() => mailsTo('kt9802@example.com')).toBeGreaterThan(0);

  const witness = await personOf('technician', 'zh');
  await moveOn(director, /^销\s?毁$/, '按规程销毁', witness.name);
  await expect(director.getByText('已销毁', { exact: true }).first()).toBeVisible();
  await director.goto(at(unit.id, 'custody'));
  const last = director.getByRole('row').nth(1);
  await expect(last).toContainText('按规程销毁');
  await expect(last).toContainText(witness.name);
  await look(director, 'hard-failing-custody');
  await director.goto(pathOfCertificate(unit.id));
  await expect(director.getByText('尚未入库，没有证书')).toBeVisible();

  const consultant = await person({ account: 'consultant', host, language: 'zh' });
  await consultant.goto(recordAddress(bankContract, contractId));
  await expect(consultant.getByRole('button', { name: '阶段：不可入库' })).toBeVisible();
});

test('a reactive mother: ineligible, banked for her own with its warnings, refused to a stranger, issued to a sibling @all', async ({
  person,
  look,
}) => {
  const family = { mother: '太叔反应', serial: 'KT9803', use: 'related' as const };
  const { contractId, unit } = await familyAtTheDoor(family);
  await healthWithoutRisk(contractId);
  await frozenByCalls(unit);
  await putByCalls(unit);
  await tested(unit.id, ['hbv']);
  const technician = await person({ account: 'technician', host, language: 'zh' });
  await technician.goto(at(unit.id, 'results'));
  await expect(technician.getByRole('heading', { name: /捐献者判定/ })).toContainText('未完成');
  await enterResult(technician, '乙肝病毒', '反应性');
  const director = await person({ account: 'labdirector', host, language: 'zh' });
  await director.goto(at(unit.id, 'results'));
  await verifyResult(director, '乙肝病毒');
  await expect(director.getByRole('heading', { name: /捐献者判定/ })).toContainText('不合格');
  await expect(director.getByText('生物危害')).toBeVisible();
  await expect(director.getByText(/WARNING: Reactive test results for HBV/)).toBeVisible();
  await look(director, 'hard-reactive-results');
  await director.getByRole('button', { name: '打印标签' }).click();
  await expect(director.getByRole('dialog')).toContainText('WARNING: Reactive test results for HBV');
  await look(director, 'hard-reactive-label');
  await director.keyboard.press('Escape');
  await expect(director.getByRole('dialog')).toBeHidden();

  const colleague = await anotherTechnician();
  await asPerson('technician', openSheet, { unitId: unit.id, direction: 'in' });
  await signedByCalls(unit, colleague);
  await putByCalls(unit);
  await testedForIssue(unit);
  await director.goto(at(unit.id, 'release'));
  await moveOn(director, /^预\s?留$/, '移植');
  const openFor = async (relation: string) => {
    await director.getByRole('button', { name: '开出库核对单' }).click();
    const dialog = director.getByRole('dialog');
    await dialog.getByRole('combobox', { name: '与捐献者关系' }).click();
    await director.locator('.ant-select-item-option').filter({ hasText: relation, visible: true }).click();
    await dialog.getByLabel('体重 kg').fill('12.5');
    await dialog.getByLabel('申请医师').fill('李医师');
    await dialog.getByLabel('医院').fill('儿科医院');
    await dialog.getByRole('button', { name: /^开\s?单$/ }).click();
    await expect(dialog).toBeHidden();
  };
  await openFor('无亲缘');
  const eligible = director.getByRole('row').filter({ hasText: '捐献者判定' }).first();
  await expect(eligible).toContainText('不符合');
  await expect(director.getByRole('link', { name: '申请例外放行' })).toBeVisible();
  await director.getByRole('button', { name: '不予放行' }).click();
  await director.getByRole('dialog').getByLabel('原因').fill('受者无亲缘');
  await director
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s?定$/ })
    .click();
  await openFor('一级亲属');
  await expect(eligible).toContainText(/(?<!不)符合/);
  await look(director, 'hard-reactive-sheet');
  await signedByCalls(unit, colleague);
  await director.goto(pathOfUnit(unit.id));
  await moveOn(director, /^出\s?库$/, '移植', (await personOf('technician', 'zh')).name, [
    dinLabel(unit.din),
    bloodLabel,
  ]);
  await expect(director.getByText('已出库', { exact: true }).first()).toBeVisible();
});

test('a result is replaced after banking: back into quarantine and released anew; after it was issued, a look-back that somebody closes @all', async ({
  person,
  look,
}) => {
  const { contractId, unit } = await familyAtTheDoor({ mother: '令狐更换', serial: 'KT9804' });
  const colleague = await anotherTechnician();
  await bankedByCalls(unit, colleague);
  const technician = await person({ account: 'technician', host, language: 'zh' });
  await technician.goto(at(unit.id, 'results'));
  await enterResult(technician, '巨细胞病毒', '反应性', '复检结果不同');
  await expect(technician.getByText('待放行', { exact: true }).first()).toBeVisible();
  await expect(technician.locator('del')).toContainText('阴性');
  await look(technician, 'hard-replaced-quarantine');
  const director = await person({ account: 'labdirector', host, language: 'zh' });
  await director.goto(at(unit.id, 'results'));
  await verifyResult(director, '巨细胞病毒');
  const consultant = await person({ account: 'consultant', host, language: 'zh' });
  await consultant.goto(recordAddress(bankContract, contractId));
  await expect(consultant.getByRole('button', { name: '阶段：处理中' })).toBeVisible();

  // It lies in the area of the bank still: it is put apart, and released like any other.
  await putByScans(technician, unit.din);
  await technician.goto(at(unit.id, 'release'));
  await technician.getByRole('button', { name: '开入库核对单' }).click();
  const other = await person({ account: colleague as Account, host, language: 'zh' });
  await other.goto(at(unit.id, 'release'));
  await signSheetBy(other, '第一签');
  await director.goto(at(unit.id, 'release'));
  await signSheetBy(director, '第二签并放行');
  await expect(director.getByText('已放行', { exact: true }).first()).toBeVisible();
  await putByScans(technician, unit.din);
  await issuedByCalls(unit, colleague, (await personOf('technician', 'zh')).id);

  await technician.goto(at(unit.id, 'results'));
  await enterResult(technician, '丙肝病毒', '反应性', '供应商召回试剂盒');
  await director.goto(`${pathOfLookBacks}?q=${unit.din}`);
  await expect(director.getByText('丙肝病毒').filter({ visible: true }).first()).toBeVisible();
  await look(director, 'hard-look-back');
  await director.getByRole('button', { name: '完成追溯' }).filter({ visible: true }).first().click();
  const dialog = director.getByRole('dialog');
  await dialog.getByLabel('结论').fill('已通知移植医师李医师，受者复查阴性');
  await dialog.getByRole('button', { name: /^完\s?成$/ }).click();
  await expect(dialog).toBeHidden();
  await director.goto(at(unit.id, 'custody'));
  await expect(director.getByText('已通知移植医师李医师，受者复查阴性')).toBeVisible();
});
