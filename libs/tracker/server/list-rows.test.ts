import { sql } from 'drizzle-orm';
import type { ActorContext } from '#server-kit/server';
import { type TestServer } from '#server-kit/testing';
import { taskRowList } from '#tracker/model';
import { taskRows } from './list-rows.ts';
import { trackerServer } from './testing/tracker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await trackerServer();
  const { owner } = server.database;
  // Of a hundred one is not done; every other of these is late, without an end, or kept.
  await owner.query(`
    INSERT INTO task (title, owner_id, created_by, created_at, starts_at, ends_at, completed_at, archived_at, search)
    SELECT 't' || n, 'employee', 'head', now() - n * interval '1 hour',
           e.at, e.at, CASE WHEN n % 100 <> 0 THEN now() END, CASE WHEN n % 400 = 300 THEN now() END, 't' || n
      FROM generate_series(1, 4000) AS n,
           LATERAL (SELECT now() + CASE n % 400 WHEN 100 THEN 1 WHEN 0 THEN -1 WHEN 300 THEN -1 END * interval '1 day' AS at) AS e`);
  await owner.query('VACUUM ANALYZE task');
});
afterAll(() => server.close());

const as = { personId: 'employee', accountId: 'a-employee' };
const found = async (where: string) => (await server.callAs(as, taskRowList.calls.rows, { where })).total;

it('tasks are narrowed by whether they are complete and overdue, archived or not', async () => {
  expect(await found('complete:is:true')).toBe(3960);
  expect(await found('complete:is:false')).toBe(40);
  expect(await found('overdue:is:true')).toBe(20);
  expect(await found('overdue:is:false')).toBe(3980);
  expect(await found('overdue:is:maybe')).toBe(0);
});

it('those that are not done are found by an index, without a tab as well', async () => {
  const { db } = server.database;
  const actor = { personId: 'employee', companyId: 'c' };
  for (const where of ['complete:is:false', 'overdue:is:true']) {
    const { from, where: condition } = await taskRows.inSql({ where }, {
      ...{ db, actor, now: new Date(), timeZone: 'Asia/Shanghai', language: 'zh' },
    } as unknown as ActorContext);
    const { rows } = await db.execute<Record<string, string>>(
      sql`EXPLAIN SELECT t.id FROM ${from} WHERE ${condition} ORDER BY t.created_at DESC, t.id DESC LIMIT 26`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('task_newest_unfinished');
  }
});
