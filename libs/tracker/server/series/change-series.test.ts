import { eq } from 'drizzle-orm';
import { dayAfter, defaultTimeZone } from '#calls/model';
import type { Context } from '#server-kit/server';
import { type TestServer } from '#server-kit/testing';
import { addTask, previewSeries, readSeries, saveSeries } from '#tracker/model';
import { taskSeries } from '../tables/tracker.ts';
import { noOthers, trackerServer } from '../testing/tracker-server.ts';
import { daysOfSeries } from './days-of-series.ts';
import { makeOfSeries } from './make-series.ts';

let server: TestServer;
beforeAll(async () => {
  server = await trackerServer();
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
});
