import { supplier } from '#master-data/model';
import { recordAddress, recordRouteOf } from '#registers/model';
import { auditScreen, changeJob, jobList, jobsScreen } from '#system/model';
import { asAdministrator, asPerson } from './support/as-administrator.ts';
import { expect, test } from './support/test.ts';

test('the history of a record leads to the act, the act to its record, and a job that was paused is found by sound @all', async ({
  person,
  look,
}) => {
  const { rows } = await asPerson('purchasing', supplier.rows.calls.rows, { pageSize: 20 });
  const [{ id } = { id: '' }] = rows as { id: string }[];
  const { version } = await asPerson('purchasing', supplier.calls.read, { id });
  const city = `江阴 ${crypto.randomUUID().slice(0, 6)}`;
  await asPerson('purchasing', supplier.calls.save, { id, version, values: { city } });

  const admin = await person({ account: 'admin' });
  await admin.goto(recordAddress(supplier, id));
  const history = admin.getByRole('region', { name: '历史' });
  await expect(history.getByText(city)).toBeVisible();
  await look(admin, 'history-leads-to-act');
  await history.getByRole('link', { name: '操作日志' }).first().click();
  await expect(admin).toHaveURL(new RegExp(`${auditScreen.route}\\?act=`));
  const drawer = admin.getByRole('dialog');
  await expect(drawer.getByText(city)).toBeVisible();
  await look(admin, 'act-leads-to-record');
  await drawer.getByRole('heading', { level: 3 }).getByRole('link').click();
  await expect(admin).toHaveURL(new RegExp(recordRouteOf(supplier)));
  await expect(history.getByText(city)).toBeVisible();

  // From the list of acts it is one press as well.
  const { rows: jobs } = await asAdministrator(jobList.calls.rows, { q: 'fahuo', pageSize: 5 });
  const name = jobs[0]?.id ?? '';
  for (const paused of [true, false]) await asAdministrator(changeJob, { name, paused });
  await admin.goto(auditScreen.route);
  await admin
    .getByRole('link', { name: /定时任务.*发货日报/ })
    .first()
    .click();
  await expect(admin).toHaveURL(new RegExp(`${jobsScreen.route}\\?q=`));
  await expect(admin.getByText('推送报表：发货日报').filter({ visible: true }).first()).toBeVisible();
  await admin.getByPlaceholder('任务名称、拼音、代码').fill('anquan');
  await expect(admin.getByText('推送报表：安全库存短缺').filter({ visible: true }).first()).toBeVisible();
  await look(admin, 'jobs-found');
});
