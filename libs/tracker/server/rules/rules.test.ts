import { dayAfter, dayOf, defineCall, signedIn } from '#calls/model';
import { formVoided } from '#documents/model';
import { personLeft } from '#identity/model';
import {
  isWorkingDay,
  leaveApproved,
  sealUseApproved,
  toolBorrowed,
  tripApproved,
} from '#requisitions/model';
import { defineServerFeature, handle, newId, react } from '#server-kit/server';
import { type TestServer } from '#server-kit/testing';
import { z } from 'zod';
import {
  actOnTask,
  addTask,
  lastOfWorkingDays,
  projectHandedOver,
  readProject,
  readTask,
  readTaskLog,
  saveProject,
  tasksPassedOn,
  workingDayFrom,
} from '#tracker/model';
import { trackerServer } from '../testing/tracker-server.ts';

const events = { toolBorrowed, tripApproved, sealUseApproved, leaveApproved, formVoided, personLeft };
const tell = defineCall({
  ...{ name: 'test.tell', code: 'TEST_1', summary: ['', ''], effect: 'write', access: signedIn },
  request: z.object({ event: z.enum(Object.keys(events) as [keyof typeof events]), data: z.any() }),
  response: z.object({}),
});
const teller = defineServerFeature({
  name: 'teller',
  handlers: [
    handle(tell, async ({ event, data }, context) => {
      await context.emit(events[event], data as never);
      return {};
    }),
  ],
  reactions: [
    react(tasksPassedOn, (passed) => Promise.resolve(void told.push(passed))),
    react(projectHandedOver, (passed) => Promise.resolve(void handed.push(passed))),
  ],
});
const told: unknown[] = [];
const handed: unknown[] = [];

