import { dayAfter, dayOf, defaultTimeZone } from '#calls/model';
import { newId, type Context } from '#server-kit/server';
import { type TestServer } from '#server-kit/testing';
import {
  actOnTask,
  addTask,
  moveTaskToProject,
  previewSeries,
  readSeries,
  readTask,
  saveProject,
  saveSeries,
  setProjectState,
  stopSeries,
  type TaskActName,
} from '#tracker/model';
import { bringOn, comesAgain } from './comes-again.ts';
import { makeDueSeries, mostOfRun } from './make-series.ts';
import { noOthers, trackerServer } from '../testing/tracker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await trackerServer();
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
const me = as('employee');
const act = (taskid: number, name: TaskActName, more: object = {}) =>
  server.callAs(me, actOnTask, { act: name, taskid, ...more });
const today = dayOf(new Date(), defaultTimeZone);
const at = (days: number, time = '01:00') => `${dayAfter(today, days)}T${time}:00.000Z`;

const project = async (projectCode: string) => {
  const id = newId();
  await server.callAs(me, saveProject, {
    ...{ id, version: 0, projectCode, name: '项目', members: [] },
    ...{ viewedBy: 'members', managedBy: 'managers' },
  });
  return id;
};
/** A task that began so many days ago and repeats. */
const repeats = async (daysAgo: number, more: object, task: object = {}) => {
  const { id } = await server.callAs(me, addTask, {
    ...{ title: '点检', startsAt: at(-daysAgo), endsAt: at(-daysAgo, '10:00'), ...task },
  });
  await server.callAs(me, saveSeries, { taskId: id, rule: 'FREQ=DAILY', ...more });
  return id;
};
const datesOf = async (taskId: number) => {
  const { rows } = await server.database.owner.query<{ day: string }>(
    `SELECT series_on::text AS day FROM task WHERE series_id = (SELECT series_id FROM task WHERE id = $1) ORDER BY 1`,
    [taskId],
  );
  return rows.map(({ day }) => day);
};
/** Whose pages read again. */
let refreshed: string[] = [];
/** In a transaction of its own. */
const inTurn = (does: (context: Context) => Promise<unknown>) =>
  server.database.db.transaction((db) =>
    does({
      ...{ db, now: new Date(), timeZone: defaultTimeZone, emit: () => Promise.resolve() },
      publish: ({ to }: { to: string[] }) => Promise.resolve(void refreshed.push(...to)),
    } as unknown as Context),
  );
/** What the job does. */
const run = () => inTurn((context) => makeDueSeries(context, noOthers));

