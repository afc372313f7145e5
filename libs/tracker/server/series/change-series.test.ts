import { eq } from 'drizzle-orm';
import { dayAfter, defaultTimeZone } from '#calls/model';
import { defineServerFeature, newId, react, type Context } from '#server-kit/server';
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
  taskAssigned,
} from '#tracker/model';
import { taskSeries } from '../tables/tracker.ts';
import { noOthers, trackerServer } from '../testing/tracker-server.ts';
import { taskSearch } from '../tasks/task-search.ts';
import { daysOfSeries } from './days-of-series.ts';
import { makeOfSeries } from './make-series.ts';

const heard: unknown[] = [];
const listener = defineServerFeature({
  name: 'listener',
  reactions: [
    react(taskAssigned, ({ taskId, people }) => Promise.resolve(void heard.push([taskId, people]))),
  ],
});
let server: TestServer;
beforeAll(async () => {
  server = await trackerServer({ besides: [listener] });
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
const me = as('employee');
const on = (day: string) => ({ startsAt: `${day}T01:00:00.000Z`, endsAt: `${day}T10:00:00.000Z` });
const seriesOf = async (taskId: number) => {
  const { rows } = await server.database.owner.query<{ id: string }>(
    'SELECT series_id AS id FROM task WHERE id = $1',
    [taskId],
  );
  const [series] = await server.database.db
    .select()
    .from(taskSeries)
    .where(eq(taskSeries.id, rows[0]?.id ?? ''));
  if (!series) throw new Error('no series');
  return series;
};
/** The task of a date, as the job makes it. */
const madeOn = async (taskId: number, day: string) => {
  const series = await seriesOf(taskId);
  await server.database.db.transaction((db) =>
    makeOfSeries(
      { db, now: new Date(), timeZone: defaultTimeZone, emit: () => Promise.resolve() } as unknown as Context,
      series,
      day,
    ),
  );
  const { rows } = await server.database.owner.query<{ id: string }>(
    'SELECT id FROM task WHERE series_id = $1 AND series_on = $2',
    [series.id, day],
  );
  return Number(rows[0]?.id);
};

describe('a series that is changed from one of its tasks on', () => {
  it.each([
    [
      'after',
      'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1',
      '2026-01-31',
      '2026-05-31',
      '2026-06-01',
      '2026-07-31',
    ],
    ['after', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU', '2026-11-08', '2026-11-22', '2026-11-23', '2026-12-07'],
    [
      'before',
      'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1',
      '2026-09-01',
      '2026-11-01',
      '2026-10-30',
      '2026-12-31',
    ],
  ] as const)(
    'counts on from its dates, not from where a day off moved them (%s, %s)',
    async (daysOff, rule, startsOn, date, moved, next) => {
      const { id } = await server.callAs(me, addTask, {
        title: '盘点',
        ...on(startsOn),
      });
      await server.callAs(me, saveSeries, { taskId: id, rule, daysOff });
      const taskId = await madeOn(id, moved);
      const come = async () =>
        daysOfSeries(
          await seriesOf(id),
          { from: dayAfter(moved, 3), to: '2029-01-01', most: 1 },
          noOthers.isWorkingDay,
        );
      await server.callAs(me, saveSeries, { taskId, rule, daysOff });
      expect(await seriesOf(id)).toMatchObject({ rule, startsOn });
      expect(await come()).toEqual([next]);
      const shown = await server.callAs(me, previewSeries, { taskId, rule, daysOff });
      expect(shown.next).toEqual((await server.callAs(me, readSeries, { taskId })).series?.next);
      // By another rule it counts from this one on, from the date that it has.
      await server.callAs(me, saveSeries, { taskId, rule: `${rule};COUNT=9`, daysOff });
      expect((await seriesOf(id)).startsOn).toBe(date);
      expect(await come()).toEqual([next]);
    },
  );

  const project = async (projectCode: string, more: object = {}) => {
    const id = newId();
    await server.callAs(me, saveProject, {
      ...{
        id,
        version: 0,
        projectCode,
        name: '盘点',
        members: [],
        viewedBy: 'members',
        managedBy: 'managers',
      },
      ...more,
    });
    return id;
  };
  const read = (taskid: number) => server.callAs(me, readTask, { taskid });

  it('leaves alone what stands in a closed project, and each task in the project that it is in', async () => {
    const [closed, open] = [await project('CSP'), await project('CSQ')];
    const { id } = await server.callAs(me, addTask, {
      title: '盘点',
      projectId: closed,
      ...on('2026-11-02'),
    });
    await server.callAs(me, saveSeries, { taskId: id, rule: 'FREQ=DAILY' });
    const [second, third] = [await madeOn(id, '2026-11-03'), await madeOn(id, '2026-11-04')];
    const move = (taskId: number) => server.callAs(me, moveTaskToProject, { taskId, projectId: open });
    expect([await move(id), await move(third)]).toEqual([{ key: 'CSQ-1' }, { key: 'CSQ-2' }]);
    const saved = async (title: string) => {
      await server.callAs(me, actOnTask, { act: 'title', taskid: id, content: title });
      return server.callAs(me, saveSeries, { taskId: id, rule: 'FREQ=DAILY' });
    };
    await server.callAs(me, setProjectState, { id: closed, state: 'closed' });
    expect(await saved('清点')).toEqual({ changed: 1 });
    expect([(await read(second)).title, (await read(third)).title]).toEqual(['盘点', '清点']);
    expect((await seriesOf(id)).projectId).toBe(open);
    await server.callAs(me, setProjectState, { id: closed, state: 'active' });
    expect(await saved('复盘')).toEqual({ changed: 2 });
    const { rows } = await server.database.owner.query<{ search: string; logged: string }>(
      `SELECT t.search, (SELECT l.project_id FROM task_log l WHERE l.task_id = t.id AND l.act = 'repeat' ORDER BY l.at DESC LIMIT 1) AS logged
         FROM task t WHERE t.id = ANY ($1::bigint[]) ORDER BY t.id`,
      [[second, third]],
    );
    expect(rows).toEqual([
      { search: taskSearch({ title: '复盘', key: 'CSP-2', description: '' }), logged: closed },
      { search: taskSearch({ title: '复盘', key: 'CSQ-2', description: '' }), logged: open },
    ]);
  });

  it('is led by whose it is, who let it repeat and who manages the project; not by who has one task of it', async () => {
    const member = (personId: string, manages = false) => ({ personId, manages });
    const projectId = await project('CSR', {
      members: [member('buyer'), member('colleague'), member('head', true)],
    });
    const { id } = await server.callAs(me, addTask, {
      ...{ title: '盘点', projectId, ownerId: 'colleague', ...on('2026-11-02') },
    });
    await server.callAs(me, saveSeries, { taskId: id, rule: 'FREQ=DAILY' });
    const [second, third] = [await madeOn(id, '2026-11-03'), await madeOn(id, '2026-11-04')];
    await server.callAs(me, actOnTask, { act: 'username', taskid: second, content: 'buyer' });
    const maySee = async (who: string) =>
      (await server.callAs(as(who), readSeries, { taskId: second })).series?.mayChange;
    expect([
      await maySee('buyer'),
      await maySee('colleague'),
      await maySee('head'),
      await maySee('employee'),
    ]).toEqual([...[false, true, true, true]]);
    for (const call of [saveSeries, stopSeries])
      await expect(
        server.callAs(as('buyer'), call, { taskId: second, rule: 'FREQ=DAILY' } as never),
      ).rejects.toMatchObject({ errorName: 'forbidden' });
    expect([(await read(third)).owner?.id, (await seriesOf(id)).state]).toEqual(['colleague', 'active']);
    // Whose it is changes what they lead: a task that somebody else has is not theirs, though they may see it.
    expect(await server.callAs(as('colleague'), saveSeries, { taskId: id, rule: 'FREQ=DAILY' })).toEqual({
      changed: 1,
    });
    heard.length = 0;
    expect(await server.callAs(as('head'), saveSeries, { taskId: second, rule: 'FREQ=DAILY' })).toEqual({
      changed: 1,
    });
    expect((await read(third)).owner?.id).toBe('buyer');
    expect(heard).toEqual([[third, ['buyer']]]);
    await server.callAs(as('buyer'), stopSeries, { taskId: third });
    expect((await seriesOf(id)).state).toBe('ended');
  });
});

it('what would not come again within ten years is refused; what says itself that it ends is not', async () => {
  const { id } = await server.callAs(me, addTask, { title: '大修', ...on('2026-11-02') });
  const save = (rule: string) => server.callAs(me, saveSeries, { taskId: id, rule });
  for (const rare of [
    'FREQ=YEARLY;INTERVAL=15',
    'FREQ=YEARLY;INTERVAL=15;COUNT=3',
    'FREQ=YEARLY;INTERVAL=999',
  ])
    await expect(save(rare)).rejects.toMatchObject({ details: { problems: [{ path: 'rule' }] } });
  for (const known of ['FREQ=YEARLY;INTERVAL=10', 'FREQ=DAILY;COUNT=1', 'FREQ=YEARLY;UNTIL=20270101'])
    await save(known);
});
