import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { newId, type Context } from '#server-kit/server';
import { type TestServer } from '#server-kit/testing';
import {
  actOnTask,
  addTask,
  binList,
  deleteProject,
  projectList,
  readBoard,
  readProject,
  readTask,
  readTaskLog,
  readTodo,
  restoreFromBin,
  saveList,
  saveProject,
  saveSeries,
  setProjectState,
} from '#tracker/model';
import { purgeBin } from './purge-bin.ts';
import { trackerServer } from '../testing/tracker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await trackerServer();
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
const bin = async (who: string, asked: object = {}) =>
  (await server.callAs(as(who), binList.calls.rows, asked)).rows;
const restore = (who: string, kind: 'task' | 'project', id: string) =>
  server.callAs(as(who), restoreFromBin, { kind, id });
const purgeIn = (days: number) =>
  server.database.db.transaction((db) =>
    purgeBin({ db, now: new Date(Date.now() + days * 86_400_000) } as unknown as Context),
  );

it('a deleted task comes back as it was, for whoever leads it alone', async () => {
  const { id } = await server.callAs(as('employee'), addTask, { title: '误删', level: 1 });
  await server.callAs(as('employee'), actOnTask, { act: 'delete', taskid: id });
  expect(await bin('employee')).toMatchObject([
    { kind: 'task', id: String(id), title: '误删', daysLeft: '30' },
  ]);
  expect(await bin('colleague')).toEqual([]);
  await expect(restore('colleague', 'task', String(id))).rejects.toMatchObject({ errorName: 'notFound' });
  await restore('employee', 'task', String(id));
  expect(await server.callAs(as('employee'), readTask, { taskid: id })).toMatchObject({ level: 1 });
  expect(await bin('employee')).toEqual([]);
});

describe('a task that comes again after it was done', () => {
  const me = as('colleague');
  const act = (taskid: number, name: 'delete' | 'title' | 'complete', more: object = {}) =>
    server.callAs(me, actOnTask, { act: name, taskid, ...more });
  const repeats = async () => {
    const { id } = await server.callAs(me, addTask, { title: '换滤芯' });
    await server.callAs(me, saveSeries, { taskId: id, rule: '', afterDays: 7 });
    return id;
  };
  const openOf = async (taskId: number) => {
    const { rows } = await server.database.owner.query<{ id: string }>(
      `SELECT id FROM task WHERE series_id = (SELECT series_id FROM task WHERE id = $1)
          AND completed_at IS NULL AND deleted_at IS NULL ORDER BY id`,
      [taskId],
    );
    return rows.map(({ id }) => Number(id));
  };

  it('comes back in the place of what has come for it meanwhile', async () => {
    const id = await repeats();
    await act(id, 'delete');
    const [next = 0] = await openOf(id);
    await restore('colleague', 'task', String(id));
    expect(await openOf(id)).toEqual([id]);
    expect((await bin('colleague')).map(({ id: each }) => Number(each))).toEqual([next]);
    const { rows } = await server.database.owner.query(
      `SELECT act FROM task_log WHERE task_id = ANY ($1) AND act IN ('delete', 'restore') ORDER BY task_id, at`,
      [[id, next]],
    );
    expect(rows).toEqual([{ act: 'delete' }, { act: 'restore' }, { act: 'delete' }]);
    // It goes on from there.
    await act(id, 'complete');
    expect(await openOf(id)).toHaveLength(1);
  });

  it('leaves what somebody has worked on since, and what had come before it was thrown away', async () => {
    const touched = await repeats();
    await act(touched, 'delete');
    const [next = 0] = await openOf(touched);
    await act(next, 'title', { content: '换滤芯和密封圈' });
    await restore('colleague', 'task', String(touched));
    expect(await openOf(touched)).toEqual([touched, next]);
    const done = await repeats();
    await act(done, 'complete');
    const [came = 0] = await openOf(done);
    await act(done, 'delete');
    await restore('colleague', 'task', String(done));
    expect(await openOf(done)).toEqual([came]);
  });
});

it('everything that was deleted is there, page by page, and is found by its title and its sounds', async () => {
  const ids: number[] = [];
  for (const nth of Array.from({ length: 12 }, (_, at) => at + 1)) {
    const { id } = await server.callAs(as('colleague'), addTask, { title: `旧料清点 ${nth}` });
    await server.callAs(as('colleague'), actOnTask, { act: 'delete', taskid: id });
    ids.push(id);
  }
  const asked = { tab: ['task'], q: 'jiuliao', pageSize: 10 };
  const pages = [await bin('colleague', asked), await bin('colleague', { ...asked, page: 2 })];
  expect(pages.map((rows) => rows.length)).toEqual([10, 2]);
  expect(pages.flat().map(({ id }) => Number(id))).toEqual(ids.toReversed());
  expect((await bin('colleague', { q: '清点 7' })).map(({ id }) => Number(id))).toEqual([ids[6]]);
  expect(await bin('colleague', { tab: ['project'] })).toEqual([]);
});

