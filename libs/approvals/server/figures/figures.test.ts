import {
  approvalCounts,
  approvalFigures,
  decideCall,
  flow,
  headOfApplicant,
  inboxList,
  role,
  step,
} from '#approvals/model';
import { onlyOwn } from '#server-kit/server';
import { approvalsServer, type ApprovalsServer } from '../testing/approvals-server.ts';

let server: ApprovalsServer;
const hour = 3_600_000;
const now = new Date();
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * hour);

/** Submitted and decided by the head at given hours before now; null: still waits. */
async function past(id: string, type: string, asked: number, decided: number | null, action = 'approve') {
  const document = { type, id };
  await server.submit(document);
  await server.database.owner.query(
    `UPDATE approval_task SET arrived_at = $1, deadline = $1::timestamptz + interval '48 hours', due_at = NULL
      WHERE instance_id = (SELECT id FROM approval_instance WHERE subject_id = $2)`,
    [hoursAgo(asked), id],
  );
  if (decided === null) return;
  await server.callAs(server.who('head'), decideCall, {
    taskId: await server.taskOf('head', document),
    action: action as 'approve',
    words: action === 'approve' ? '' : 'no',
  });
  await server.database.owner.query(
    `UPDATE approval_task SET arrived_at = $3, decided_at = $1
      WHERE step_id = 'head' AND instance_id = (SELECT id FROM approval_instance WHERE subject_id = $2)`,
    [hoursAgo(decided), id, hoursAgo(asked)],
  );
}

beforeAll(async () => {
  server = await approvalsServer({
    A: flow(step('head', ['负责人', 'Head'], headOfApplicant())),
    B: flow(
      step('head', ['负责人', 'Head'], headOfApplicant()),
      step('buyer', ['采购', 'Purchasing'], role('purchasing')),
    ),
  });
  await past('a1', 'A', 20, 10);
  await past('a2', 'A', 40, 10);
  await past('a3', 'A', 50, 0, 'return');
  await past('a4', 'A', 72, null);
  await past('b1', 'B', 6, 4);
});
afterAll(() => server.close());

const all = { personId: 'manager', scope: 'all' as const };

it('tells the median time a step, what is overdue a person and the return rate a form', async () => {
  const figures = await server.callAs(all, approvalFigures, { days: 30 });
  expect(figures).toMatchObject({ decided: 4, open: 2, overdue: 1, returnRate: 20 });
  expect(figures.steps).toMatchObject([
    { type: 'A', stepId: 'head', decided: 3, medianHours: 30, ninetiethHours: 46 },
    { type: 'B', stepId: 'head', decided: 1, medianHours: 2 },
  ]);
  expect(figures.people).toMatchObject([
    { person: { id: 'head' }, open: 1, overdue: 1, oldestHours: 72, decided: 4 },
    { person: { id: 'buyer' }, open: 1, overdue: 0, decided: 0, medianHours: null },
  ]);
  expect(figures.forms).toMatchObject([
    { type: 'A', submitted: 4, returned: 1, returnRate: 25 },
    { type: 'B', submitted: 1, returned: 0, returnRate: 0 },
  ]);
  expect(figures.weeks.reduce((sum, { decided }) => sum + decided, 0)).toBe(4);
  const one = await server.callAs(all, approvalFigures, { days: 30, type: 'B' });
  expect(one.forms.map(({ type }) => type)).toEqual(['B']);
});

it('tells of nothing that the rights of the reader do not reach', async () => {
  const self = { scope: onlyOwn };
  const buyer = await server.callAs({ personId: 'buyer', ...self }, approvalFigures, {});
  expect(buyer).toMatchObject({ decided: 0, open: 1 });
  const stranger = await server.callAs({ personId: 'accountant', ...self }, approvalFigures, {});
  expect(stranger).toMatchObject({ decided: 0, open: 0, steps: [], people: [], forms: [] });
  const elsewhere = { companies: [], departments: ['buying'] } as const;
  const other = await server.callAs({ personId: 'manager', scope: elsewhere }, approvalFigures, {});
  expect(other).toMatchObject({ decided: 0, open: 0 });
});

it('lists what is late, and counts it, also after it was reminded', async () => {
  const late = await server.callAs(server.who('head'), inboxList, { overdue: true });
  expect(late.rows).toMatchObject([{ subjectId: 'a4', overdue: true }]);
  expect(await server.callAs(server.who('head'), approvalCounts, {})).toMatchObject({
    waiting: 1,
    types: { A: 1 },
    overdue: 1,
  });
});

it('counts nothing for whom nothing waits', async () => {
  expect(await server.callAs(server.who('accountant'), approvalCounts, {})).toEqual({
    ...{ waiting: 0, types: {}, overdue: 0, copiedUnread: 0, asked: 0, returned: 0 },
  });
});

it('reminds whoever holds a step for two days, and it stays overdue', async () => {
  await server.submit({ type: 'A', id: 'a5' });
  const later = new Date(Date.now() + 49 * hour);
  await server.runJob('approvals.wakeDue', {}, later);
  await server.runJobs('approvals.wake', later);
  const view = await server.view('head', { type: 'A', id: 'a5' });
  expect(view.trail.map(({ action }) => action)).toContain('timedOut');
  const { rows } = await server.database.pool.query<{ late: boolean; more: boolean }>(
    `SELECT deadline < $1 AS late, due_at > $1 AS more FROM approval_task t
       JOIN approval_instance i ON i.id = t.instance_id WHERE i.subject_id = 'a5'`,
    [later],
  );
  expect(rows).toEqual([{ late: true, more: true }]);
});
