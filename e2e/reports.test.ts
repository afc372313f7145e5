import { asPerson } from './support/as-administrator.ts';
import { axeFaults } from './support/axe.ts';
import { personOf } from './support/requests.ts';
import { expect, test } from './support/test.ts';
import { actOnTask, addTask } from '#tracker/model';

test('DSH140P: a daily report is drafted from what was done, sent, read and commented on (zh, phone)', async ({
  person,
  look,
}) => {
  const title = `复核台账${Date.now() % 1_000_000}`;
  const { id } = await asPerson('technician', addTask, { title });
  await asPerson('technician', actOnTask, { act: 'complete', taskid: id });
  const { name: reader } = await personOf('labdirector', 'zh');
  const writer = await person({ account: 'technician', host: 'health-bank', view: 'phone' });
  await writer.goto('/workteam/report');
  await writer.getByRole('button', { name: '写日报' }).click();
  const done = writer.getByRole('region', { name: '已完成' });
  await expect(done.getByRole('textbox').first()).toBeVisible();
  const written = await done
    .getByRole('textbox')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  expect(written).toContain(title);
  await writer.getByRole('textbox', { name: '补充说明' }).fill('明天继续');
  const receivers = writer.getByRole('combobox', { name: '接收人' });
  await receivers.fill(reader);
  await writer.getByRole('option', { name: reader }).first().click();
  await receivers.press('Tab');
  await look(writer, 'report-write');
  await writer.getByRole('button', { name: /^发\s*送$/ }).click();
  await expect(writer.getByText('已发送')).toBeVisible();

  const director = await person({ account: 'labdirector', host: 'health-bank' });
  await director.goto(new URL(writer.url()).pathname + new URL(writer.url()).search);
  await expect(director.getByRole('link', { name: title })).toBeVisible();
  await expect(writer.getByText(/^已读 [1-9]/)).toBeVisible();
  await director.getByRole('textbox', { name: '评论' }).fill('辛苦');
  await director.getByRole('button', { name: /^发\s*送$/ }).click();
  await expect(writer.getByText('辛苦', { exact: true })).toBeVisible();
  await look(director, 'report-read');
  expect(await axeFaults(director)).toEqual([]);
});
