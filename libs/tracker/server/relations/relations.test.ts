import { sql } from 'drizzle-orm';
import { newId } from '#server-kit/server';
import { type TestServer } from '#server-kit/testing';
import {
  actOnTask,
  addTask,
  deleteProject,
  previewShift,
  readRelations,
  readTask,
  readTaskLog,
  removeRelation,
  restoreFromBin,
  saveProject,
  saveRelation,
  setProjectState,
  type RelationKind,
  type TaskActName,
} from '#tracker/model';
import { isOverdueAt } from '../tasks/task-columns.ts';
import { trackerServer } from '../testing/tracker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await trackerServer();
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
const me = as('employee');
const add = async (title: string, from?: string, to = from, who = me) =>
  (
    await server.callAs(who, addTask, {
      title,
      startsAt: from ? `${from}T01:00:00.000Z` : null,
      endsAt: to ? `${to}T10:00:00.000Z` : null,
    })
  ).id;
const act = (taskid: number, name: TaskActName, more: object = {}) =>
  server.callAs(me, actOnTask, { act: name, taskid, ...more });
const relate = (taskId: number, kind: RelationKind, otherId: number, more: object = {}) =>
  server.callAs(me, saveRelation, { taskId, kind, otherId, ...more });
const daysOf = async (taskid: number) => {
  const { startsAt, endsAt } = await server.callAs(me, readTask, { taskid });
  return [startsAt?.slice(0, 10), endsAt?.slice(0, 10)];
};

it('is overdue from its end on, unless it is done', async () => {
  const late = async (done: string | null, now: string) => {
    const { rows } = await server.database.db.execute<{ late: boolean }>(sql`
      SELECT ${isOverdueAt(new Date(now))} AS late
        FROM (VALUES (${done}::timestamptz, '2026-11-22T10:00:00Z'::timestamptz)) t (completed_at, ends_at)`);
    return rows[0]?.late;
  };
  expect(await late(null, '2026-11-22T09:59:59Z')).toBe(false);
  expect(await late(null, '2026-11-22T10:00:00Z')).toBe(true);
  expect(await late('2026-11-22T09:00:00Z', '2026-11-23T00:00:00Z')).toBe(false);
});