it('a task that is restored while the bin is purged stays', async () => {
  const { id } = await server.callAs(as('colleague'), addTask, { title: '险些清空' });
  await server.callAs(as('colleague'), actOnTask, { act: 'delete', taskid: id });
  let purged: Promise<void> = Promise.resolve();
  await server.database.db.transaction(async (db) => {
    await db.execute(sql`UPDATE task SET deleted_at = NULL WHERE id = ${id}`);
    purged = purgeIn(31);
    // Until the purge waits for the restoring.
    for (let waits = false; !waits;) {
      const { rows } = await server.database.owner.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      waits = rows.length > 0;
    }
  });
  await purged;
  expect(await server.callAs(as('colleague'), readTask, { taskid: id })).toMatchObject({ title: '险些清空' });
});

describe('a project', () => {
  const id = newId();
  let taskId = 0;
  beforeAll(async () => {
    await server.callAs(as('head'), saveProject, {
      ...{
        id,
        version: 0,
        projectCode: 'BIN',
        name: '旧仓库搬迁',
        viewedBy: 'company',
        managedBy: 'managers',
      },
      members: [{ personId: 'employee', manages: false }],
    });
    taskId = (
      await server.callAs(as('head'), addTask, { title: '搬货架', projectId: id, ownerId: 'employee' })
    ).id;
    await server.callAs(as('employee'), actOnTask, { act: 'reassign', taskid: taskId });
  });

  it('is deleted by who manages it and types its name; with it go its tasks', async () => {
    const remove = (who: string, name: string) => server.callAs(as(who), deleteProject, { id, name });
    await expect(remove('employee', '旧仓库搬迁')).rejects.toMatchObject({ errorName: 'forbidden' });
    await expect(remove('head', '旧仓库')).rejects.toMatchObject({ errorName: 'invalid' });
    await remove('head', '旧仓库搬迁');
    for (const who of ['head', 'employee']) {
      await expect(server.callAs(as(who), readProject, { id })).rejects.toMatchObject({
        errorName: 'notFound',
      });
      await expect(server.callAs(as(who), readTask, { taskid: taskId })).rejects.toMatchObject({
        errorName: 'forbidden',
      });
      expect((await server.callAs(as(who), projectList.calls.rows, {})).rows).toEqual([]);
    }
    expect((await server.callAs(as('employee'), readTodo, { view: 'mine' })).counts.mine).toBe(1);
  });

  it('is restored with them by who manages it', async () => {
    expect(await bin('employee')).toEqual([]);
    await expect(restore('employee', 'project', id)).rejects.toMatchObject({ errorName: 'notFound' });
    await restore('head', 'project', id);
    expect(await server.callAs(as('head'), readProject, { id })).toMatchObject({ state: 'active' });
    expect(await server.callAs(as('employee'), readTask, { taskid: taskId })).toMatchObject({
      complete: false,
    });
  });

  it('that is closed gets no task back before it is open again', async () => {
    const { id: deleted } = await server.callAs(as('head'), addTask, { title: '量货架', projectId: id });
    await server.callAs(as('head'), actOnTask, { act: 'delete', taskid: deleted });
    await server.callAs(as('head'), setProjectState, { id, state: 'closed' });
    await expect(restore('head', 'task', String(deleted))).rejects.toMatchObject({
      ...{ errorName: 'businessRule', message: '项目已关闭，不能修改' },
    });
    await server.callAs(as('head'), setProjectState, { id, state: 'active' });
    await restore('head', 'task', String(deleted));
  });

  it('loses a list whose tasks are all in the bin; restored, they stand in the first one', async () => {
    const { lists } = await server.callAs(as('head'), readBoard, { projectId: id });
    const list = { projectId: id, id: newId() };
    await server.callAs(as('head'), saveList, { ...list, name: '暂存', before: null });
    const { id: deleted } = await server.callAs(as('head'), addTask, {
      ...{ title: '贴标签', projectId: id, listId: list.id },
    });
    const remove = () => server.callAs(as('head'), saveList, { ...list, name: null, before: '暂存' });
    await server.callAs(as('head'), actOnTask, { act: 'archived', taskid: deleted });
    await expect(remove()).rejects.toMatchObject({
      ...{ errorName: 'businessRule', message: '列表中还有任务（含已归档的），请先移走' },
    });
    await server.callAs(as('head'), actOnTask, { act: 'delete', taskid: deleted });
    await remove();
    await restore('head', 'task', String(deleted));
    expect((await server.callAs(as('head'), readTask, { taskid: deleted })).list?.id).toBe(lists[0]?.id);
  });

  it('is purged after 30 days, and its log is not', async () => {
    await server.callAs(as('head'), deleteProject, { id, name: '旧仓库搬迁' });
    await purgeIn(29);
    expect(await bin('head')).toHaveLength(1);
    // A large one is purged over several nights: none of them brings back what is left of it.
    const shift = (by: string) =>
      server.database.owner.query('UPDATE project SET deleted_at = deleted_at + $2::interval WHERE id = $1', [
        ...[id, by],
      ]);
    await shift('-30 days');
    expect(await bin('head')).toEqual([]);
    await expect(restore('head', 'project', id)).rejects.toMatchObject({ errorName: 'notFound' });
    await shift('30 days');
    await purgeIn(30.01);
    expect(await bin('head')).toEqual([]);
    const { rows } = await server.database.owner.query<{ left: number; log: number }>(
      `SELECT (SELECT count(*)::int FROM task WHERE project_id = $1) AS left,
              (SELECT count(*)::int FROM task_log WHERE project_id = $1) AS log`,
      [id],
    );
    expect(rows[0]?.left).toBe(0);
    expect(rows[0]?.log).toBeGreaterThan(2);
    // Its log names BIN-1: another project does not begin with it again.
    const again = (projectCode: string) =>
      server.callAs(as('head'), saveProject, {
        ...{ id: newId(), version: 0, projectCode, name: '新仓库', members: [] },
        ...{ viewedBy: 'company', managedBy: 'managers' },
      });
    await expect(again('BIN')).rejects.toMatchObject({
      details: { problems: [{ path: 'projectCode' }] },
    });
    await again('BINS');
    // As of any project that the reader does not see, be there one or none.
    await expect(server.callAs(as('head'), readTaskLog, { projectid: id, taskid: '' })).rejects.toMatchObject(
      { errorName: 'forbidden' },
    );
  });
});