describe('a series', () => {
  it('makes each date that was missed, once, whatever runs and how many do', async () => {
    const id = await repeats(9, {});
    await Promise.all([run(), run(), run()]);
    await run();
    const wanted = Array.from({ length: 10 }, (_, day) => dayAfter(today, day - 9));
    expect(await datesOf(id)).toEqual(wanted);
    await stopAll();
  });

  it('shows what it made on open pages: of its project, of whoever set it up and of whom it gives tasks to', async () => {
    const projectId = newId();
    await server.callAs(as('head'), saveProject, {
      ...{ id: projectId, version: 0, projectCode: 'LIVE', name: '巡检' },
      ...{ viewedBy: 'members', managedBy: 'managers' },
      members: ['employee', 'colleague'].map((personId) => ({ personId, manages: false })),
    });
    const alone = await repeats(2, {}, { ownerId: 'buyer' });
    refreshed = [];
    await run();
    expect(refreshed.toSorted()).toEqual(['buyer', 'employee']);
    await repeats(2, {}, { projectId });
    refreshed = [];
    await run();
    expect(refreshed.toSorted()).toEqual(['colleague', 'employee', 'head']);
    refreshed = [];
    await run();
    expect(refreshed).toEqual([]);
    expect(await datesOf(alone)).toHaveLength(3);
    await stopAll();
  });

  it('makes up for at most sixty dates a run, and goes on with the next', async () => {
    const id = await repeats(100, {});
    await run();
    expect(await datesOf(id)).toHaveLength(mostOfRun + 1);
    await run();
    expect(await datesOf(id)).toHaveLength(101);
    await stopAll();
  });

  it('is shown by the dates to come, with how many have passed and are made up for', async () => {
    const { id } = await server.callAs(me, addTask, {
      ...{ title: '点检', startsAt: at(-9), endsAt: at(-9, '10:00') },
    });
    const shown = (rule: string) => server.callAs(me, previewSeries, { taskId: id, rule, daysOff: 'keep' });
    const daily = await shown('FREQ=DAILY');
    expect(daily.next.slice(0, 2)).toEqual([1, 2].map((days) => dayAfter(today, days)));
    expect(daily.passed).toBe(9);
    expect(await shown('FREQ=DAILY;COUNT=3')).toEqual({ next: [], passed: 2 });
    await server.callAs(me, saveSeries, { taskId: id, rule: 'FREQ=DAILY' });
    expect(await shown('FREQ=DAILY;INTERVAL=2')).toMatchObject({ passed: 0 });
    await stopAll();
  });

  it('ends with its count, and when it is stopped', async () => {
    const counted = await repeats(9, { rule: 'FREQ=DAILY;COUNT=3' });
    await run();
    expect(await datesOf(counted)).toHaveLength(3);
    const of = async (taskId: number) => (await server.callAs(me, readSeries, { taskId })).series;
    expect(await of(counted)).toMatchObject({ state: 'ended', next: [], tasks: 3 });
    const stopped = await repeats(4, {});
    await server.callAs(me, stopSeries, { taskId: stopped });
    await run();
    expect(await datesOf(stopped)).toHaveLength(1);
  });

  it('makes up for nothing of the time in which it was stopped, or came after its last task', async () => {
    const stopped = await repeats(60, {});
    await server.callAs(me, stopSeries, { taskId: stopped });
    const counted = await repeats(60, { rule: 'FREQ=DAILY;COUNT=3' });
    await run();
    await server.database.owner.query(
      `UPDATE task_series SET made_through = made_through - 50 WHERE rule LIKE '%COUNT=3'`,
    );
    const after = await repeats(60, { rule: '', afterDays: 7 });
    const before = [await datesOf(stopped), await datesOf(counted), await datesOf(after)];
    for (const taskId of [stopped, counted, after])
      await server.callAs(me, saveSeries, { taskId, rule: 'FREQ=DAILY' });
    await run();
    expect([await datesOf(stopped), await datesOf(counted), await datesOf(after)]).toEqual(before);
    const { series } = await server.callAs(me, readSeries, { taskId: stopped });
    expect(series).toMatchObject({ state: 'active' });
    expect(series?.next[0]).toBe(dayAfter(today, 1));
    await stopAll();
  });

  it('comes again some days after it is done, however often that is said', async () => {
    const id = await repeats(3, { rule: '', afterDays: 7 });
    await act(id, 'complete');
    await act(id, 'unfinished');
    await act(id, 'complete');
    expect(await datesOf(id)).toEqual([dayAfter(today, -3), dayAfter(today, 7)]);
  });

  it('comes again where its open task is thrown away, and is not made twice', async () => {
    const id = await repeats(3, { rule: '', afterDays: 7 });
    await act(id, 'delete');
    expect(await datesOf(id)).toEqual([dayAfter(today, -3), dayAfter(today, 7)]);
    await inTurn((context) => bringOn(context, noOthers));
    expect(await datesOf(id)).toHaveLength(2);
  });

  it('comes in no closed project, though a task of it is completed elsewhere; it does once that is opened', async () => {
    const [projectId, elsewhere] = [await project('SEA'), await project('SEB')];
    const id = await repeats(3, { rule: '', afterDays: 7 }, { projectId });
    await server.callAs(me, moveTaskToProject, { taskId: id, projectId: elsewhere });
    const setState = (state: 'closed' | 'active') =>
      server.callAs(me, setProjectState, { id: projectId, state });
    await setState('closed');
    await act(id, 'complete');
    await inTurn((context) => bringOn(context, noOthers));
    expect(await datesOf(id)).toHaveLength(1);
    await setState('active');
    refreshed = [];
    await inTurn((context) => bringOn(context, noOthers));
    expect(await datesOf(id)).toEqual([dayAfter(today, -3), dayAfter(today, 7)]);
    expect(refreshed).toContain('employee');
  });

  it('comes again on the next free day where that day had its task, done or thrown away', async () => {
    const id = await repeats(3, { rule: '', afterDays: 7 });
    const next = async () => {
      const { rows } = await server.database.owner.query<{ id: string }>(
        `SELECT id FROM task WHERE series_id = (SELECT series_id FROM task WHERE id = $1) ORDER BY series_on DESC LIMIT 1`,
        [id],
      );
      return Number(rows[0]?.id);
    };
    await act(id, 'complete');
    await act(await next(), 'complete');
    expect(await datesOf(id)).toEqual([-3, 7, 8].map((days) => dayAfter(today, days)));
    await act(await next(), 'delete');
    await act(id, 'unfinished');
    await act(id, 'complete');
    expect(await datesOf(id)).toEqual([-3, 7, 8, 9].map((days) => dayAfter(today, days)));
  });

  it('comes again behind days off that lie between, one task after another', async () => {
    const nextWeek = [1, 2, 3, 4, 5, 6, 7].map((days) => dayAfter(today, days));
    const isWorkingDay = (day: string) => !nextWeek.includes(day);
    for (const daysOff of ['after', 'skip', 'before'] as const) {
      const id = await repeats(3, { rule: '', afterDays: 1, daysOff });
      const { rows } = await server.database.owner.query<{ id: string }>(
        'SELECT series_id AS id FROM task WHERE id = $1',
        [id],
      );
      for (let times = 0; times < 3; times++) {
        await server.database.owner.query('UPDATE task SET completed_at = now() WHERE series_id = $1', [
          rows[0]?.id,
        ]);
        await inTurn((context) => comesAgain(context, rows[0]?.id ?? '', { isWorkingDay }));
      }
      const wanted = daysOff === 'before' ? [-3, 0, 8, 9] : [-3, 8, 9, 10];
      expect(await datesOf(id)).toEqual(wanted.map((days) => dayAfter(today, days)));
    }
  });

  it('is changed for this task and later ones; one task alone is simply changed', async () => {
    const id = await repeats(5, {});
    await run();
    const { rows } = await server.database.owner.query<{ id: string }>(
      `SELECT id FROM task WHERE series_id = (SELECT series_id FROM task WHERE id = $1) ORDER BY series_on`,
      [id],
    );
    const [, second, third, fourth] = rows.map((row) => Number(row.id));
    await act(second ?? 0, 'title', { content: '仅此一次' });
    await act(third ?? 0, 'title', { content: '新标题' });
    expect(
      await server.callAs(me, saveSeries, { taskId: third ?? 0, rule: 'FREQ=DAILY', daysOff: 'keep' }),
    ).toEqual({ changed: 3 });
    const title = async (taskid = 0) => (await server.callAs(me, readTask, { taskid })).title;
    expect([await title(id), await title(second), await title(fourth)]).toEqual([
      '点检',
      '仅此一次',
      '新标题',
    ]);
    await stopAll();
  });

  it('goes on counting where it is changed for later ones and its rule is left as it was', async () => {
    const rule = 'FREQ=DAILY;COUNT=6';
    const id = await repeats(2, { rule });
    await run();
    const { rows } = await server.database.owner.query<{ id: string }>(
      `SELECT id FROM task WHERE series_id = (SELECT series_id FROM task WHERE id = $1) ORDER BY series_on`,
      [id],
    );
    const second = Number(rows[1]?.id);
    await server.callAs(me, saveSeries, { taskId: second, rule });
    const { series } = await server.callAs(me, readSeries, { taskId: second });
    expect(series?.rule).toBe(rule);
    expect(series?.next).toEqual([1, 2, 3].map((days) => dayAfter(today, days)));
    await server.callAs(me, saveSeries, { taskId: second, rule: 'FREQ=DAILY;COUNT=9' });
    expect((await server.callAs(me, readSeries, { taskId: second })).series?.rule).toBe('FREQ=DAILY;COUNT=9');
    await stopAll();
  });

  it('rests while its project is closed', async () => {
    const projectId = await project('SER');
    const id = await repeats(3, {}, { projectId });
    await server.callAs(me, setProjectState, { id: projectId, state: 'closed' });
    await run();
    await server.callAs(me, setProjectState, { id: projectId, state: 'active' });
    await run();
    expect(await datesOf(id)).toHaveLength(1);
    await stopAll();
  });

  it('refuses what is no rule, and who does not lead the task', async () => {
    const { id } = await server.callAs(me, addTask, { title: 'x' });
    for (const wrong of [{ rule: 'FREQ=SECONDLY' }, { rule: '' }, { rule: 'FREQ=DAILY', afterDays: 3 }])
      await expect(server.callAs(me, saveSeries, { taskId: id, ...wrong })).rejects.toMatchObject({
        errorName: 'invalid',
      });
    await expect(
      server.callAs(as('buyer'), saveSeries, { taskId: id, rule: 'FREQ=DAILY' }),
    ).rejects.toMatchObject({ errorName: 'forbidden' });
  });
});

