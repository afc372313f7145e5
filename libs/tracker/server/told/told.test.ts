import type { EventDeclaration } from '#calls/model';
import { defineServerFeature, newId, react, type Context } from '#server-kit/server';
import { type TestServer } from '#server-kit/testing';
import { recallMessage, sendMessage } from '#talk/model';
import {
  actOnTask,
  addTask,
  deleteProject,
  readTask,
  readTaskLog,
  removeRelation,
  saveProject,
  saveRelation,
  setProjectState,
  taskThread,
  taskTold,
  projectManagersChanged,
} from '#tracker/model';
import { tellOfEnds } from './ends.ts';
import { toldReactions } from './reactions.ts';
import { tellGathered } from './tell-people.ts';
import { trackerServer } from '../testing/tracker-server.ts';

interface Heard {
  kind: string;
  people: readonly string[];
  body: readonly string[];
}
let heard: Heard[] = [];
const listener = defineServerFeature({
  name: 'listener',
  reactions: [
    react(taskTold, ({ kind, people, body }) => {
      heard.push({ kind, people, body });
      return Promise.resolve();
    }),
    react(projectManagersChanged, ({ set, cancelled }) => {
      heard.push({ kind: 'managers', people: set, body: cancelled });
      return Promise.resolve();
    }),
  ],
});

let server: TestServer;
beforeAll(async () => {
  server = await trackerServer({ besides: [listener] });
});
afterAll(() => server.close());
beforeEach(() => void (heard = []));

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
const add = async (who: string, more: object = {}) =>
  (await server.callAs(as(who), addTask, { title: '核对库存', ...more })).id;
const act = (who: string, taskid: number, name: string, more: object = {}) =>
  server.callAs(as(who), actOnTask, { act: name as 'claim', taskid, ...more });
const told = () => heard.map(({ kind, people }) => [kind, ...people]);
/** What the job does, in a transaction of its own; what it tells is heard. */
const inJob = (run: (context: Context) => Promise<void>) =>
  server.database.db.transaction(async (db) => {
    const context = {
      ...{ db, now: new Date() },
      async emit(event: EventDeclaration, data: Heard) {
        if (event === taskTold) heard.push({ kind: data.kind, people: data.people, body: data.body });
        else await toldReactions.find((each) => each.event === event)?.run(data, context, context.now);
      },
    } as unknown as Context;
    await run(context);
  });
/** As if so many minutes had passed since people were told. */
const minutesPass = (minutes: number) =>
  server.database.owner.query(
    `UPDATE task_notice SET at = at - make_interval(mins => $1), sent_at = sent_at - make_interval(mins => $1)`,
    [minutes],
  );

describe('a task that was given to somebody', () => {
  it('is declined with a reason, back to whoever gave it, who hears why', async () => {
    const id = await add('head', { ownerId: 'employee' });
    expect(told()).toEqual([['assigned', 'employee']]);
    await expect(act('employee', id, 'decline', { content: '  ' })).rejects.toMatchObject({
      errorName: 'invalid',
    });
    await expect(act('head', id, 'decline', { content: '不行' })).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    // Whoever declines sees it no longer.
    expect((await act('employee', id, 'decline', { content: '本周出差' })).task).toBeNull();
    expect(await server.callAs(as('head'), readTask, { taskid: id })).toMatchObject({
      owner: { username: 'head' },
      pending: false,
    });
    expect(heard.at(-1)).toEqual({ kind: 'declined', people: ['head'], body: ['本周出差', '本周出差'] });
    const log = await server.callAs(as('head'), readTaskLog, { taskid: String(id) });
    expect(log.lists.some(({ detail }) => detail.includes('本周出差'))).toBe(true);
  });

  it('is confirmed once, and declined no longer', async () => {
    const id = await add('head', { ownerId: 'employee' });
    await act('employee', id, 'reassign');
    expect(told()).toEqual([
      ['assigned', 'employee'],
      ['confirmed', 'head'],
    ]);
    await expect(act('employee', id, 'decline', { content: '不行' })).rejects.toMatchObject({
      errorName: 'businessRule',
    });
  });
});

