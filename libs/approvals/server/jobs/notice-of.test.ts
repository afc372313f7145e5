import { eq } from 'drizzle-orm';
import { flow, headOfApplicant, step } from '#approvals/model';
import { approvalsKit } from '../kit.ts';
import { approvalInstance } from '../tables/instance.ts';
import { approvalsServer, type ApprovalsServer } from '../testing/approvals-server.ts';
import { noticeOf } from './notice-of.ts';

let server: ApprovalsServer;
beforeAll(async () => {
  server = await approvalsServer({
    plain: flow(step('head', ['部门负责人', 'Department head'], headOfApplicant())),
  });
});
afterAll(() => server.close());

it('a mail about an approval says its amount with the decimals of its currency', async () => {
  await server.submit({ type: 'plain', id: 'a', amount: '12340.5' });
  const { db } = server.database;
  const [row] = await db.select().from(approvalInstance).where(eq(approvalInstance.subjectId, 'a'));
  const kit = approvalsKit({ types: [] });
  const says = async (currency: string | null) =>
    (await noticeOf(kit, db, { ...row!, currency }, { about: 'task', step: 'head' })).details[0];
  expect(await says('CNY')).toContain('金额：CNY 12,340.50\n');
  expect(await says('JPY')).toContain('金额：JPY 12,341\n');
  expect(await says(null)).toContain('金额：12340.5\n');
});