describe('of somebody who has left', () => {
  const left = (personId: string, active = false) =>
    server.database.owner.query('UPDATE person SET active = $2 WHERE id = $1', [personId, active]);
  const lastOf = async (taskId: number) => {
    const { rows } = await server.database.owner.query<object>(
      `SELECT owner_id AS owner, assigned_by AS by, accepted_at IS NOT NULL AS accepted, left_by AS left FROM task
        WHERE series_id = (SELECT series_id FROM task WHERE id = $1) ORDER BY series_on DESC LIMIT 1`,
      [taskId],
    );
    return rows[0];
  };
  afterEach(async () => {
    for (const person of ['employee', 'buyer']) await left(person, true);
    await stopAll();
  });

  it('tasks that come wait for the owner of the project, or for who let it repeat', async () => {
    const projectId = newId();
    await server.callAs(as('head'), saveProject, {
      ...{ id: projectId, version: 0, projectCode: 'SL', name: '交接' },
      ...{ members: ['employee', 'buyer'].map((personId) => ({ personId, manages: false })) },
      ...{ viewedBy: 'members', managedBy: 'managers' },
    });
    const inProject = await repeats(1, {}, { projectId, ownerId: 'employee' });
    const given = await repeats(1, {}, { ownerId: 'buyer' });
    await left('buyer');
    await run();
    expect(await lastOf(inProject)).toEqual({ owner: 'employee', by: null, accepted: true, left: null });
    expect(await lastOf(given)).toEqual({ owner: 'employee', by: 'buyer', accepted: false, left: 'buyer' });
    await server.database.owner.query('UPDATE task_series SET made_through = made_through - 1');
    await server.database.owner.query('DELETE FROM task WHERE series_on = $1', [today]);
    await left('employee');
    await run();
    expect(await lastOf(inProject)).toEqual({
      owner: 'head',
      by: 'employee',
      accepted: false,
      left: 'employee',
    });
    // In no project nobody would see it.
    expect(await datesOf(given)).toEqual([dayAfter(today, -1)]);
  });
});

const stopAll = () => server.database.owner.query(`UPDATE task_series SET state = 'ended'`);
