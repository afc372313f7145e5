import { newId } from '#server-kit/server';
import { makeGroup } from '#talk/model';
import { statementsOf, type TestServer } from '#server-kit/testing';
import {
  actOnTask,
  addTask,
  handOverProject,
  moveList,
  moveTask,
  moveTaskToProject,
  projectList,
  readBoard,
  readMyDay,
  readOwnProjects,
  readProject,
  readTask,
  readTaskLog,
  readTaskTalk,
  readTodo,
  saveList,
  saveProject,
  searchUsers,
  setProjectState,
  taskAssigned,
  taskRowList,
  type TaskActName,
} from '#tracker/model';
import { trackerServer } from './testing/tracker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await trackerServer();
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
const add = async (who: string, more: object = {}) =>
  (await server.callAs(as(who), addTask, { title: '核对库存', ...more })).id;
const act = async (who: string, taskid: number, name: TaskActName, more: object = {}) => {
  const { task } = await server.callAs(as(who), actOnTask, { act: name, taskid, ...more });
  return task;
};
const read = (who: string, taskid: number) => server.callAs(as(who), readTask, { taskid });

let projects = 0;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** A project of the head with the employee and the colleague in it. */
const made = async (more: object = {}) => {
  const id = newId();
  projects += 1;
  await server.callAs(as('head'), saveProject, {
    ...{
      id,
      version: 0,
      projectCode: `P${letters[Math.floor(projects / 26)]}${letters[projects % 26]}`,
      name: '来料检验',
    },
    members: ['employee', 'colleague'].map((personId) => ({ personId, manages: false })),
    ...{ viewedBy: 'members', managedBy: 'managers' },
    ...more,
  });
  return id;
};
const boardOf = (projectId: string, more: object = {}) =>
  server.callAs(as('head'), readBoard, { projectId, ...more });