describe('what was said on a task', () => {
  const id = newId();
  const project = { id, version: 0, projectCode: 'TALK', name: '谈价', members: [] };
  const saidOn = async () => {
    const { rows } = await server.database.owner.query<{ task: string; said: string }>(
      `SELECT d.record_id AS task, m.words AS said FROM dialog d LEFT JOIN chat_message m ON m.dialog_id = d.id
        WHERE d.record_type = 'task' ORDER BY d.record_id::int`,
    );
    return rows;
  };
  const kept = { task: '', said: '价格是 12 元' };

  it('is purged with it; its log says only that something was', async () => {
    await server.callAs(as('head'), saveProject, { ...project, viewedBy: 'company', managedBy: 'managers' });
    const tasks: number[] = [];
    for (const title of ['留下', '清空']) {
      const task = await server.callAs(as('head'), addTask, { title, projectId: id });
      await server.callAs(as('head'), actOnTask, { act: 'comment', taskid: task.id, content: kept.said });
      tasks.push(task.id);
    }
    const [stays, goes] = tasks.map(String);
    kept.task = stays ?? '';
    await server.callAs(as('head'), actOnTask, { act: 'delete', taskid: Number(goes) });
    expect(await saidOn()).toEqual([kept, { ...kept, task: goes }]);
    await purgeIn(31);
    expect(await saidOn()).toEqual([kept]);
    const { lists } = await server.callAs(as('head'), readTaskLog, { projectid: id, type: 'comment' });
    expect(lists.map(({ detail }) => detail)).toEqual(['发表了评论', '评论：价格是 12 元']);
  });

  it('goes after one that was purged before', async () => {
    const [talk, message] = [newId(), newId()];
    const { owner } = server.database;
    await owner.query(`
      INSERT INTO dialog (id, kind, record_type, record_id, last_number, last_at, created_by, created_at)
      VALUES ('${talk}', 'thread', 'task', '999999', 1, now(), 'head', now());
      INSERT INTO chat_message (id, dialog_id, number, kind, author_id, at, words)
      VALUES ('${message}', '${talk}', 1, 'text', 'head', now(), 'x');
      INSERT INTO chat_message_link (message_id, type, target_id, title) VALUES ('${message}', 'task', '1', 'x')`);
    expect(await saidOn()).toHaveLength(2);
    const migration = join(import.meta.dirname, '../migrations/0558_comments_of_purged_tasks.sql');
    await owner.query(await readFile(migration, 'utf8'));
    expect(await saidOn()).toEqual([kept]);
  });
});
