import type { TestServer } from '#server-kit/testing';
import {
  actOnTask,
  addTask,
  placeTask,
  readTask,
  readTaskLog,
  readTodo,
  type Level,
  type TodoView,
} from '#tracker/model';
import { trackerServer } from '../testing/tracker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await trackerServer();
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
const add = async (who: string, more: object = {}) =>
  (await server.callAs(as(who), addTask, { title: '核对库存', ...more })).id;
const orderOf = async (who: string, level: Level, view: TodoView = 'mine') =>
  (await server.callAs(as(who), readTodo, { view })).quadrants[level - 1]?.tasks.map(({ id }) => id);
const put = (who: string, taskId: number, afterId: number | null, more: object = {}) =>
  server.callAs(as(who), placeTask, { taskId, view: 'mine', level: 2, before: 2, afterId, ...more });
const rowsOf = async (who: string) =>
  (await server.database.owner.query('SELECT 1 FROM task_place WHERE person_id = $1', [who])).rowCount;

describe('a quadrant', () => {
  it('stands as its reader has put it; what they have put nowhere stands behind, by its end', async () => {
    const [a, b, c, d] = [
      await add('employee', { endsAt: '2999-01-04T00:00:00.000Z', startsAt: '2999-01-01T00:00:00.000Z' }),
      await add('employee', { endsAt: '2999-01-03T00:00:00.000Z', startsAt: '2999-01-01T00:00:00.000Z' }),
      await add('employee', { endsAt: '2999-01-02T00:00:00.000Z', startsAt: '2999-01-01T00:00:00.000Z' }),
      await add('employee'),
    ];
    expect(await orderOf('employee', 2)).toEqual([c, b, a, d]);
    await put('employee', d, null);
    expect(await orderOf('employee', 2)).toEqual([d, c, b, a]);
    // Behind one that has no place: what is seen before it stays before it.
    await put('employee', d, b);
    expect(await orderOf('employee', 2)).toEqual([c, b, d, a]);
    expect(await rowsOf('employee')).toBe(3);
    await put('employee', a, c);
    expect(await orderOf('employee', 2)).toEqual([c, a, b, d]);
    // What comes later stands behind what was put in an order.
    const e = await add('employee', {
      ...{ endsAt: '2998-01-01T00:00:00.000Z', startsAt: '2998-01-01T00:00:00.000Z' },
    });
    expect(await orderOf('employee', 2)).toEqual([c, a, b, d, e]);
    await expect(put('employee', a, 999_999)).rejects.toMatchObject({ errorName: 'businessRule' });
  });

  it('begins with what was placed, however far behind it stood, and still shows fifty of all', async () => {
    await server.database.owner.query(
      `INSERT INTO task (title, level, owner_id, created_by, created_at, accepted_at, search)
       SELECT '任务' || n, 3, 'accountant', 'accountant', now(), now(), '' FROM generate_series(1, 60) AS n`,
    );
    const { rows } = await server.database.owner.query<{ id: number }>(
      `SELECT id::int AS id FROM task WHERE owner_id = 'accountant' AND level = 3 ORDER BY id`,
    );
    const ids = rows.map(({ id }) => id);
    const [last = 0, lastButOne = 0] = ids.toReversed();
    await put('accountant', last, null, { level: 3, before: 3 });
    await put('accountant', lastButOne, last, { level: 3, before: 3 });
    const { quadrants, counts } = await server.callAs(as('accountant'), readTodo, { view: 'mine' });
    expect(quadrants[2]?.tasks.map(({ id }) => id)).toEqual([last, lastButOne, ...ids.slice(0, 48)]);
    expect([quadrants[2]?.total, counts.mine]).toEqual([60, 60]);
    // One that was placed and is done stands there no more, nor is it counted.
    await server.callAs(as('accountant'), actOnTask, { act: 'complete', taskid: last, content: '' });
    expect((await orderOf('accountant', 3, 'created'))?.slice(0, 2)).toEqual([lastButOne, ids[0]]);
    expect((await server.callAs(as('accountant'), readTodo, { view: 'created' })).counts).toEqual({
      ...{ mine: 59, pending: 0, followed: 0, created: 59 },
    });
  });

  it('is numbered anew where places would get too long, or two share one, and keeps its order', async () => {
    const [a, b, c] = [await add('buyer'), await add('buyer'), await add('buyer')];
    await put('buyer', c, b);
    for (const places of [
      ['a1', `a1${'0'.repeat(49)}1`],
      ['a1', 'a1'],
    ]) {
      await server.database.owner.query(
        `UPDATE task_place SET position = CASE task_id WHEN $1 THEN $3 WHEN $2 THEN $4 ELSE 'a2' END WHERE person_id = 'buyer'`,
        [a, b, ...places],
      );
      expect(await orderOf('buyer', 2)).toEqual([a, b, c]);
      await put('buyer', c, a);
      expect(await orderOf('buyer', 2)).toEqual([a, c, b]);
      const { rows } = await server.database.owner.query<{ longest: string }>(
        `SELECT max(length(position)) AS longest FROM task_place WHERE person_id = 'buyer'`,
      );
      expect(Number(rows[0]?.longest)).toBeLessThan(5);
      await put('buyer', c, b);
    }
  });

  it('is each reader’s own: the same task stands elsewhere among those that a colleague follows', async () => {
    const [one, two] = [await add('head'), await add('head')];
    for (const taskid of [one, two])
      await server.callAs(as('head'), actOnTask, { act: 'attention', taskid, content: 'colleague' });
    await put('head', two, null);
    expect(await orderOf('head', 2)).toEqual([two, one]);
    expect(await orderOf('colleague', 2, 'followed')).toEqual([one, two]);
    await put('colleague', two, null, { view: 'followed' });
    expect(await orderOf('colleague', 2, 'followed')).toEqual([two, one]);
    await expect(put('accountant', one, null)).rejects.toMatchObject({ errorName: 'forbidden' });
  });

  it('gives its level to what is put into it, with the right of whoever leads the task and its conflict', async () => {
    const [urgent, plain] = [await add('accountant', { level: 1 }), await add('accountant')];
    await put('accountant', plain, urgent, { level: 1 });
    expect(await orderOf('accountant', 1)).toEqual([urgent, plain]);
    expect(await server.callAs(as('accountant'), readTask, { taskid: plain })).toMatchObject({ level: 1 });
    const { lists } = await server.callAs(as('accountant'), readTaskLog, { taskid: String(plain) });
    expect(lists).toHaveLength(2);
    await expect(put('accountant', plain, null, { level: 3 })).rejects.toMatchObject({
      errorName: 'conflict',
      details: { conflicts: [{ path: 'level', original: '2', theirs: '1', yours: '3' }] },
    });
    await server.callAs(as('accountant'), actOnTask, {
      ...{ act: 'attention', taskid: plain, content: 'colleague' },
    });
    await expect(
      put('colleague', plain, null, { view: 'followed', before: 1, level: 4 }),
    ).rejects.toMatchObject({ errorName: 'forbidden' });
    // Changed in the task itself it leaves its place, and has it again when it comes back.
    const level = (to: string) =>
      server.callAs(as('accountant'), actOnTask, { act: 'level', taskid: plain, content: to });
    await put('accountant', plain, null, { before: 1, level: 1 });
    await level('4');
    expect(await orderOf('accountant', 4)).toEqual([plain]);
    await level('1');
    expect(await orderOf('accountant', 1)).toEqual([plain, urgent]);
  });
});