let server: TestServer;
beforeAll(async () => {
  server = await trackerServer({ besides: [teller] });
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
const today = dayOf(new Date(), 'Asia/Shanghai');
let numbers = 0;
const approved = async (event: keyof typeof events, type: string, values: object, id = newId()) => {
  numbers += 1;
  const form = {
    ...{ type, id, number: `F-${numbers}`, companyId: 'group', departmentId: 'd', applicantId: 'employee' },
    ...{ currency: 'CNY', amount: null, values },
  };
  await server.callAs(as('head'), tell, { event, data: form });
  return form;
};
interface Row {
  id: string;
  title: string;
  owner: string;
  ends: string;
  complete: boolean;
  description: string;
}
const tasksOf = async (formId: string): Promise<Row[]> =>
  (
    await server.database.owner.query<Row>(
      `SELECT id::text, title, owner_id AS owner, (ends_at AT TIME ZONE 'Asia/Shanghai')::date::text AS ends,
              completed_at IS NOT NULL AS complete, description FROM task WHERE source_id = $1 ORDER BY id`,
      [formId],
    )
  ).rows;

describe('a task comes of a form', () => {
  it('tools: until their return date, once however often it is told', async () => {
    const back = dayAfter(today, 5);
    const form = await approved('toolBorrowed', 'REQ510P', { to: back, lines: [] });
    await approved('toolBorrowed', 'REQ510P', { to: back, lines: [] }, form.id);
    const [task, ...more] = await tasksOf(form.id);
    expect(more).toEqual([]);
    expect(task).toMatchObject({ title: `归还工具（${form.number}）`, owner: 'employee', ends: back });
    const read = await server.callAs(as('employee'), readTask, { taskid: task?.id ?? '' });
    expect(read.source).toMatchObject({ type: 'form', name: form.number, voided: false });
    expect(read.source).toHaveProperty('link', expect.stringContaining(form.id));
  });

  it('a trip: expenses, on the seventh working day behind its end', async () => {
    const last = dayAfter(today, 3);
    const form = await approved('tripApproved', 'REQ420P', {
      legs: [{ to: today }, { to: last }, { to: today }],
    });
    const first = workingDayFrom(dayAfter(last, 1), isWorkingDay);
    expect(await tasksOf(form.id)).toMatchObject([{ ends: lastOfWorkingDays(first, 7, isWorkingDay) }]);
  });

  it('a seal: only where it is taken out', async () => {
    const until = dayAfter(today, 1);
    const inside = await approved('sealUseApproved', 'REQ440P', { takenOut: false, until: null });
    const out = await approved('sealUseApproved', 'REQ440P', { takenOut: true, until });
    expect(await tasksOf(inside.id)).toEqual([]);
    expect(await tasksOf(out.id)).toMatchObject([{ ends: until }]);
  });

  it('nothing comes of what was over before it was told, nor of a rule that is switched off', async () => {
    const past = await approved('toolBorrowed', 'REQ510P', { to: dayAfter(today, -1), lines: [] });
    expect(await tasksOf(past.id)).toEqual([]);
    await server.database.owner.query(`UPDATE task_rule SET active = false WHERE id = 'toolBorrowed'`);
    const off = await approved('toolBorrowed', 'REQ510P', { to: today, lines: [] });
    expect(await tasksOf(off.id)).toEqual([]);
    await server.database.owner.query(`UPDATE task_rule SET active = true WHERE id = 'toolBorrowed'`);
  });

  it('a trip that is approved when it is over still has its expenses to claim, as long as there is time', async () => {
    const trip = (last: string) => approved('tripApproved', 'REQ420P', { legs: [{ to: last }] });
    const late = await trip(dayAfter(today, -1));
    const first = workingDayFrom(today, isWorkingDay);
    expect(await tasksOf(late.id)).toMatchObject([{ ends: lastOfWorkingDays(first, 7, isWorkingDay) }]);
    expect(await tasksOf((await trip(dayAfter(today, -60))).id)).toEqual([]);
  });

  it('a leave that is approved when it has begun is handed over today; over or without its rule nobody is named', async () => {
    const { id: taskid } = await server.callAs(as('employee'), addTask, {
      ...{ title: '对账', endsAt: `${dayAfter(today, 1)}T04:00:00.000Z` },
    });
    const leave = (from: number, to: number) =>
      approved('leaveApproved', 'REQ415P', {
        ...{ from: `${dayAfter(today, from)} am`, to: `${dayAfter(today, to)} pm` },
        handover: { id: 'accountant', name: '会计' },
      });
    const named = async () =>
      (await server.callAs(as('employee'), readTask, { taskid })).followers.map(({ id }) => id);
    await server.database.owner.query(`UPDATE task_rule SET active = false WHERE id = 'leaveApproved'`);
    await leave(0, 3);
    await server.database.owner.query(`UPDATE task_rule SET active = true WHERE id = 'leaveApproved'`);
    await server.database.owner.query(
      `UPDATE task SET starts_at = starts_at - interval '9 days' WHERE id = $1`,
      [taskid],
    );
    await leave(-3, -1);
    expect(await named()).toEqual([]);
    const form = await leave(-1, 3);
    expect(await tasksOf(form.id)).toMatchObject([
      { owner: 'accountant', ends: today, description: expect.stringContaining('- 对账') },
    ]);
    expect(await named()).toEqual(['accountant']);
  });

  it('a leave: whoever takes over is offered what falls into it, and may take it', async () => {
    const at = (day: string) => `${day}T04:00:00.000Z`;
    const days = { from: `${dayAfter(today, 200)} am`, to: `${dayAfter(today, 202)} pm` };
    const within = await server.callAs(as('employee'), addTask, {
      title: '月报',
      endsAt: at(dayAfter(today, 201)),
    });
    // In a project that whoever takes over only sees, and has followed a task of.
    const projectId = newId();
    await server.callAs(as('head'), saveProject, {
      ...{ id: projectId, version: 0, projectCode: 'LO', name: '交接', viewedBy: 'company' },
      ...{ managedBy: 'managers', members: [{ personId: 'employee', manages: false }] },
    });
    const ofProject = await server.callAs(as('head'), addTask, {
      ...{ title: '盘点', projectId, ownerId: 'employee', endsAt: at(dayAfter(today, 202)) },
    });
    await server.callAs(as('colleague'), actOnTask, { act: 'attention', taskid: ofProject.id });
    const none = await approved('leaveApproved', 'REQ415P', { ...days, handover: null });
    expect(await tasksOf(none.id)).toEqual([]);
    const form = await approved('leaveApproved', 'REQ415P', {
      ...{ ...days, handover: { id: 'colleague', name: '同事' } },
    });
    expect(await tasksOf(form.id)).toMatchObject([
      { owner: 'colleague', description: '- 月报\n- LO-1 盘点' },
    ]);
    for (const { id: taskid } of [within, ofProject]) {
      const { task } = await server.callAs(as('colleague'), actOnTask, {
        ...{ act: 'username', taskid, content: 'colleague' },
      });
      expect(task?.owner?.username).toBe('colleague');
    }
  });
});

it('a form that is made void says so on its tasks; those that nobody has touched are closed', async () => {
  const make = () => approved('toolBorrowed', 'REQ510P', { to: dayAfter(today, 2), lines: [] });
  const [untouched, touched] = [await make(), await make()];
  const [mine] = await tasksOf(touched.id);
  await server.callAs(as('employee'), actOnTask, { act: 'level', taskid: mine?.id ?? '', level: 1 });
  for (const { id, number } of [untouched, touched])
    await server.callAs(as('head'), tell, {
      ...{ event: 'formVoided', data: { type: 'REQ510P', id, number, reason: '填错' } },
    });
  expect(await tasksOf(untouched.id)).toMatchObject([{ complete: true }]);
  expect(await tasksOf(touched.id)).toMatchObject([{ complete: false }]);
  expect((await server.callAs(as('employee'), readTask, { taskid: mine?.id ?? '' })).source).toMatchObject({
    voided: true,
  });
});

describe('somebody leaves', () => {
  const leaves = (personId: string) =>
    server.callAs(as('head'), tell, { event: 'personLeft', data: { personId, day: today } });
  const stands = async (id: number) => {
    const { rows } = await server.database.owner.query<object>(
      `SELECT owner_id AS owner, assigned_by AS by, accepted_at IS NOT NULL AS accepted, left_by AS left FROM task WHERE id = $1`,
      [id],
    );
    return rows[0];
  };

  it('their open tasks wait for the owner of the project, or for who wrote them down, and say so', async () => {
    const projectId = newId();
    const names = { version: 0, projectCode: 'LV', name: '交接' } as const;
    await server.callAs(as('head'), saveProject, {
      ...{ id: projectId, ...names, viewedBy: 'members', managedBy: 'managers' },
      members: ['buyer', 'colleague'].map((personId) => ({ personId, manages: false })),
    });
    const add = async (who: string, more: object = {}) =>
      (await server.callAs(as(who), addTask, { title: '核对库存', ...more })).id;
    const inProject = await add('colleague', { projectId, ownerId: 'buyer' });
    const done = await add('colleague', { projectId, ownerId: 'buyer' });
    await server.callAs(as('buyer'), actOnTask, { act: 'complete', taskid: done });
    const given = await add('colleague', { ownerId: 'buyer' });
    const own = await add('buyer');
    await leaves('buyer');
    expect(await stands(inProject)).toEqual({ owner: 'head', by: 'buyer', accepted: false, left: 'buyer' });
    const passedOn = await server.callAs(as('head'), readTask, { taskid: inProject });
    expect(passedOn).toMatchObject({ assignedBy: { id: 'buyer' }, leftBy: { id: 'buyer', name: '刘洋' } });
    expect(await stands(given)).toEqual({ owner: 'colleague', by: 'buyer', accepted: false, left: 'buyer' });
    expect([await stands(done), await stands(own)]).toMatchObject([
      { owner: 'buyer', left: null },
      { owner: 'buyer', left: null },
    ]);
    const { lists } = await server.callAs(as('head'), readTaskLog, { taskid: String(inProject) });
    expect(lists[0]).toMatchObject({ name: '刘洋', detail: '已离职，负责人改为 李伟' });
    expect(told).toEqual(
      ['head', 'colleague'].map((toId) => ({
        ...{ fromId: 'buyer', fromName: ['刘洋', 'Liu Yang'], toId, count: 1 },
      })),
    );
    await server.callAs(as('head'), actOnTask, { act: 'reassign', taskid: inProject });
    expect(await stands(inProject)).toMatchObject({ owner: 'head', accepted: true, left: 'buyer' });
    // Told again, nothing is left to pass on.
    await leaves('buyer');
    expect(told).toHaveLength(2);
    // Given on, it is a task like others.
    await server.callAs(as('head'), actOnTask, { act: 'username', taskid: inProject, content: 'colleague' });
    expect(await stands(inProject)).toMatchObject({ owner: 'colleague', by: 'head', left: null });
    // Declined, it is given to whoever gave it, where they are there.
    await server.callAs(as('colleague'), actOnTask, { act: 'decline', taskid: given, content: '没有时间' });
    expect(await stands(given)).toMatchObject({ owner: 'buyer', left: null });
  });

  it('their projects go on with a manager who is there, and their tasks in these wait for that one', async () => {
    const make = async (projectCode: string, members: readonly (readonly [string, boolean])[]) => {
      const id = newId();
      await server.callAs(as('accountant'), saveProject, {
        ...{ id, version: 0, projectCode, name: '年审', viewedBy: 'members', managedBy: 'managers' },
        members: members.map(([personId, manages]) => ({ personId, manages })),
      });
      return id;
    };
    const ownerOf = async (who: string, id: string) => {
      const { owner, members } = await server.callAs(as(who), readProject, { id });
      return [owner.id, ...members.map(({ person }) => person.id)];
    };
    const led = await make('LA', [
      ['colleague', false],
      ['employee', true],
      ['head', false],
    ]);
    const busy = await make('LB', [
      ['colleague', false],
      ['head', false],
    ]);
    const alone = await make('LC', []);
    const { id } = await server.callAs(as('accountant'), addTask, {
      ...{ title: '盘点', projectId: led, ownerId: 'accountant' },
    });
    await server.callAs(as('accountant'), addTask, { title: '函证', projectId: busy, ownerId: 'head' });
    told.length = 0;
    handed.length = 0;
    await leaves('accountant');
    expect(await ownerOf('employee', led)).toEqual(['employee', 'colleague', 'head']);
    expect(await ownerOf('head', busy)).toEqual(['head', 'colleague']);
    // Nobody takes part in it: whoever heads the department of the one who left.
    expect(await ownerOf('manager', alone)).toEqual(['manager']);
    expect(await stands(id)).toMatchObject({ owner: 'employee', by: 'accountant', accepted: false });
    expect(handed).toHaveLength(3);
    expect(handed).toContainEqual(
      expect.objectContaining({ projectId: busy, fromId: 'accountant', toId: 'head', hasLeft: true }),
    );
    const { lists } = await server.callAs(as('head'), readTaskLog, { projectid: busy });
    expect(lists[0]).toMatchObject({ detail: '已离职，项目由 李伟 负责' });
  });

  it('what nobody there can take is nobody’s', async () => {
    const { id } = await server.callAs(as('accountant'), addTask, { title: '付款', ownerId: 'manager' });
    await server.database.owner.query(`UPDATE account SET state = 'disabled' WHERE id = 'a-accountant'`);
    await leaves('manager');
    expect(await stands(id)).toEqual({ owner: null, by: null, accepted: false, left: 'manager' });
    await server.database.owner.query(`UPDATE account SET state = 'active' WHERE id = 'a-accountant'`);
  });
});