describe('a task', () => {
  it('is written down in one line and stands in the quadrant of its level, for its owner alone', async () => {
    const id = await add('employee', { level: 1, endsAt: '2020-01-01T00:00:00.000Z' });
    const { quadrants } = await server.callAs(as('employee'), readTodo, { view: 'mine' });
    const [first] = quadrants;
    expect(first?.tasks.find((task) => task.id === id)).toMatchObject({
      level: 1,
      overdue: true,
      pending: false,
    });
    await expect(read('colleague', id)).rejects.toMatchObject({ errorName: 'forbidden' });
    await expect(read('employee', 999_999)).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('of one’s own is written down by five statements: nobody else has to do with it', async () => {
    await add('head');
    const asked = await statementsOf(server.database.pool, () => add('head'));
    expect(asked.map((text) => text.slice(0, 22).toLowerCase())).toEqual([
      expect.stringMatching(/^begin/),
      'insert into "task" ("i',
      // The live message, as a test records it.
      'insert into recorded_b',
      'insert into "task_log"',
      'commit',
    ]);
  });

  it('stands in the day of its owner, what is late first, with the projects that the person works in', async () => {
    const day = (who: string) => server.callAs(as(who), readMyDay, {});
    const projects = (who: string) => server.callAs(as(who), readOwnProjects, {});
    expect((await day('accountant')).rows.filter(({ task }) => task)).toEqual([]);
    expect(await projects('accountant')).toEqual({ projects: [], inProjects: 0 });
    const projectId = await made({ members: [{ personId: 'accountant', manages: false }], name: '首页项目' });
    const without = await add('accountant');
    await add('accountant', { endsAt: '2999-01-01T00:00:00.000Z', projectId, ownerId: 'accountant' });
    const late = await add('accountant', {
      ...{ endsAt: '2020-01-01T00:00:00.000Z', projectId, ownerId: 'accountant' },
    });
    const given = await add('head', { ownerId: 'accountant', level: 1 });
    await act('accountant', await add('accountant', { projectId, ownerId: 'accountant' }), 'complete');
    const { rows } = await day('accountant');
    // What ends on another day is no matter of today.
    expect(rows.flatMap(({ task, part }) => (task ? [[task.id, part, task.pending]] : []))).toEqual([
      [late, 'overdue', false],
      [given, 'without', true],
      [without, 'without', false],
    ]);
    expect(rows.find(({ task }) => task?.id === late)).toMatchObject({ where: '首页项目' });
    expect(await projects('accountant')).toEqual({
      projects: [{ id: projectId, name: '首页项目', unfinished: 2, overdue: 1, complete: 1 }],
      inProjects: 1,
    });
    await server.callAs(as('head'), setProjectState, { id: projectId, state: 'closed' });
    // Its tasks leave the to-dos with it.
    expect((await day('accountant')).rows.map(({ task }) => task?.id)).not.toContain(late);
    expect(await projects('accountant')).toMatchObject({ projects: [], inProjects: 0 });
  });

  it('stands with the first fifty of its quadrant; the figures say how many there are', async () => {
    await server.database.owner.query(
      `INSERT INTO task (title, level, owner_id, created_by, created_at, accepted_at, search)
       SELECT '任务' || n, 4, 'buyer', 'buyer', now(), now(), '' FROM generate_series(1, 60) AS n`,
    );
    const { quadrants, counts } = await server.callAs(as('buyer'), readTodo, { view: 'mine' });
    expect(quadrants.map(({ total, tasks }) => [total, tasks.length])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [60, 50],
    ]);
    expect(quadrants[3]?.tasks[0]?.owner?.id).toBe('buyer');
    expect(counts).toEqual({ mine: 60, pending: 0, followed: 0, created: 60 });
  });

  it('has a title of 60 signs as people count them, and is never without one', async () => {
    const id = await add('employee', { title: '😀'.repeat(60) });
    await expect(add('employee', { title: '😀'.repeat(61) })).rejects.toMatchObject({ errorName: 'invalid' });
    await expect(act('employee', id, 'title', { content: '  ' })).rejects.toMatchObject({
      errorName: 'invalid',
    });
    expect((await act('employee', id, 'title', { content: ' 新标题 ' }))?.title).toBe('新标题');
  });

  it('is given to somebody, who confirms that it arrived', async () => {
    const id = await add('employee', { ownerId: 'colleague' });
    expect(await read('employee', id)).toMatchObject({ pending: true, owner: { username: 'colleague' } });
    const { counts } = await server.callAs(as('colleague'), readTodo, { view: 'pending' });
    expect(counts.pending).toBeGreaterThan(0);
    const { rows } = await server.database.owner.query<{ data: { people: string[] } }>(
      `SELECT data FROM business_event WHERE name = $1 ORDER BY id DESC LIMIT 1`,
      [taskAssigned.name],
    );
    expect(rows[0]?.data.people).toEqual(['colleague']);
    await expect(act('employee', id, 'reassign')).rejects.toMatchObject({ errorName: 'forbidden' });
    expect(await act('colleague', id, 'reassign')).toMatchObject({ pending: false, may: { confirm: false } });
  });

  it('is claimed by one of many, and the others read by whom', async () => {
    const id = await add('head', { projectId: await made() });
    const all = ['employee', 'colleague', 'head', 'employee', 'colleague'];
    // As many as the module file says (10 b): two hundred.
    const claims = await Promise.allSettled(
      Array.from({ length: 40 }, () => all).flatMap((people) => people.map((who) => act(who, id, 'claim'))),
    );
    const { owner } = await read('head', id);
    const refused = claims.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.length).toBeGreaterThanOrEqual(120);
    expect(['employee', 'colleague', 'head']).toContain(owner?.id);
    const said = refused.map(({ reason }: { reason: Error }) => reason.message);
    expect([...new Set(said)]).toEqual([`已被${owner?.name}认领`]);
  });

  it('changes one thing at a time: two people on one field conflict, on two they do not', async () => {
    const id = await add('employee', { projectId: await made(), ownerId: 'head' });
    await act('employee', id, 'title', { content: '甲', before: '核对库存' });
    const conflict = act('head', id, 'title', { content: '乙', before: '核对库存' });
    await expect(conflict).rejects.toMatchObject({
      errorName: 'conflict',
      details: { conflicts: [{ path: 'title', original: '核对库存', theirs: '甲', yours: '乙' }] },
    });
    const taken = act('employee', id, 'username', { content: '', before: 'colleague' });
    await expect(taken).rejects.toMatchObject({
      details: { conflicts: [{ original: '王芳', theirs: '李伟', yours: '' }] },
    });
    expect(await act('head', id, 'level', { level: 4, before: '2' })).toMatchObject({
      title: '甲',
      level: 4,
    });
    await expect(act('head', id, 'level', { level: 5 })).rejects.toMatchObject({ errorName: 'invalid' });
  });

  it('is taken from an owner who has no account, without a conflict', async () => {
    const { owner } = server.database;
    await owner.query(`INSERT INTO person (id, code, name_zh, name_en, company_id, department_id, search)
      VALUES ('noaccount', 'E900', '无账号', 'None', 'C01', 'workshop', '')`);
    const id = await add('employee', { ownerId: 'noaccount' });
    const before = (await read('employee', id)).owner?.username ?? '?';
    expect((await act('employee', id, 'username', { content: '', before }))?.owner).toBeNull();
  });

  it('needs both ends of its planned time, in their order', async () => {
    const id = await add('employee');
    const [from, to] = ['2026-11-22T02:15:00.000Z', '2026-11-22T15:59:29.000Z'];
    for (const content of [from, `${to},${from}`, '', `${from},`])
      await expect(act('employee', id, 'plannedtime', { content })).rejects.toMatchObject({
        details: { problems: [{ text: ['请选择有效的时间', '请选择有效的时间'] }] },
      });
    expect(await act('employee', id, 'plannedtime', { content: `${from},${to}` })).toMatchObject({
      startsAt: from,
      endsAt: to,
    });
    expect(await act('employee', id, 'unplannedtime')).toMatchObject({ startsAt: null, endsAt: null });
  });

  it('is completed twice with one entry in its log, archived, and unarchived by being reopened', async () => {
    const id = await add('employee');
    await Promise.all([act('employee', id, 'complete'), act('employee', id, 'complete')]);
    expect(await act('employee', id, 'complete', { mode: 'archived' })).toMatchObject({ archived: true });
    await expect(act('employee', id, 'title', { content: '甲' })).rejects.toMatchObject({
      errorName: 'businessRule',
    });
    expect(await act('employee', id, 'unfinished')).toMatchObject({ complete: false, archived: false });
    const { lists, total } = await server.callAs(as('employee'), readTaskLog, {
      ...{ taskid: String(id), pagesize: '5' },
    });
    expect(lists.map(({ detail }) => detail)).toEqual([
      '把任务标为未完成',
      '归档了任务',
      '完成了任务',
      '新建了任务',
    ]);
    expect(total).toBe(4);
    expect(lists.map(({ userimg }) => userimg)).toEqual(['', '', '', '']);
    const { owner } = server.database;
    await owner.query(`UPDATE person SET avatar = '/faces/zhang.png' WHERE id = 'employee'`);
    const asked = { taskid: String(id), pagesize: '1' };
    expect((await server.callAs(as('employee'), readTaskLog, asked)).lists).toMatchObject([
      { personid: 'employee', userimg: '/faces/zhang.png' },
    ]);
    await owner.query(`UPDATE person SET avatar = '' WHERE id = 'employee'`);
    // A project that cannot be one is a field that is wrong, not an error of the system.
    await expect(server.callAs(as('employee'), readTaskLog, { projectid: 'toString' })).rejects.toMatchObject(
      { errorName: 'invalid' },
    );
  });

  it('that was archived undone is in no archive either once it is marked unfinished', async () => {
    const id = await add('employee');
    expect(await act('employee', id, 'archived')).toMatchObject({ complete: false, archived: true });
    expect(await act('employee', id, 'unfinished')).toMatchObject({ complete: false, archived: false });
  });

  it('leads from its log to whom an entry speaks of, who is somebody else and there; of a project to the task', async () => {
    const projectId = await made();
    const id = await add('employee', { projectId, ownerId: 'employee' });
    await act('employee', id, 'username', { content: 'colleague' });
    await act('employee', id, 'attention', { content: 'head' });
    const others = async (who: string, of: object) =>
      (await server.callAs(as(who), readTaskLog, of)).lists.map(({ other }) => other);
    const head = (await server.callAs(as('employee'), searchUsers, { personId: 'head' }))[0]?.nickname;
    expect((await others('employee', { taskid: String(id) })).slice(0, 2)).toEqual([
      { type: 'username', id: 'head', title: '', name: head },
      { type: 'username', id: 'colleague', title: '', name: '王芳' },
    ]);
    // Nobody is led to themselves.
    expect((await others('head', { taskid: String(id) }))[0]).toBeNull();
    expect((await others('employee', { projectid: projectId }))[0]).toEqual({
      ...{ type: 'task', id: String(id), title: '核对库存', name: '' },
    });
  });

  it('keeps a list of subtasks whole, based on the list that was read', async () => {
    const id = await add('employee');
    const list = [
      { id: 'aaaaa1', detail: '一', complete: false },
      { id: 'aaaaa2', detail: '二', complete: true },
    ];
    const content = JSON.stringify([...list, { id: 'aaaaa3', detail: ' ', complete: false }]);
    expect((await act('employee', id, 'subtask', { content, before: '[]' }))?.subtasks).toMatchObject(list);
    await expect(act('employee', id, 'subtask', { content: '[]', before: '[]' })).rejects.toMatchObject({
      errorName: 'conflict',
    });
    await act('employee', id, 'subtask', {
      content: JSON.stringify([
        { ...list[0], complete: true },
        { ...list[1], uname: 'colleague' },
      ]),
    });
    const log = await server.callAs(as('employee'), readTaskLog, { taskid: String(id), pagesize: '3' });
    expect(log.lists.map(({ detail }) => detail)).toEqual([
      '完成子任务“一”；子任务“二”的负责人由 无 改为 王芳',
      '关注了任务：王芳',
      '添加子任务“一”；添加子任务“二”',
    ]);
    // Two new owners at once, of whom one has both, and one who is gone again: each by name.
    await act('employee', id, 'subtask', {
      content: JSON.stringify([
        { ...list[0], complete: true, uname: 'buyer' },
        { ...list[1], uname: 'head' },
      ]),
    });
    const { lists } = await server.callAs(as('employee'), readTaskLog, { taskid: String(id), pagesize: '2' });
    expect(lists.map(({ detail }) => detail)).toEqual([
      '子任务“一”的负责人由 无 改为 刘洋；子任务“二”的负责人由 王芳 改为 李伟',
      '关注了任务：刘洋、李伟',
    ]);
    for (const wrong of ['x', '{}', JSON.stringify([{ ...list[0], id: 'A' }])])
      await expect(act('employee', id, 'subtask', { content: wrong })).rejects.toMatchObject({
        errorName: 'invalid',
      });
  });

  it('is talked about by those who take part; whoever is named follows it', async () => {
    const id = await add('employee');
    expect((await act('employee', id, 'attention', { content: 'buyer' }))?.followers).toMatchObject([
      { id: 'buyer' },
    ]);
    const cardOf = async (who: string) => {
      const { quadrants } = await server.callAs(as(who), readTodo, { view: 'followed' });
      return quadrants.flatMap(({ tasks }) => tasks).find((task) => task.id === id);
    };
    expect([await cardOf('buyer'), await cardOf('employee')]).toMatchObject([{ follows: true }, undefined]);
    await act('buyer', id, 'comment', { content: '好的' });
    await expect(act('buyer', id, 'delete')).rejects.toMatchObject({ errorName: 'forbidden' });
    await expect(act('employee', id, 'comment', { content: 'x'.repeat(256) })).rejects.toMatchObject({
      errorName: 'invalid',
    });
    const { lists, follower } = await server.callAs(as('employee'), readTaskTalk, { taskid: id });
    expect(lists.map(({ words, author }) => [author.id, words])).toEqual([['buyer', '好的']]);
    expect(follower).toHaveLength(1);
    await act('buyer', id, 'unattention');
    await expect(read('buyer', id)).rejects.toMatchObject({ errorName: 'forbidden' });
  });

  it('is given to whoever is found by name, account or employee; members of a project to those who see it', async () => {
    const found = async (who: string, asked: object) =>
      (await server.callAs(as(who), searchUsers, asked)).map(({ username }) => username);
    expect(await found('employee', { q: '王芳' })).toEqual(['colleague']);
    expect(await found('employee', { personId: 'head' })).toEqual(['head']);
    expect(await found('employee', { usernameequal: 'BUYER', take: '1' })).toEqual(['buyer']);
    const projectid = await made();
    expect((await found('employee', { projectid })).toSorted()).toEqual(['colleague', 'employee', 'head']);
    expect(await found('buyer', { projectid })).toEqual([]);
    expect(await found('buyer', { noprojectid: projectid })).toEqual([]);
    expect(await found('head', { noprojectid: projectid, nousername: ['admin'] })).not.toContain('employee');
    // All that is asked holds together: who has a role, and is in no group.
    const { rows } = await server.database.owner.query<{ role: string }>(
      `SELECT r.role_id AS role FROM account_role r JOIN account a ON a.id = r.account_id WHERE a.name = 'employee' LIMIT 1`,
    );
    const identity = rows[0]?.role ?? '';
    expect(await found('head', { identity, usernameequal: 'employee' })).toEqual(['employee']);
    expect(await found('head', { noidentity: identity, usernameequal: 'employee' })).toEqual([]);
    const nogroupid = newId();
    await server.callAs(as('head'), makeGroup, {
      dialogId: nogroupid,
      name: '检验组',
      memberIds: ['employee'],
    });
    expect(await found('head', { nogroupid, usernameequal: 'employee' })).toEqual([]);
    expect(await found('head', { nogroupid, usernameequal: 'colleague' })).toEqual(['colleague']);
    // Who is not in it learns nothing of it.
    expect(await found('colleague', { nogroupid })).toEqual([]);
  });

  it('is found among those that one follows, and among those that wait for one', async () => {
    const [followed, given, own] = [
      await add('head', { title: '找一找甲' }),
      await add('head', { title: '找一找乙', ownerId: 'employee' }),
      await add('employee', { title: '找一找丙' }),
    ];
    await act('head', followed, 'attention', { content: 'employee' });
    const listed = async (where: string) => {
      const asked = { q: '找一找', where, pageSize: 10, sort: 'createdAt' };
      const { rows } = await server.callAs(as('employee'), taskRowList.calls.rows, asked);
      return rows.map(({ id }) => Number(id));
    };
    expect(await listed('followed:is:true')).toEqual([followed]);
    expect(await listed('pending:is:true')).toEqual([given]);
    expect(await listed('followed:is:false;pending:is:false')).toEqual([own]);
    await act('employee', given, 'reassign');
    expect(await listed('pending:is:true')).toEqual([]);
  });

  it('of a closed project is in no view of one’s to-dos, nor in their list; the list says the hour', async () => {
    const projectId = await made();
    const endsAt = '2999-01-01T07:30:00.000Z';
    const [kept, closed] = [
      await add('colleague', { title: '数一数甲', endsAt }),
      await add('colleague', { title: '数一数乙', projectId }),
    ];
    await server.callAs(as('head'), setProjectState, { id: projectId, state: 'closed' });
    const listed = async (where: string) => {
      const asked = { q: '数一数', where, tab: ['overdue', 'unfinished'], pageSize: 10, sort: 'createdAt' };
      const { rows } = await server.callAs(as('colleague'), taskRowList.calls.rows, asked);
      return rows.map(({ id, endsOn }) => [Number(id), endsOn]);
    };
    expect(await listed('createdBy:is:colleague')).toEqual([
      [kept, endsAt],
      [closed, null],
    ]);
    expect(await listed('createdBy:is:colleague;inOpenProject:is:true')).toEqual([[kept, endsAt]]);
    const { counts, quadrants } = await server.callAs(as('colleague'), readTodo, { view: 'created' });
    expect(quadrants.flatMap(({ tasks }) => tasks.map(({ id }) => id))).not.toContain(closed);
    const where = 'createdBy:is:colleague;inOpenProject:is:true';
    const asked = { where, tab: ['overdue', 'unfinished'], pageSize: 100 };
    const { rows } = await server.callAs(as('colleague'), taskRowList.calls.rows, asked);
    expect(rows).toHaveLength(counts.created);
  });

  it('that is deleted is gone for everybody', async () => {
    const id = await add('employee');
    expect(await act('employee', id, 'delete')).toBeNull();
    await expect(read('employee', id)).rejects.toMatchObject({ errorName: 'notFound' });
  });
});