describe('people are told', () => {
  it('of one task once in five minutes; what comes meanwhile is told together, and nothing of their own acts', async () => {
    const id = await add('head', { ownerId: 'employee' });
    const end = '2999-01-01T00:00:00.000Z';
    await act('head', id, 'plannedtime', { content: `${end},${end}` });
    await act('head', id, 'comment', { content: '请尽快' });
    await act('employee', id, 'comment', { content: '好的' });
    expect(told()).toEqual([
      ['assigned', 'employee'],
      ['commented', 'head'],
    ]);
    heard = [];
    await inJob(tellGathered);
    expect(told()).toEqual([]);
    await minutesPass(5);
    await inJob(tellGathered);
    expect(told()).toEqual([['commented', 'employee']]);
    expect(heard[0]?.body[0]).toContain('请尽快');
    expect(heard[0]?.body[0]).toContain('2999-01-01');
    await inJob(tellGathered);
    expect(heard).toHaveLength(1);
  });

  it('that they are named in comments, once in five minutes like of all else on the task', async () => {
    const id = await add('head', { ownerId: 'employee' });
    await act('employee', id, 'reassign');
    await minutesPass(10);
    heard = [];
    const name = (words: string) =>
      server.callAs(as('head'), sendMessage, {
        ...{ at: { record: { type: taskThread, id: String(id) } }, messageId: newId() },
        ...{ words, mentionIds: ['employee'] },
      });
    for (const words of ['@韩梅 一', '@韩梅 二', '@韩梅 三']) await name(words);
    expect(heard).toEqual([{ kind: 'mentioned', people: ['employee'], body: ['@韩梅 一', '@韩梅 一'] }]);
    await minutesPass(5);
    heard = [];
    await inJob(tellGathered);
    expect(told()).toEqual([['mentioned', 'employee']]);
    expect(heard[0]?.body[0]).toMatch(/二[^]*三/);
  });

  it('nothing of a comment that was recalled before they were told', async () => {
    const id = await add('head', { ownerId: 'employee' });
    const at = { record: { type: taskThread, id: String(id) } };
    const say = (words: string, mentionIds: string[] = []) =>
      server.callAs(as('head'), sendMessage, { at, messageId: newId(), words, mentionIds });
    const said = [await say('工资 12,345'), await say('@韩梅 工资 12,345', ['employee'])];
    await say('请核对');
    for (const { id: messageId } of said) await server.callAs(as('head'), recallMessage, { messageId });
    await minutesPass(5);
    heard = [];
    await inJob(tellGathered);
    expect(heard).toEqual([{ kind: 'commented', people: ['employee'], body: ['请核对', '请核对'] }]);
  });

  it('that nothing blocks their task any more, when the last task in its way is done', async () => {
    const [first, second, mine] = [
      await add('head'),
      await add('head'),
      await add('head', { ownerId: 'employee' }),
    ];
    await act('employee', mine, 'reassign');
    for (const blocker of [first, second])
      await server.callAs(as('head'), saveRelation, {
        taskId: blocker,
        otherId: mine,
        kind: 'blocks',
        lag: 0,
      });
    await minutesPass(10);
    heard = [];
    await act('head', first, 'complete');
    expect(told()).toEqual([]);
    await act('head', second, 'complete');
    expect(told()).toEqual([['unblocked', 'employee']]);
  });

  it('that nothing blocks their task any more, when what blocks it is deleted or the relation is taken away', async () => {
    const [deleted, done, freed, mine] = [
      await add('head'),
      await add('head'),
      await add('head'),
      await add('head', { ownerId: 'employee' }),
    ];
    await act('employee', mine, 'reassign');
    const related = { otherId: mine, kind: 'blocks' as const };
    for (const taskId of [deleted, done, freed])
      await server.callAs(as('head'), saveRelation, { taskId, ...related, lag: 0 });
    await minutesPass(10);
    heard = [];
    await act('head', done, 'complete');
    await act('head', deleted, 'delete');
    expect(told()).toEqual([]);
    await server.callAs(as('head'), removeRelation, { taskId: freed, ...related });
    expect(told()).toEqual([['unblocked', 'employee']]);
    // What is done already was told of: it goes without a word.
    await minutesPass(10);
    heard = [];
    await server.callAs(as('head'), removeRelation, { taskId: done, ...related });
    expect(told()).toEqual([]);
    const last = await add('head');
    await server.callAs(as('head'), saveRelation, { taskId: last, ...related, lag: 0 });
    await act('head', last, 'delete');
    expect(told()).toEqual([['unblocked', 'employee']]);
  });

  it('that nothing blocks their task any more, when the project of what blocks it is closed or deleted', async () => {
    const project = { id: newId(), name: '停工' };
    await server.callAs(as('head'), saveProject, {
      ...{ ...project, version: 0, projectCode: 'STOP', members: [{ personId: 'employee', manages: false }] },
      ...{ viewedBy: 'members', managedBy: 'managers' },
    });
    const ways = [
      () => server.callAs(as('head'), setProjectState, { id: project.id, state: 'closed' }),
      () => server.callAs(as('head'), deleteProject, project),
    ];
    for (const away of ways) {
      await server.callAs(as('head'), setProjectState, { id: project.id, state: 'active' });
      const taskId = await add('head', { projectId: project.id });
      const beside = await add('head', { projectId: project.id, ownerId: 'employee' });
      const mine = await add('head', { ownerId: 'employee' });
      for (const otherId of [beside, mine])
        await server.callAs(as('head'), saveRelation, { taskId, otherId, kind: 'blocks', lag: 0 });
      await minutesPass(10);
      heard = [];
      await away();
      // What is in the same project is nobody's work either.
      expect(told()).toEqual([['unblocked', 'employee']]);
      await act('head', mine, 'delete');
    }
  });

  it('24 hours before the end and at the end, each once', async () => {
    const ends = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const soon = await add('employee', { endsAt: ends(23) });
    const late = await add('employee', { endsAt: ends(-1) });
    await add('employee', { endsAt: ends(30) });
    await add('employee', { endsAt: ends(-30) });
    const fresh = await add('employee', { endsAt: ends(23) });
    await server.database.owner.query(
      `UPDATE task SET created_at = created_at - interval '2 days' WHERE id <> $1`,
      [fresh],
    );
    heard = [];
    await inJob(tellOfEnds);
    await inJob(tellOfEnds);
    expect(told().toSorted()).toEqual([
      ['dueSoon', 'employee'],
      ['overdue', 'employee'],
    ]);
    const { rows } = await server.database.owner.query<{ task: string; kind: string }>(
      'SELECT task_id::text AS task, kind FROM task_end_told ORDER BY task_id',
    );
    expect(rows).toEqual([
      { task: String(soon), kind: 'dueSoon' },
      { task: String(late), kind: 'overdue' },
    ]);
  });

  it('that they are made a manager of a project, or are one no longer', async () => {
    const id = newId();
    const save = (version: number, manages: boolean) =>
      server.callAs(as('head'), saveProject, {
        ...{ id, version, projectCode: 'TELL', name: '通知', members: [{ personId: 'employee', manages }] },
        ...{ viewedBy: 'members', managedBy: 'managers' },
      });
    await save(0, true);
    await save(1, false);
    expect(heard).toEqual([
      { kind: 'managers', people: ['employee'], body: [] },
      { kind: 'managers', people: [], body: ['employee'] },
    ]);
  });
});
