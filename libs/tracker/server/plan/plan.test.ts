import { isWorkingDay } from '#requisitions/model';
import { dayAfter, defaultTimeZone, dayOf } from '#calls/model';
import { newId } from '#server-kit/server';
import { type TestServer } from '#server-kit/testing';
import {
  actOnTask,
  addTask,
  readLoad,
  readPlan,
  saveProject,
  saveRelation,
  taskRowList,
} from '#tracker/model';
import type { HalfDayAway } from '../house.ts';
import { trackerServer } from '../testing/tracker-server.ts';

const away: HalfDayAway[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await trackerServer({ others: { approvedLeave: () => Promise.resolve(away) } });
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
const head = as('head');
const made = async (projectCode: string) => {
  const id = newId();
  await server.callAs(head, saveProject, {
    ...{ id, version: 0, projectCode, name: '项目', viewedBy: 'members', managedBy: 'managers' },
    members: [{ personId: 'employee', manages: false }],
  });
  return id;
};
const today = () => dayOf(new Date(), defaultTimeZone);
/** Working days from tomorrow on. */
const coming = (count: number): string[] => {
  const days: string[] = [];
  for (let day = dayAfter(today(), 1); days.length < count; day = dayAfter(day, 1))
    if (isWorkingDay(day)) days.push(day);
  return days;
};
const add = async (projectId: string | null, more: object = {}) =>
  (await server.callAs(head, addTask, { title: '任务', projectId, ...more })).id;
const on = (from: string, to = from) => ({
  startsAt: `${from}T01:00:00.000Z`,
  endsAt: `${to}T10:00:00.000Z`,
});

describe('the plan of a project', () => {
  it('has its tasks by start, what waits for what, and the days off', async () => {
    const projectId = await made('PLA');
    const late = await add(projectId, on('2026-09-28', '2026-09-30'));
    const early = await add(projectId, on('2026-09-21', '2026-09-24'));
    const never = await add(projectId);
    await server.callAs(head, saveRelation, { taskId: early, kind: 'precedes', otherId: late });
    const plan = await server.callAs(as('employee'), readPlan, { projectId });
    expect(plan.tasks.map(({ id }) => id)).toEqual([early, late, never]);
    expect(plan.relations).toEqual([{ fromId: early, toId: late, kind: 'precedes', lag: 0 }]);
    expect(plan.daysOff).toEqual(expect.arrayContaining(['2026-09-25', '2026-10-01']));
    expect(plan.daysOff).not.toContain('2026-10-10');
    await expect(server.callAs(as('buyer'), readPlan, { projectId })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });

  it('has the same tasks as their list under the same filters', async () => {
    const projectId = await made('PLL');
    await add(await made('XPLL'));
    const around = await add(projectId, on('2027-05-20', '2027-06-10'));
    const before = await add(projectId, on('2026-05-20', '2026-06-10'));
    const [left, done] = [await add(projectId, on('2026-01-05')), await add(projectId)];
    await server.callAs(head, actOnTask, { act: 'archived', taskid: left });
    await server.callAs(head, actOnTask, { act: 'complete', taskid: done, mode: 'archived' });
    const planned = async (asked: object) =>
      (await server.callAs(head, readPlan, { projectId, ...asked })).tasks.map(({ id }) => id).toSorted();
    const listed = async (where: string[], tab?: string[]) => {
      const asked = {
        where: ['project:has:PLL%20项目', ...where].join(';'),
        pageSize: 100,
        ...(tab && { tab }),
      };
      const { rows } = await server.callAs(head, taskRowList.calls.rows, asked);
      return rows.map(({ id }) => Number(id)).toSorted();
    };
    const days = { from: '2027-05-25', to: '2027-05-30' };
    for (const [asked, ids, where, tab] of [
      [days, [around], ['endsOn:from:2027-05-25', 'startsOn:to:2027-05-30']],
      [{ archived: 'yes' }, [left, done], [], ['archived']],
      [{ archived: 'yes', state: 'complete' }, [done], ['complete:is:true'], ['archived']],
      [{ archived: 'all', state: 'unfinished' }, [around, before, left], ['complete:is:false']],
      [{ archived: 'all', state: 'overdue' }, [before, left], ['overdue:is:true']],
    ] as const) {
      expect(await planned(asked)).toEqual(ids.toSorted());
      expect(await listed([...where], tab && [...tab])).toEqual(ids.toSorted());
    }
  });

  it('is narrowed by one row of filters, together', async () => {
    const projectId = await made('PLB');
    const wanted = await add(projectId, { ...on('2027-03-10', '2027-03-12'), level: 1, ownerId: 'employee' });
    await add(projectId, { ...on('2027-03-10', '2027-03-12'), level: 2, ownerId: 'employee' });
    await add(projectId, { ...on('2027-04-10', '2027-04-12'), level: 1, ownerId: 'employee' });
    const ids = async (asked: object) =>
      (await server.callAs(head, readPlan, { projectId, ...asked })).tasks.map(({ id }) => id);
    const days = { from: '2027-03-12', to: '2027-03-31' };
    expect(await ids({ level: 1, ownerId: 'employee', ...days })).toEqual([wanted]);
    expect(await ids({ level: 1, ownerId: 'employee', ...days, skip: 1 })).toEqual([]);
    expect(await ids({ from: '2027-03-13', to: '2027-03-31' })).toEqual([]);
    expect(await ids({ followed: true })).toEqual([]);
    await server.callAs(head, actOnTask, { act: 'attention', taskid: wanted });
    expect(await ids({ followed: true })).toEqual([wanted]);
    const own = await server.callAs(as('employee'), readPlan, { projectId: null, level: 1, ...days });
    expect(own.tasks.map(({ id }) => id)).toEqual([wanted]);
  });

  it('of all projects is that of one’s own tasks, or of those that one follows, wrote down or has to confirm', async () => {
    const days = { from: '2029-05-07', to: '2029-05-08' };
    const mine = await add(null, on('2029-05-07'));
    const given = await add(null, { ...on('2029-05-08'), ownerId: 'employee' });
    await server.callAs(head, actOnTask, { act: 'attention', taskid: mine, content: 'employee' });
    const ids = async (who: string, view: 'mine' | 'pending' | 'followed' | 'created') =>
      (await server.callAs(as(who), readPlan, { projectId: null, view, ...days })).tasks.map(({ id }) => id);
    expect(await ids('head', 'mine')).toEqual([mine]);
    expect(await ids('head', 'created')).toEqual([mine, given]);
    expect(await ids('employee', 'followed')).toEqual([mine]);
    expect([await ids('employee', 'mine'), await ids('employee', 'pending')]).toEqual([[given], [given]]);
    expect(await ids('buyer', 'followed')).toEqual([]);
  });
});

describe('the load of the people of a project', () => {
  it('is what is left of all their tasks, of the time that leave leaves', async () => {
    const projectId = await made('PLC');
    const [first = '', second = '', third = ''] = coming(3);
    const id = await add(projectId, { ...on(first, third), ownerId: 'employee' });
    await server.callAs(head, actOnTask, { act: 'estimate', taskid: id, content: '1000' });
    // Of another project, which the reader may not see.
    const { id: hidden } = await server.callAs(as('employee'), addTask, { title: '私事', ...on(second) });
    await server.callAs(as('employee'), actOnTask, { act: 'estimate', taskid: hidden, content: '187' });
    await add(projectId, { ownerId: 'employee' });
    away.push({ personId: 'employee', day: second, half: 'am' });
    const { people } = await server.callAs(head, readLoad, { projectId, from: first, days: 14 });
    const own = people.find(({ person }) => person.id === 'employee');
    const day = (wanted: string) => own?.days.find((each) => each.day === wanted);
    expect(day(first)).toMatchObject({ minutes: 334, capacity: 480, percent: 69, tasks: [{ id }] });
    expect(day(second)).toMatchObject({ minutes: 520, capacity: 240, percent: 216 });
    expect(day(second)?.tasks).toEqual(
      [
        { id, title: '任务', minutes: 333 },
        { id: null, title: '', minutes: 187 },
      ].toSorted((a, b) => Number(a.id === id) - Number(b.id === id)),
    );
    expect(day(third)).toMatchObject({ minutes: 333 });
    expect(own?.unplanned).toBe(1);
    expect(people.map(({ person }) => person.id).toSorted()).toEqual(['employee', 'head']);
    // The one filter row narrows it as it narrows the board.
    const within = async (which: object) =>
      (await server.callAs(head, readLoad, { projectId, from: first, days: 14, which })).people.map(
        ({ person, days, unplanned }) => [
          person.id,
          days.find((each) => each.day === second)?.minutes,
          unplanned,
        ],
      );
    expect(await within({ ownerId: 'employee' })).toEqual([['employee', 520, 1]]);
    expect(await within({ ownerId: 'employee', level: 1 })).toEqual([['employee', 0, 0]]);
    expect(await within({ ownerId: 'employee', from: third })).toEqual([['employee', 333, 0]]);
  });
});
