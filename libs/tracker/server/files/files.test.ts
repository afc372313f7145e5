import { Readable } from 'node:stream';
import { defaultTimeZone } from '#calls/model';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { isWorkingDay } from '#requisitions/model';
import { filesFeature, madeWith, newId, type Context, type FileStore } from '#server-kit/server';
import { testServer, uploadedFile, type TestServer } from '#server-kit/testing';
import { withTalks } from '#talk/testing';
import {
  actOnTask,
  addTask,
  changeProjectFile,
  deleteProject,
  listProjectFiles,
  readTask,
  readTaskLog,
  renameProjectFile,
  saveProject,
  saveSeries,
  setProjectState,
  trackerScreen,
} from '#tracker/model';
import { purgeBin } from '../bin/purge-bin.ts';
import { trackerFeature } from '../index.ts';
import { projectRows, taskRows } from '../list-rows.ts';
import { makeDueSeries } from '../series/make-series.ts';
import { seedFileSearch } from './file-search.ts';
import { ownerOfProjectFiles } from './reach.ts';

const files = { get: () => Promise.resolve(Readable.from(['abc'])) } as unknown as FileStore;

let server: TestServer;
const projectId = newId();
beforeAll(async () => {
  server = await testServer([
    identityFeature({ screens: [trackerScreen] }),
    listsFeature({ lists: [projectRows, taskRows] }),
    filesFeature({ store: files, owners: [ownerOfProjectFiles] }),
    ...withTalks((talks) =>
      madeWith([trackerFeature], {
        ...{
          isWorkingDay,
          approvedLeave: () => Promise.resolve([]),
          deeds: () => [],
          dayItems: () => [],
          talks,
        },
        files,
      }),
    ),
  ]);
  await smallCompany(server.database.db);
  await server.callAs(as('head'), saveProject, {
    ...{
      id: projectId,
      version: 0,
      projectCode: 'FILE',
      name: '图纸',
      viewedBy: 'members',
      managedBy: 'managers',
    },
    members: [{ personId: 'employee', manages: false }],
  });
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
const upload = (by: string, name: string) => uploadedFile(server.database.db, { by, name });
const list = (who: string, more: object = {}) =>
  server.callAs(as(who), listProjectFiles, { projectid: projectId, ...more });
const add = async (who: string, name: string, guid = projectId) => {
  const id = await upload(who, name);
  await server.callAs(as(who), changeProjectFile, { TABLE_GUID: guid, upfid: id });
  return id;
};
const download = async (who: string, fileid: string) => {
  const { statusCode, body } = await server.app.inject({
    ...{ method: 'GET', url: '/project/files/download', query: { fileid } },
    headers: { 'access-token': server.tokenFor(as(who)) },
  });
  return { statusCode, body };
};

it('files of a project: found by name and uploader, page by page, for whoever may see it alone', async () => {
  const id = await add('employee', '总图.pdf');
  await add('head', '说明.pdf');
  const { lists, total, lastPage } = await list('employee', { sorts: 'indate' });
  expect({ total, lastPage }).toEqual({ total: 2, lastPage: 1 });
  expect(lists[0]).toMatchObject({
    ...{ id, name: '总图.pdf', ext: 'pdf', username: 'employee', download: 0, percentage: 100, mine: true },
    path: `/project/files/download?fileid=${id}`,
  });
  expect((await list('employee', { name: '说' })).lists.map(({ name }) => name)).toEqual(['说明.pdf']);
  for (const name of ['shuoming', 'sm', '说明 pdf'])
    expect((await list('employee', { name })).lists.map((file) => file.name)).toEqual(['说明.pdf']);
  expect((await list('employee', { name: '%' })).total).toBe(0);
  for (const username of ['head', 'employee', '张文静', 'zhangwj', 'zwj'])
    expect([username, (await list('employee', { username })).total]).toEqual([username, 1]);
  expect(await list('employee', { page: 7 })).toMatchObject({ total: 2, lists: [] });
  await expect(list('buyer')).rejects.toMatchObject({ errorName: 'forbidden' });
  await expect(list('employee', { pagesize: 9 })).rejects.toMatchObject({ errorName: 'invalid' });
});

it('is found by the words of its name, by the new one when it is called otherwise, and when it is from before', async () => {
  const id = await add('employee', 'quote_v2.pdf');
  const found = async (name: string) => (await list('employee', { name })).lists.map((file) => file.id);
  expect([await found('v2'), await found('quote v2'), await found('baojia')]).toEqual([[id], [id], []]);
  await server.callAs(as('employee'), renameProjectFile, { fileid: id, name: '报价' });
  expect([await found('v2'), await found('baojia')]).toEqual([[], [id]]);
  await server.database.owner.query(`UPDATE project_file SET search = '' WHERE id = $1`, [id]);
  expect(await found('baojia')).toEqual([]);
  await seedFileSearch(server.database.db);
  expect(await found('baojia')).toEqual([id]);
  await server.callAs(as('employee'), changeProjectFile, { action: 'D', fileid: id });
});

it('is a picture in the description of its own task, and of no other', async () => {
  const [one, other] = await Promise.all(
    ['盘点', '核对'].map(
      async (title) => (await server.callAs(as('employee'), addTask, { title, projectId })).id,
    ),
  );
  const png = await add('employee', '秤.png', String(one));
  const pdf = await add('employee', '秤.pdf', String(one));
  const show = (taskid: number | undefined, file: string) =>
    server.callAs(as('head'), actOnTask, {
      ...{ act: 'desc', taskid: taskid ?? 0, mode: 'rich' },
      content: JSON.stringify({ type: 'doc', content: [{ type: 'picture', attrs: { file, words: '秤' } }] }),
    });
  for (const [taskid, file] of [
    [one, pdf],
    [other, png],
    [one, newId()],
  ] as const)
    await expect(show(taskid, file)).rejects.toMatchObject({
      details: {
        problems: [{ path: 'content', text: expect.arrayContaining(['图片不是此任务的文件']) }],
      },
    });
  await show(one, png);
  expect((await server.callAs(as('head'), readTask, { taskid: one ?? 0 })).description).toBe('[秤]');
  await expect(show(one, 'https://evil.example/x.png')).rejects.toMatchObject({ errorName: 'invalid' });
});

it('is counted once a person and day when it is downloaded; a stranger finds nothing', async () => {
  const id = await add('employee', '计数.pdf');
  for (const who of ['head', 'head', 'employee']) expect((await download(who, id)).body).toBe('abc');
  expect((await download('buyer', id)).body).not.toContain('abc');
  const { lists } = await list('head', { name: '计数' });
  expect(lists[0]?.download).toBe(2);
});

it('is called by 190 signs at most, and its ending has room behind them', async () => {
  const id = await upload('employee', '图纸.pdf');
  const called = (FILENAME: string) =>
    server.callAs(as('employee'), changeProjectFile, {
      ...{ TABLE_GUID: projectId, filesUrl: [{ URL: id, FILENAME }] },
    });
  await expect(called('图'.repeat(191))).rejects.toMatchObject({ errorName: 'invalid' });
  expect(await called('图'.repeat(190))).toEqual({ ids: [id] });
  expect((await list('employee', { name: '图图' })).lists[0]?.name).toBe(`${'图'.repeat(190)}.pdf`);
  await server.callAs(as('employee'), changeProjectFile, { action: 'D', fileid: id });
});

it('keeps its ending when it is renamed; an empty name changes nothing', async () => {
  const id = await add('employee', '草稿.pdf');
  const rename = (who: string, name: string) =>
    server.callAs(as(who), renameProjectFile, { fileid: id, name });
  expect(await rename('employee', '定稿')).toEqual({ name: '定稿.pdf' });
  expect(await rename('employee', '终稿.PDF')).toEqual({ name: '终稿.PDF' });
  expect(await rename('employee', '  ')).toEqual({ name: '终稿.PDF' });
  await expect(rename('buyer', 'x')).rejects.toMatchObject({ errorName: 'notFound' });
});

it('is deleted by who uploaded it or manages the project; of a task it is counted on the task', async () => {
  const task = await server.callAs(as('head'), addTask, { title: '出图', projectId, ownerId: 'employee' });
  const id = await add('employee', '节点.pdf', String(task.id));
  expect((await server.callAs(as('head'), readTask, { taskid: task.id })).files).toBe(1);
  const remove = (who: string, fileid: string) =>
    server.callAs(as(who), changeProjectFile, { action: 'D', fileid });
  const heads = await add('head', '批注.pdf');
  await expect(remove('employee', heads)).rejects.toMatchObject({ errorName: 'forbidden' });
  await remove('head', id);
  expect((await server.callAs(as('head'), readTask, { taskid: task.id })).files).toBe(0);
  expect((await download('head', id)).body).not.toContain('abc');
  await expect(
    server.callAs(as('buyer'), changeProjectFile, {
      TABLE_GUID: projectId,
      upfid: await upload('buyer', 'x.pdf'),
    }),
  ).rejects.toMatchObject({ errorName: 'forbidden' });
});

it('is offered to be changed to whoever leads its task, as the server lets them', async () => {
  const task = await server.callAs(as('head'), addTask, { title: '审图', projectId, ownerId: 'employee' });
  const id = await add('head', '待审.pdf', String(task.id));
  const shown = async (who: string) => (await list(who, { name: '待审' })).lists[0]?.mine;
  expect(await shown('employee')).toBe(true);
  await server.callAs(as('employee'), renameProjectFile, { fileid: id, name: '待审 2' });
  await server.callAs(as('head'), actOnTask, { act: 'username', taskid: task.id, content: 'head' });
  expect(await shown('employee')).toBe(false);
  await expect(
    server.callAs(as('employee'), renameProjectFile, { fileid: id, name: '待审 3' }),
  ).rejects.toMatchObject({ errorName: 'forbidden' });
});

describe('the pictures of a description', () => {
  const pictured = async (projectId: string) => {
    const { id } = await server.callAs(as('employee'), addTask, { title: '称重', projectId });
    const file = await add('employee', '秤.png', String(id));
    await describeBy(id, file);
    return { id, file };
  };
  const describeBy = (taskid: number, file: string) =>
    server.callAs(as('employee'), actOnTask, {
      ...{ act: 'desc', taskid, mode: 'rich' },
      content: JSON.stringify({ type: 'doc', content: [{ type: 'picture', attrs: { file, words: '秤' } }] }),
    });
  const project = (id: string, projectCode: string, members: readonly string[], more: object = {}) =>
    server.callAs(as('employee'), saveProject, {
      ...{ id, version: 0, projectCode, name: '称重', viewedBy: 'members', managedBy: 'managers', ...more },
      members: members.map((personId) => ({ personId, manages: false })),
    });
  const tasksWith = async (condition: string, value: string | number) => {
    const { rows } = await server.database.owner.query<{ id: string; file: string }>(
      `SELECT id, description_rich #>> '{content,0,attrs,file}' AS file FROM task WHERE ${condition} ORDER BY id`,
      [value],
    );
    return rows;
  };
  const isShown = async (who: string, file: string) => (await download(who, file)).statusCode === 200;

  it('are those of the copy of its project: they stay when the first task loses its own', async () => {
    const [from, to] = [newId(), newId()];
    await project(from, 'WA', []);
    const first = await pictured(from);
    // A member of the copy alone sees the copy's picture, and not the first one.
    await project(to, 'WB', ['head'], { from: { projectId: from } });
    const [copy] = await tasksWith('project_id = $1', to);
    expect(copy?.file).not.toBe(first.file);
    expect([await isShown('head', copy?.file ?? ''), await isShown('head', first.file)]).toEqual([
      true,
      false,
    ]);
    const { lists } = await server.callAs(as('head'), listProjectFiles, { taskid: String(copy?.id) });
    expect(lists.map(({ id, name, username }) => [id, name, username])).toEqual([
      [copy?.file, '秤.png', 'employee'],
    ]);
    await server.callAs(as('employee'), changeProjectFile, { action: 'D', fileid: first.file });
    expect(await isShown('head', copy?.file ?? '')).toBe(true);
  });

  it('are those of each task of a series, whatever becomes of the first one', async () => {
    const first = await pictured(projectId);
    await server.callAs(as('employee'), saveSeries, {
      ...{ taskId: first.id, rule: 'FREQ=DAILY', daysOff: 'keep' },
    });
    await server.database.owner.query(
      `UPDATE task_series SET made_through = made_through - 1 WHERE id = (SELECT series_id FROM task WHERE id = $1)`,
      [first.id],
    );
    await server.database.owner.query(`UPDATE task SET series_on = series_on - 1 WHERE id = $1`, [first.id]);
    await server.callAs(as('employee'), changeProjectFile, { action: 'D', fileid: first.file });
    const silent = { emit: () => Promise.resolve(), publish: () => Promise.resolve() };
    await server.database.db.transaction((db) =>
      makeDueSeries({ db, now: new Date(), timeZone: defaultTimeZone, ...silent } as unknown as Context, {
        isWorkingDay,
      }),
    );
    const made = (await tasksWith('series_id = (SELECT series_id FROM task WHERE id = $1)', first.id)).filter(
      ({ id }) => Number(id) !== first.id,
    );
    expect(made).toHaveLength(1);
    expect(await isShown('head', made[0]?.file ?? '')).toBe(true);
    // What is said of this and later ones goes along with pictures; where it stays, so do these.
    const [second] = made;
    const anew = async () => {
      await server.callAs(as('employee'), saveSeries, {
        ...{ taskId: first.id, rule: 'FREQ=DAILY', daysOff: 'keep' },
      });
      return (await tasksWith('id = $1', second?.id ?? '')).map(({ file }) => file);
    };
    expect(await anew()).toEqual([second?.file]);
    const other = await add('employee', '新秤.png', String(first.id));
    await server.database.owner.query(`UPDATE file SET sha256 = repeat('1', 64) WHERE id = $1`, [other]);
    await describeBy(first.id, other);
    const [changed] = await anew();
    expect([second?.file, other]).not.toContain(changed);
    expect(await isShown('head', changed ?? '')).toBe(true);
  });
});

it('is told to everybody in the project, leads from the log to itself, and stays as it is once the project is closed', async () => {
  const id = await add('employee', '竣工图.pdf');
  const told = (await server.messages()).at(-1);
  expect(told).toMatchObject({
    to: expect.arrayContaining(['head', 'employee']),
    data: { topics: expect.arrayContaining(['projectFile']) },
  });
  await server.callAs(as('employee'), renameProjectFile, { fileid: id, name: '竣工图 2' });
  const log = async () =>
    (await server.callAs(as('head'), readTaskLog, { projectid: projectId, pagesize: '2' })).lists;
  expect((await log()).map(({ detail, other }) => [detail, other])).toEqual([
    ['把文件“竣工图.pdf”改名为“竣工图 2.pdf”', { type: 'file', id, title: '', name: '竣工图 2.pdf' }],
    ['上传了文件“竣工图.pdf”', { type: 'file', id, title: '', name: '竣工图 2.pdf' }],
  ]);
  const set = (state: 'active' | 'closed') =>
    server.callAs(as('head'), setProjectState, { id: projectId, state });
  await set('closed');
  for (const who of ['employee', 'head'])
    await expect(
      server.callAs(as(who), renameProjectFile, { fileid: id, name: '再改' }),
    ).rejects.toMatchObject({ errorName: 'forbidden' });
  expect((await list('head', { name: '竣工图' })).lists[0]?.mine).toBe(false);
  await set('active');
  await server.callAs(as('employee'), changeProjectFile, { action: 'D', fileid: id });
  // What is gone is led to no more.
  expect((await log()).map(({ other }) => other)).toEqual([null, null]);
});

it('goes with its project for good, and its bytes with the next cleaning', async () => {
  const gone = newId();
  await server.callAs(as('head'), saveProject, {
    ...{
      id: gone,
      version: 0,
      projectCode: 'GONE',
      name: '旧图',
      viewedBy: 'members',
      managedBy: 'managers',
    },
    members: [],
  });
  const task = await server.callAs(as('head'), addTask, { title: '旧图', projectId: gone });
  const ids = [await add('head', '旧.pdf', gone), await add('head', '旧二.pdf', String(task.id))];
  await download('head', ids[0] ?? '');
  await server.callAs(as('head'), deleteProject, { id: gone, name: '旧图' });
  const now = new Date(Date.now() + 31 * 86_400_000);
  await server.database.db.transaction((db) => purgeBin({ db, now } as unknown as Context));
  const { rows } = await server.database.owner.query<{ left: number; orphans: number; others: number }>(
    `SELECT (SELECT count(*)::int FROM project_file WHERE id = ANY ($1)) AS left,
            (SELECT count(*)::int FROM file WHERE id = ANY ($1) AND unbound_since IS NOT NULL) AS orphans,
            (SELECT count(*)::int FROM project_file WHERE project_id = $2) AS others`,
    [ids, projectId],
  );
  expect(rows[0]).toMatchObject({ left: 0, orphans: 2 });
  expect(rows[0]?.others).toBeGreaterThan(0);
});