describe('relations of tasks', () => {
  it('are read from both sides, and say in both logs what was done', async () => {
    const [a, b] = [await add('甲'), await add('乙')];
    await relate(b, 'follows', a, { lag: 2 });
    const of = async (taskId: number) => (await server.callAs(me, readRelations, { taskId })).relations;
    expect(await of(a)).toMatchObject([{ kind: 'precedes', lag: 2, task: { id: b, title: '乙' } }]);
    expect(await of(b)).toMatchObject([{ kind: 'follows', lag: 2, task: { id: a } }]);
    await relate(a, 'relates', b);
    expect(await of(b)).toHaveLength(2);
    await server.callAs(me, removeRelation, { taskId: a, otherId: b, kind: 'precedes' });
    expect(await of(b)).toMatchObject([{ kind: 'relates', task: { id: a } }]);
    const { lists } = await server.callAs(me, readTaskLog, { taskid: String(a) });
    expect(lists.map(({ detail }) => detail)).toEqual([
      '解除关系：不再先于“乙”',
      '添加关系：与“乙”相关',
      '添加关系：先于“乙”',
      '新建了任务',
    ]);
  });

  it('bind completing: what is blocked waits for what blocks it', async () => {
    const [a, b] = [await add('出图'), await add('采购')];
    await relate(a, 'blocks', b);
    await expect(act(b, 'complete')).rejects.toMatchObject({
      errorName: 'businessRule',
      message: '被「出图」阻塞，请先完成它或解除关系',
    });
    await act(a, 'complete');
    expect((await act(b, 'complete')).task).toMatchObject({ complete: true });
  });

  it('bind nothing while what blocks or precedes is in the bin with its project, or in a closed one', async () => {
    const project = { id: newId(), name: '旧项目' };
    await server.callAs(me, saveProject, {
      ...{ ...project, version: 0, projectCode: 'OLD', members: [] },
      ...{ viewedBy: 'members', managedBy: 'managers' },
    });
    const inProject = await server.callAs(me, addTask, {
      ...{ title: '出图', projectId: project.id },
      ...{ startsAt: '2026-09-21T01:00:00.000Z', endsAt: '2026-09-24T10:00:00.000Z' },
    });
    const ways = [
      {
        away: () => server.callAs(me, setProjectState, { id: project.id, state: 'closed' }),
        back: () => server.callAs(me, setProjectState, { id: project.id, state: 'active' }),
      },
      {
        away: () => server.callAs(me, deleteProject, project),
        back: () => server.callAs(me, restoreFromBin, { kind: 'project', id: project.id }),
      },
    ];
    const early = { content: '2026-09-21T01:00:00.000Z,2026-09-22T10:00:00.000Z' };
    const binding = async (taskId: number) => {
      const { relations } = await server.callAs(me, readRelations, { taskId });
      return relations.some(({ binds }) => binds);
    };
    for (const { away, back } of ways) {
      const later = await add('采购');
      await relate(inProject.id, 'blocks', later);
      await relate(inProject.id, 'precedes', later);
      expect(await binding(later)).toBe(true);
      await away();
      expect(await binding(later)).toBe(false);
      await act(later, 'plannedtime', early);
      await act(later, 'complete');
      await act(later, 'unfinished');
      await back();
      await expect(act(later, 'complete')).rejects.toMatchObject({ errorName: 'businessRule' });
      await act(later, 'unplannedtime');
      await expect(act(later, 'plannedtime', early)).rejects.toMatchObject({ errorName: 'businessRule' });
    }
  });

  it('to what one may not see are not named, and are taken away by whoever leads what is blocked', async () => {
    const hidden = await add('不给看的', undefined, undefined, as('head'));
    const given = await server.callAs(as('head'), addTask, { title: '采购', ownerId: 'employee' });
    const follower = as('colleague');
    await act(given.id, 'attention', { content: 'colleague' });
    await server.callAs(as('head'), saveRelation, { taskId: hidden, kind: 'blocks', otherId: given.id });
    const read = async (who: typeof me) =>
      (await server.callAs(who, readRelations, { taskId: given.id })).relations;
    expect(await read(me)).toMatchObject([
      { kind: 'blockedBy', binds: true, task: { id: hidden, title: '' } },
    ]);
    // It is named to nobody, and those who could not complete it anyway hear nothing of it.
    expect(await read(follower)).toEqual([]);
    const take = (who: typeof me, otherId = hidden) =>
      server.callAs(who, removeRelation, { taskId: given.id, otherId, kind: 'blockedBy' });
    await expect(take(follower)).rejects.toMatchObject({ errorName: 'forbidden' });
    const other = await add('另一个', undefined, undefined, as('head'));
    await expect(take(me, other)).rejects.toMatchObject({ errorName: 'forbidden' });
    await take(me);
    expect((await act(given.id, 'complete')).task).toMatchObject({ complete: true });
    const { lists } = await server.callAs(me, readTaskLog, { taskid: String(given.id) });
    expect(lists.map(({ detail }) => detail)).toContain('解除关系：不再被“…”阻塞');
    // Nor is it named to those who have what was hidden.
    const theirs = await server.callAs(as('head'), readTaskLog, { taskid: String(hidden) });
    expect(theirs.lists[0]?.detail).toBe('解除关系：不再阻塞“…”');
  });

  it('never make a cycle, and say which it would be', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    await relate(a, 'blocks', b);
    await expect(relate(b, 'blocks', a)).rejects.toMatchObject({ message: '会形成循环：A → B → A' });
    await relate(b, 'precedes', c);
    await expect(relate(a, 'follows', c)).rejects.toMatchObject({ message: '会形成循环：A → B → C → A' });
    await expect(relate(a, 'relates', a)).rejects.toMatchObject({ errorName: 'businessRule' });
    await expect(relate(c, 'relates', a)).resolves.toEqual({ shifted: 0 });
    // Two that close a cycle at once: one of them is refused.
    const [d, e] = [await add('D'), await add('E')];
    const both = await Promise.allSettled([relate(d, 'blocks', e), relate(e, 'blocks', d)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('put a follower off by working days, once that is agreed to', async () => {
    const a = await add('A', '2026-09-22', '2026-09-24');
    const b = await add('B', '2026-09-07', '2026-09-09');
    const relation = { kind: 'precedes', otherId: b, lag: 2 } as const;
    expect(await server.callAs(me, previewShift, { taskId: a, relation })).toEqual({
      shifts: [{ title: 'B', from: '2026-09-07T01:00:00.000Z', to: '2026-09-30T01:00:00.000Z' }],
    });
    await expect(relate(a, 'precedes', b, { lag: 2 })).rejects.toMatchObject({ errorName: 'businessRule' });
    expect(await relate(a, 'precedes', b, { lag: 2, shifts: true })).toEqual({ shifted: 1 });
    expect(await daysOf(b)).toEqual(['2026-09-30', '2026-10-09']);
    // One working day later for A is one for B, and B is not brought forward.
    const later = { content: '2026-09-22T01:00:00.000Z,2026-09-28T10:00:00.000Z' };
    await expect(act(a, 'plannedtime', later)).rejects.toMatchObject({ errorName: 'businessRule' });
    await act(a, 'plannedtime', { ...later, mode: 'shift' });
    expect(await daysOf(b)).toEqual(['2026-10-08', '2026-10-10']);
    await act(a, 'plannedtime', { content: '2026-09-01T01:00:00.000Z,2026-09-02T10:00:00.000Z' });
    expect(await daysOf(b)).toEqual(['2026-10-08', '2026-10-10']);
    await expect(
      act(b, 'plannedtime', { content: '2026-09-04T01:00:00.000Z,2026-09-08T10:00:00.000Z' }),
    ).rejects.toMatchObject({ message: expect.stringContaining('2026-09-07') as string });
  });

  it('are made by whoever leads the one and takes part in the other', async () => {
    const own = await add('自己的');
    const foreign = await add('别人的', undefined, undefined, as('head'));
    await expect(relate(own, 'blocks', foreign)).rejects.toMatchObject({ errorName: 'forbidden' });
    await expect(server.callAs(me, readRelations, { taskId: foreign })).rejects.toMatchObject({
      errorName: 'forbidden',
    });
  });
});

describe('a subtask', () => {
  it('has an owner and a time of its own; its owner may see the task', async () => {
    const id = await add('盘点');
    const one = {
      id: 'aaaaa1',
      detail: '一',
      complete: false,
      uname: 'colleague',
      time: '2026-11-30T10:00:00.000Z',
    };
    const { task } = await act(id, 'subtask', { content: JSON.stringify([one]) });
    expect(task?.subtasks).toMatchObject([{ owner: { id: 'colleague' }, endsAt: one.time }]);
    expect(await server.callAs(as('colleague'), readTask, { taskid: id })).toMatchObject({ title: '盘点' });
    await act(id, 'subtask', { content: '[]', before: JSON.stringify([one]) });
    await expect(
      act(id, 'subtask', { content: JSON.stringify([{ ...one, uname: 'nobody-there' }]) }),
    ).rejects.toMatchObject({ errorName: 'invalid' });
  });
});

it('whoever has a subtask hears of it and says whether it is done, and changes nothing else', async () => {
  const id = await add('盘点');
  const one = { id: 'aaaaa1', detail: '称重', complete: false, uname: 'colleague', time: '' };
  const other = { ...one, id: 'aaaaa2', detail: '贴标', uname: '' };
  const save = (who: typeof me, next: object[], before: object[]) =>
    server.callAs(who, actOnTask, {
      ...{ act: 'subtask', taskid: id, content: JSON.stringify(next), before: JSON.stringify(before) },
    });
  await save(me, [one, other], []);
  const { rows } = await server.database.owner.query(
    `SELECT person_id AS who, kind, body ->> 0 AS body FROM task_notice WHERE task_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ who: 'colleague', kind: 'assigned', body: '子任务：称重' }]);
  const theirs = as('colleague');
  const done = { ...one, complete: true };
  for (const wrong of [
    [done],
    [done, { ...other, complete: true }],
    [{ ...done, detail: 'x' }, other],
    [other, done],
  ])
    await expect(save(theirs, wrong, [one, other])).rejects.toMatchObject({ errorName: 'forbidden' });
  const { task } = await save(theirs, [done, other], [one, other]);
  expect(task?.subtasks.map(({ complete }) => complete)).toEqual([true, false]);
  // Who takes no part, and who has none of them, ticks none.
  for (const who of ['head', 'buyer'])
    await expect(save(as(who), [one, other], [done, other])).rejects.toMatchObject({
      errorName: 'forbidden',
    });
});

it('a list of subtasks is sent back as the wire says it', async () => {
  const id = await add('盘点');
  const said = (status: string) =>
    JSON.stringify([{ id: 'aaaaa1', uname: 'colleague', time: '', status, detail: '一' }]);
  const send = async (content: string, more: object = {}) =>
    (await act(id, 'subtask', { content, ...more })).task?.subtasks.map(({ complete }) => complete);
  expect(await send(said('unfinished'))).toEqual([false]);
  expect(await send(said('complete'), { before: said('unfinished') })).toEqual([true]);
  await expect(send('[]', { before: said('unfinished') })).rejects.toMatchObject({ errorName: 'conflict' });
  await expect(send(said('done'))).rejects.toMatchObject({ errorName: 'invalid' });
  expect(await send('[]', { before: said('complete') })).toEqual([]);
});

it('what is left follows what it takes, until somebody says otherwise', async () => {
  const id = await add('未估时');
  const set = async (field: 'estimate' | 'remaining', content: string) => {
    const { estimate, remaining } = (await act(id, field, { content })).task ?? {};
    return [estimate, remaining];
  };
  expect(await set('estimate', '0')).toEqual([0, 0]);
  expect(await set('estimate', '60')).toEqual([60, 60]);
  expect(await set('estimate', '')).toEqual([null, null]);
  expect(await set('estimate', '90')).toEqual([90, 90]);
  expect(await set('remaining', '30')).toEqual([90, 30]);
  expect(await set('estimate', '120')).toEqual([120, 30]);
});

it('has minutes that it takes and that are left', async () => {
  const id = await add('估时');
  expect((await act(id, 'estimate', { content: '1000' })).task).toMatchObject({
    estimate: 1000,
    remaining: 1000,
  });
  expect((await act(id, 'remaining', { content: '400', before: '1000' })).task).toMatchObject({
    estimate: 1000,
    remaining: 400,
  });
  await expect(act(id, 'remaining', { content: '-5' })).rejects.toMatchObject({ errorName: 'invalid' });
  await expect(act(id, 'remaining', { content: '5', before: '1000' })).rejects.toMatchObject({
    errorName: 'conflict',
  });
});