describe('a project', () => {
  it('numbers its tasks and never a number twice', async () => {
    const projectId = await made();
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => add('employee', { projectId })));
    const keys = await Promise.all(ids.map(async (id) => (await read('head', id)).key.split('-')[1]));
    expect(keys.toSorted()).toEqual(['1', '2', '3', '4', '5']);
    await act('head', ids[4] ?? 0, 'delete');
    expect((await read('head', await add('employee', { projectId }))).key).toMatch(/-6$/);
  });

  it('takes a task over from another one, or from none, with a key of its own and its files', async () => {
    const [from, to] = [await made(), await made({ managedBy: 'members' })];
    const alone = await add('employee', { title: '去项目' });
    const moves = (who: string, taskId: number, projectId: string) =>
      server.callAs(as(who), moveTaskToProject, { taskId, projectId });
    const code = (await server.callAs(as('head'), readProject, { id: to })).code;
    expect(await moves('employee', alone, to)).toEqual({ key: `${code}-1` });
    const inOther = await add('head', { projectId: from, title: '换项目' });
    const before = await read('head', inOther);
    // Who only takes part in it does not move it, and nobody moves it where they do not work.
    await expect(moves('employee', inOther, to)).rejects.toMatchObject({ errorName: 'forbidden' });
    await expect(moves('buyer', inOther, to)).rejects.toMatchObject({ errorName: 'forbidden' });
    const own = await add('buyer');
    await expect(moves('buyer', own, to)).rejects.toMatchObject({ errorName: 'notFound' });
    await moves('head', inOther, to);
    await moves('head', inOther, to);
    const after = await read('head', inOther);
    expect(after).toMatchObject({ key: `${code}-2`, project: { id: to }, version: before.version + 1 });
    expect((await server.callAs(as('head'), readBoard, { projectId: to })).lists[0]?.tasks).toMatchObject([
      { id: alone },
      { id: inOther },
    ]);
    const details = async (asked: object) =>
      (await server.callAs(as('head'), readTaskLog, asked)).lists.map(({ detail }) => detail);
    expect((await details({ taskid: String(inOther) }))[0]).toBe(`把任务移到项目：${before.key} → ${code}-2`);
    expect((await details({ projectid: from }))[0]).toBe(`把任务“${before.key} 换项目”移到了其他项目`);
    // The key that it had is not given again.
    const next = await add('head', { projectId: from });
    expect((await read('head', next)).key).not.toBe(before.key);
    await server.callAs(as('head'), setProjectState, { id: to, state: 'closed' });
    await expect(moves('head', inOther, from)).rejects.toMatchObject({ errorName: 'businessRule' });
  });

  it('shows a board in the order in which tasks were put, to those who may see it', async () => {
    const projectId = await made();
    const [a, b, c] = [
      await add('employee', { projectId }),
      await add('head', { projectId }),
      await add('head', { projectId }),
    ];
    const [first, second, third] = (await boardOf(projectId)).lists;
    expect(first?.tasks.map(({ id }) => id)).toEqual([a, b, c]);
    const to = (list: { id: string } | undefined, before = first) => ({
      ...{ listId: list?.id ?? '', before: before?.id ?? '' },
    });
    await server.callAs(as('colleague'), moveTask, { taskId: c, ...to(first), afterId: a });
    await server.callAs(as('colleague'), moveTask, { taskId: a, ...to(second), afterId: null });
    await server.callAs(as('head'), moveTask, { taskId: b, ...to(first), afterId: null });
    const { lists, figures } = await boardOf(projectId);
    expect(lists.map(({ tasks }) => tasks.map(({ id }) => id))).toEqual([[b, c], [a], []]);
    expect(figures).toEqual({ unfinished: 3, overdue: 0, complete: 0, all: 3 });
    await expect(
      server.callAs(as('head'), moveTask, { taskId: b, ...to(first), afterId: a }),
    ).rejects.toMatchObject({ errorName: 'businessRule' });
    // Somebody has put it elsewhere meanwhile: they are asked, and it stays there.
    await expect(
      server.callAs(as('head'), moveTask, { taskId: a, ...to(third), afterId: null }),
    ).rejects.toMatchObject({
      errorName: 'conflict',
      details: {
        conflicts: [{ path: 'listId', original: '待处理', theirs: '进行中', yours: '待验收' }],
      },
    });
    // What lists of other projects are called is told to nobody, whatever ids are sent.
    const [foreign] = (await boardOf(await made())).lists;
    await expect(
      server.callAs(as('head'), moveTask, { taskId: a, ...to(third, foreign), afterId: null }),
    ).rejects.toMatchObject({ details: { conflicts: [{ original: '', theirs: '进行中' }] } });
    // Behind everything in it, whatever its board shows of it.
    await server.callAs(as('head'), moveTask, { taskId: b, ...to(first), afterId: null, isLast: true });
    expect((await boardOf(projectId)).lists[0]?.tasks.map(({ id }) => id)).toEqual([c, b]);
    await server.callAs(as('head'), moveTask, { taskId: b, ...to(first), afterId: null });
    // To where it stands already, or back from there, is none.
    await server.callAs(as('head'), moveTask, { taskId: a, ...to(second), afterId: null });
    await server.callAs(as('head'), moveTask, { taskId: a, ...to(first, second), afterId: c });
    await server.callAs(as('head'), moveTask, { taskId: a, ...to(second), afterId: null });
    await expect(server.callAs(as('buyer'), readBoard, { projectId })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await act('head', b, 'complete');
    expect((await boardOf(projectId, { state: 'complete' })).lists[0]?.tasks.map(({ id }) => id)).toEqual([
      b,
    ]);
  });

  it('numbers a list anew where places would get too long, and keeps its order', async () => {
    const projectId = await made();
    const a = await add('head', { projectId });
    const b = await add('head', { projectId });
    const c = await add('head', { projectId });
    const d = await add('head', { projectId });
    const listId = (await boardOf(projectId)).lists[0]?.id ?? '';
    const { owner } = server.database;
    // As close as many moves between the same two leave them.
    const close = `a0${'0'.repeat(47)}1`;
    await owner.query('UPDATE task SET position = $2 WHERE id = $1', [b, close]);
    const move = (taskId: number, afterId: number) =>
      server.callAs(as('head'), moveTask, { taskId, listId, before: listId, afterId });
    expect((await move(d, a)).position.length).toBeLessThanOrEqual(50);
    const { lists } = await boardOf(projectId);
    expect(lists[0]?.tasks.map(({ id }) => id)).toEqual([a, d, b, c]);
    const { rows } = await owner.query<{ longest: number }>(
      'SELECT max(length(position)) AS longest FROM task WHERE list_id = $1',
      [listId],
    );
    expect(rows[0]?.longest).toBeLessThan(5);
  });

  it('puts a task between two places, and behind the first of two that share one', async () => {
    const projectId = await made();
    const [a, b, c, moved] = [
      await add('head', { projectId }),
      await add('head', { projectId }),
      await add('head', { projectId }),
      await add('head', { projectId }),
    ];
    const [list] = (await boardOf(projectId)).lists;
    const put = async (...places: readonly (readonly [number, string])[]) => {
      for (const [id, position] of places)
        await server.database.owner.query('UPDATE task SET position = $2 WHERE id = $1', [id, position]);
    };
    const move = (afterId: number | null) =>
      server.callAs(as('head'), moveTask, {
        ...{ taskId: moved, listId: list?.id ?? '', before: list?.id ?? '', afterId },
      });
    const order = async () => (await boardOf(projectId)).lists[0]?.tasks.map(({ id }) => id);
    await put([a, 'a1'], [b, 'a2'], [c, 'a3'], [moved, 'a4']);
    expect(await move(a)).toEqual({ position: 'a1V' });
    expect(await order()).toEqual([a, moved, b, c]);
    await put([a, 'a1'], [b, 'a1'], [c, 'a1'], [moved, 'a4']);
    await move(a);
    expect(await order()).toEqual([a, moved, b, c]);
    await put([a, 'a1'], [b, 'a1'], [c, 'a1'], [moved, 'a4']);
    await move(c);
    expect(await order()).toEqual([a, b, c, moved]);
  });

  it('is changed by who manages it, based on the version that was read', async () => {
    const id = await made();
    const { code, name, version, may } = await server.callAs(as('head'), readProject, { id });
    expect(may).toEqual({ manage: true, work: true });
    const open = { viewedBy: 'company', managedBy: 'managers' } as const;
    const wanted = { id, projectCode: code, name: '新名称', version, members: [], ...open };
    await expect(server.callAs(as('employee'), saveProject, wanted)).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    await server.callAs(as('head'), saveProject, wanted);
    await expect(server.callAs(as('head'), saveProject, wanted)).rejects.toMatchObject({
      errorName: 'conflict',
    });
    expect(await server.callAs(as('buyer'), readProject, { id })).toMatchObject({
      ...{ name, members: [], may: { manage: false, work: false } },
      name: '新名称',
    });
    await expect(
      server.callAs(as('head'), saveProject, { ...wanted, id: newId(), version: 0 }),
    ).rejects.toMatchObject({ details: { problems: [{ path: 'projectCode' }] } });
    expect(name).toBe('来料检验');
  });

  it('is changed by two at once: different fields are joined, of the same one the three values are said', async () => {
    const id = await made({ members: [{ personId: 'employee', manages: true }] });
    const { code: projectCode, version } = await server.callAs(as('head'), readProject, { id });
    const before = {
      ...{ projectCode, name: '来料检验', description: '' },
      members: [{ personId: 'employee', manages: true }],
      ...({ viewedBy: 'members', managedBy: 'managers' } as const),
    };
    const save = (who: string, more: object, based: object = {}) =>
      server.callAs(as(who), saveProject, {
        ...{ id, version, ...before, ...more, before: { ...before, ...based } },
      });
    await save('head', {
      name: '入厂检验',
      members: [...before.members, { personId: 'buyer', manages: false }],
    });
    await save('employee', {
      description: '供应商来料',
      members: [...before.members, { personId: 'colleague', manages: false }],
    });
    const now = await server.callAs(as('head'), readProject, { id });
    expect(now).toMatchObject({ name: '入厂检验', description: '供应商来料', version: version + 2 });
    expect(now.members.map(({ person }) => person.id).toSorted()).toEqual(['buyer', 'colleague', 'employee']);
    await expect(save('employee', { name: '进货检验', viewedBy: 'company' })).rejects.toMatchObject({
      errorName: 'conflict',
      details: {
        conflicts: [{ path: 'name', original: '来料检验', theirs: '入厂检验', yours: '进货检验' }],
      },
    });
    // What was chosen is based on theirs.
    await save('employee', { name: '进货检验' }, { name: '入厂检验' });
    expect(await server.callAs(as('head'), readProject, { id })).toMatchObject({ name: '进货检验' });
    const { lists } = await server.callAs(as('head'), readTaskLog, { projectid: id, pagesize: '3' });
    const buyer = now.members.find(({ person }) => person.id === 'buyer')?.person.name;
    expect(lists.map(({ detail }) => detail)).toEqual([
      '把“名称”由“入厂检验”改为“进货检验”',
      '把“说明”由“无”改为“供应商来料”；成员增加 王芳',
      `把“名称”由“来料检验”改为“入厂检验”；成员增加 ${buyer}`,
    ]);
    // What is saved as it was is no entry.
    await save('head', { name: '进货检验' }, { name: '进货检验' });
    const again = await server.callAs(as('head'), readTaskLog, { projectid: id, pagesize: '1' });
    expect(again.lists[0]?.detail).toBe(lists[0]?.detail);
  });

  it('is given to a member by its owner alone, who stays a manager', async () => {
    const id = await made();
    const give = (who: string, toId: string, version = 1) =>
      server.callAs(as(who), handOverProject, { id, version, toId });
    await expect(give('employee', 'colleague')).rejects.toMatchObject({ errorName: 'forbidden' });
    await expect(give('buyer', 'colleague')).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(give('head', 'buyer')).rejects.toMatchObject({ errorName: 'invalid' });
    await expect(give('head', 'head')).rejects.toMatchObject({ errorName: 'invalid' });
    await expect(give('head', 'employee', 2)).rejects.toMatchObject({ errorName: 'conflict' });
    expect(await give('head', 'employee')).toEqual({ version: 2 });
    const now = await server.callAs(as('head'), readProject, { id });
    expect(now).toMatchObject({ owner: { id: 'employee' }, version: 2, may: { manage: true } });
    expect(now.members.map(({ person, manages }) => [person.id, manages])).toEqual([
      ['colleague', false],
      ['head', true],
    ]);
    const { lists } = await server.callAs(as('colleague'), readTaskLog, { projectid: id });
    expect(lists[0]?.detail).toBe('把项目移交给 张文静');
    await expect(give('head', 'colleague', 2)).rejects.toMatchObject({ errorName: 'forbidden' });
    await server.callAs(as('employee'), setProjectState, { id, state: 'closed' });
    await expect(give('employee', 'head', 3)).rejects.toMatchObject({ errorName: 'businessRule' });
  });

  it('that is closed is only read, and its tasks leave the to-dos', async () => {
    const projectId = await made();
    const id = await add('head', { projectId, ownerId: 'employee' });
    await act('employee', id, 'reassign');
    const mine = async () =>
      (await server.callAs(as('employee'), readTodo, { view: 'mine' })).quadrants.flatMap(({ tasks }) =>
        tasks.map((task) => task.id),
      );
    expect(await mine()).toContain(id);
    await server.callAs(as('head'), setProjectState, { id: projectId, state: 'closed' });
    expect(await mine()).not.toContain(id);
    await expect(act('employee', id, 'complete')).rejects.toMatchObject({ errorName: 'businessRule' });
    await expect(add('employee', { projectId })).rejects.toMatchObject({ errorName: 'forbidden' });
    const { code, version } = await server.callAs(as('head'), readProject, { id: projectId });
    await expect(
      server.callAs(as('head'), saveProject, {
        ...{ id: projectId, version, projectCode: code, name: '改名', members: [] },
        ...{ viewedBy: 'members', managedBy: 'managers' },
      }),
    ).rejects.toMatchObject({ errorName: 'businessRule' });
    await server.callAs(as('head'), setProjectState, { id: projectId, state: 'active' });
    expect(await mine()).toContain(id);
  });

  it('with 2,000 tasks is sent 400 cards at most; a short list keeps all of its own', async () => {
    const projectId = await made();
    const lists = (await boardOf(projectId)).lists.map(({ id }) => id);
    await server.database.owner.query(
      `INSERT INTO task (title, level, created_by, created_at, project_id, list_id, number, position, search)
       SELECT '任务' || n, 2, 'head', now(), $1, CASE WHEN n <= 5 THEN $4 WHEN n % 2 = 0 THEN $2 ELSE $3 END::uuid, n,
              lpad(n::text, 5, '0'), '' FROM generate_series(1, 2000) AS n`,
      [projectId, ...lists],
    );
    const board = await boardOf(projectId);
    expect(board.lists.map(({ total }) => total)).toEqual([998, 997, 5]);
    expect(board.lists.map(({ tasks }) => tasks.length)).toEqual([198, 197, 5]);
    expect(board.lists[0]?.tasks.slice(0, 2).map(({ title }) => title)).toEqual(['任务6', '任务8']);
  });

  it('has lists; one with tasks is not removed, nor the last', async () => {
    const projectId = await made();
    await add('head', { projectId });
    const [first, second] = (await boardOf(projectId)).lists;
    const keep = (id: string, name: string | null, before: string | null = null) =>
      server.callAs(as('head'), saveList, { projectId, id, name, before });
    await expect(keep(first?.id ?? '', null, '待处理')).rejects.toMatchObject({ errorName: 'businessRule' });
    await keep(second?.id ?? '', null, '进行中');
    const added = newId();
    await keep(added, '验收');
    const names = async () => (await boardOf(projectId)).lists.map(({ name }) => name);
    expect(await names()).toEqual(['待处理', '待验收', '验收']);
    await keep(added, '复验', '验收');
    // Renamed or removed by what somebody has renamed meanwhile is a conflict; one that is gone is not made again.
    for (const name of ['终验', null])
      await expect(keep(added, name, '验收')).rejects.toMatchObject({
        errorName: 'conflict',
        details: { conflicts: [{ path: 'name', original: '验收', theirs: '复验', yours: name }] },
      });
    await expect(keep(second?.id ?? '', '进行', '进行中')).rejects.toMatchObject({ errorName: 'notFound' });
    expect(await names()).toEqual(['待处理', '待验收', '复验']);
  });

  it('has its lists in the order in which whoever manages it puts them', async () => {
    const projectId = await made();
    const lists = (await boardOf(projectId)).lists.map(({ id }) => id);
    const [a = '', b = '', c = ''] = lists;
    const move = (id: string, afterId: string | null, who = 'head') =>
      server.callAs(as(who), moveList, { projectId, id, afterId });
    const order = async () => (await boardOf(projectId)).lists.map(({ id }) => id);
    await move(c, null);
    expect(await order()).toEqual([c, a, b]);
    await move(c, a);
    expect(await order()).toEqual([a, c, b]);
    await move(a, b);
    expect(await order()).toEqual([c, b, a]);
    // Where it stands already nothing is written.
    await move(a, b);
    const { lists: log } = await server.callAs(as('head'), readTaskLog, {
      projectid: projectId,
      pagesize: '4',
    });
    expect(log.map(({ detail }) => detail)).toEqual([
      '把列表“待处理”移到“进行中”之后',
      '把列表“待验收”移到“待处理”之后',
      '把列表“待验收”移到最前',
      '新建了项目',
    ]);
    // Between two of one place, or places that would get too long, all are numbered anew.
    const { owner } = server.database;
    for (const position of ['a1', `a0${'0'.repeat(47)}1`]) {
      await owner.query('UPDATE task_list SET position = $2 WHERE project_id = $1', [projectId, position]);
      if (position.length > 2) await owner.query(`UPDATE task_list SET position = 'a0' WHERE id = $1`, [c]);
      const [first = '', , last = ''] = await order();
      await move(last, first);
      expect((await order())[1]).toBe(last);
      const { rows } = await owner.query<{ longest: number; places: number }>(
        'SELECT max(length(position)) AS longest, count(DISTINCT position)::int AS places FROM task_list WHERE project_id = $1',
        [projectId],
      );
      expect(rows[0]).toEqual({ longest: 2, places: 3 });
    }
    await expect(move(a, null, 'employee')).rejects.toMatchObject({ errorName: 'forbidden' });
    await expect(move(newId(), null)).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(move(a, newId())).rejects.toMatchObject({ errorName: 'businessRule' });
  });

  it('stands in the list of those who may see it, with its progress rounded down', async () => {
    const projectId = await made({ name: '进度项目' });
    const ids = [
      await add('head', { projectId }),
      await add('head', { projectId }),
      await add('head', { projectId }),
    ];
    await act('head', ids[0] ?? 0, 'complete', { mode: 'archived' });
    await act('head', ids[1] ?? 0, 'complete');
    const asked = { q: '进度', pageSize: 10 };
    const { rows } = await server.callAs(as('employee'), projectList.calls.rows, asked);
    expect(rows).toMatchObject([{ name: '进度项目', progress: '66', unfinished: '1', part: 'joined' }]);
    const own = { ...asked, tab: ['mine'] };
    expect((await server.callAs(as('head'), projectList.calls.rows, own)).rows).toHaveLength(1);
    expect((await server.callAs(as('employee'), projectList.calls.rows, own)).rows).toEqual([]);
    expect((await server.callAs(as('buyer'), projectList.calls.rows, asked)).rows).toEqual([]);
    const tasks = await server.callAs(as('buyer'), taskRowList.calls.rows, { pageSize: 100 });
    expect(tasks.rows.map(({ id }) => Number(id))).not.toEqual(expect.arrayContaining(ids));
  });
});
