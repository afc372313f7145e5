import { randomUUID } from 'node:crypto';
import { dayOf } from '#calls/model';
import { bankContract, healthPath, readHealth } from '#contracts/model';
import { recordAddress } from '#registers/model';
import { asPerson } from './support/as-administrator.ts';
import { expect, test } from './support/test.ts';

const mother = '端木试问';

test('HBLAB315P: a health history is filled in, read and reviewed by another, corrected; the consultant sees no answer @all', async ({
  person,
  look,
}) => {
  const id = randomUUID();
  await asPerson('consultant', bankContract.calls.save, {
    ...{ id, version: 0 },
    values: {
      ...{ nameZh: mother, company: { id: 'C02', name: '' }, motherPhone: '13911113333', payer: 'mother' },
      ...{ language: 'zh', expectedOn: dayOf(new Date(Date.now() + 90 * 86_400_000), 'Asia/Shanghai') },
      ...{ births: 'single', birthZone: 'Asia/Shanghai', use: 'autologous', plan: 'yearly', currency: 'CNY' },
      products: [{ id: 'p1', product: 'cordBlood', price: '6800', yearFee: '680' }],
    },
  });

  const technician = await person({ account: 'technician', host: 'health-bank', view: 'phone' });
  await technician.goto(healthPath(id));
  const panel = technician.getByRole('region', { name: '健康史' });
  await expect(panel).toContainText('未填写');
  await panel.getByRole('button', { name: /^填\s?写$/ }).click();
  const form = technician.getByRole('dialog');
  const questions = form.getByRole('radiogroup', { name: /？$/ });
  await expect(questions).toHaveCount(5);
  for (let at = 0; at < 5; at += 1)
    await questions
      .nth(at)
      .getByText(at === 3 ? '不确定' : '否', { exact: true })
      .click();
  await form.getByRole('button', { name: /^提\s?交$/ }).click();
  // What is left out is said at its question, and what was chosen stays.
  await expect(form.getByText('请回答此题')).toBeVisible();
  await form.getByLabel('第几次怀孕').fill('2');
  await look(technician, 'health-form-phone');
  await form.getByRole('button', { name: /^提\s?交$/ }).click();
  await expect(panel).toContainText('待复核');
  await expect(panel.getByRole('button', { name: '查看并复核' })).toHaveCount(0);

  const director = await person({ account: 'labdirector', host: 'health-bank' });
  await director.goto(healthPath(id));
  await director.getByRole('button', { name: '查看并复核' }).click();
  const answers = director.getByRole('dialog', { name: /^健康史/ });
  await expect(answers).toContainText('不确定');
  await answers.getByRole('button', { name: /^复\s?核$/ }).click();
  const review = director.getByRole('dialog', { name: '复核健康史' });
  await review.getByLabel('结论').click();
  await director.getByTitle('风险未明确').click();
  await review.getByLabel('复核意见').fill('纹身时间待核实');
  await review.getByRole('button', { name: '提交复核' }).click();
  await expect(answers).toContainText('纹身时间待核实');
  await look(director, 'health-reviewed');

  await answers.getByRole('button', { name: /^更\s?正$/ }).click();
  const correction = director.getByRole('dialog', { name: '更正健康史' });
  await correction.getByLabel('更正原因').fill('母亲来电：没有纹身');
  await correction.getByRole('radiogroup', { name: /？$/ }).nth(3).getByText('否', { exact: true }).click();
  await correction.getByRole('button', { name: /^提\s?交$/ }).click();
  await expect(answers.locator('del')).toContainText('不确定');
  await look(director, 'health-corrected');

  const consultant = await person({ account: 'consultant', host: 'health-bank' });
  await consultant.goto(recordAddress(bankContract, id));
  const seen = consultant.getByRole('region', { name: '健康史' });
  await expect(seen).toContainText('您没有查看健康史回答的权限');
  await expect(seen).toContainText('已更正 1 次');
  await expect(seen.getByRole('button')).toHaveCount(0);
  await expect(asPerson('consultant', readHealth, { contractId: id })).rejects.toThrow('40301');
  await look(consultant, 'health-without-right');
});
