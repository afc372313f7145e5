import { jest } from '@jest/globals';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { isWorkingDay } from '#requisitions/model';
import { defineServerFeature, madeWith, newId, type ActorContext } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { openSingle, readMessage, readMessages, recallMessage, sendMessage } from '#talk/model';
import { withTalks } from '#talk/testing';
import {
  actOnTask,
  addTask,
  readChatUnread,
  readRecordTasks,
  readTask,
  readTaskLog,
  saveChatLog,
  taskThread,
  trackerScreen,
} from '#tracker/model';
import { trackerFeature } from '../index.ts';
import { projectRows, taskRows } from '../list-rows.ts';
import { taskInTalks } from './task-thread.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    identityFeature({ screens: [trackerScreen] }),
    listsFeature({ lists: [projectRows, taskRows] }),
    ...withTalks((talks) => [
      ...madeWith([trackerFeature], {
        isWorkingDay,
        approvedLeave: () => Promise.resolve([]),
        deeds: () => [],
        dayItems: () => [],
        talks,
      }),
      // Records of others: everybody but the buyer may see them.
      defineServerFeature({
        name: 'archive',
        namedRecords: ['form', 'register:item'].map((type) => ({
          type,
          open: ({ actor }: ActorContext, id: string) =>
            Promise.resolve(actor.personId === 'buyer' ? null : { title: `M-${id}`, link: `/item?id=${id}` }),
        })),
      }),
    ]),
  ]);
  await smallCompany(server.database.db);
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
const saying = (user1: string, user2: string, id = newId()) => ({
  msgs: [{ user1, user2, msg: { id, text: '在吗' } }],
});

describe('the chat log of the specification', () => {
  it('is written by whoever asks, once an id, and counted for the other', async () => {
    const asked = saying('employee', 'buyer');
    const { saved } = await server.callAs(as('employee'), saveChatLog, asked);
    expect((await server.callAs(as('employee'), saveChatLog, asked)).saved).toEqual(saved);
    expect(await server.callAs(as('buyer'), readChatUnread, { user1: 'buyer' })).toEqual({
      unread: 1,
      lists: [{ user2: 'employee', unread: 1 }],
    });
  });

  it('takes nobody else’s name', async () => {
    await expect(server.callAs(as('employee'), saveChatLog, saying('head', 'buyer'))).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    await expect(server.callAs(as('employee'), readChatUnread, { user1: 'head' })).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    await expect(
      server.callAs(as('employee'), saveChatLog, saying('employee', 'nobody')),
    ).rejects.toMatchObject({ errorName: 'invalid' });
  });
});

describe('the token of the session (DSH140P_15)', () => {
  const ask = async (headers: Record<string, string>, more: object = {}) => {
    const { body } = await server.app.inject({
      ...{ method: 'POST', url: '/Bseajax/Bseobj', headers },
      payload: { code: 'DSH140P_15', ...more },
    });
    return JSON.parse(body) as Record<string, unknown>;
  };

  it('is answered to whoever sends it, and to nobody for an openid', async () => {
    const own = server.tokenFor(as('employee'));
    expect(await ask({ 'access-token': own }, { openid: 'openid-of-head' })).toMatchObject({
      ret: 1,
      data: { code: 0, openid: 'openid-of-employee', access_token: own, msg: '' },
    });
    const refused = await ask({}, { openid: 'a-employee' });
    expect(refused).toMatchObject({ ret: -1 });
    expect(refused).not.toHaveProperty('data');
  });
});

describe('a task and a message', () => {
  const said = async () => {
    const at = await server.callAs(as('head'), openSingle, { personId: 'employee' });
    return server.callAs(as('head'), sendMessage, { at, messageId: newId(), words: '请盘点' });
  };

  it('lead to each other, and change nobody’s rights', async () => {
    const message = await said();
    const source = { type: 'chatMessage' as const, id: message.id };
    const { id } = await server.callAs(as('head'), addTask, { title: '盘点', source });
    expect((await server.callAs(as('head'), readTask, { taskid: id })).source).toEqual(source);
    const linksFor = async (who: string) =>
      (await server.callAs(as(who), readMessage, { messageId: message.id })).links;
    const link = { type: taskThread, id: String(id) };
    expect(await linksFor('head')).toEqual([{ ...link, title: '盘点' }]);
    expect(await linksFor('employee')).toEqual([{ ...link, title: '' }]);
    await expect(server.callAs(as('employee'), readTask, { taskid: id })).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    await expect(server.callAs(as('buyer'), addTask, { title: '盘点', source })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    const recalled = await server.callAs(as('head'), recallMessage, { messageId: message.id });
    expect([recalled.links, await linksFor('employee')]).toEqual([[], []]);
  });

  it('that shows one shows it to whoever may see it, and is sent by nobody else', async () => {
    const { id } = await server.callAs(as('employee'), addTask, { title: '私事' });
    const at = await server.callAs(as('head'), openSingle, { personId: 'employee' });
    const about = { type: taskThread, id: String(id) };
    const send = (who: string) =>
      server.callAs(as(who), sendMessage, { at, messageId: newId(), kind: 'taskB', about });
    const sent = await send('employee');
    expect(sent.about).toEqual({ ...about, title: '私事' });
    const forOther = await server.callAs(as('head'), readMessage, { messageId: sent.id });
    expect(forOther.about).toEqual({ ...about, title: '' });
    await expect(send('head')).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('that show many are read with one question of what they are called', async () => {
    const at = await server.callAs(as('employee'), openSingle, { personId: 'colleague' });
    const show = async (title: string, ownerId: string) => {
      const { id } = await server.callAs(as('employee'), addTask, { title, ownerId });
      const about = { type: taskThread, id: String(id) };
      for (const messageId of [newId(), newId()])
        await server.callAs(as('employee'), sendMessage, { at, messageId, kind: 'taskB', about });
      return about.id;
    };
    const ids = [await show('共享', 'colleague'), await show('私事', 'employee')];
    const asked = jest.spyOn(taskInTalks, 'titlesOf');
    const { messages } = await server.callAs(as('colleague'), readMessages, { at });
    expect(messages.map(({ about }) => about?.title)).toEqual(['共享', '共享', '', '']);
    expect(asked.mock.calls.map(([, each]) => each)).toEqual([ids]);
    asked.mockRestore();
  });
});

it('a record owns tasks: for whoever may see it, each task under its own right', async () => {
  for (const type of ['register:item', 'form']) {
    const record = { type, id: newId() };
    const source = { type: 'record' as const, record };
    const add = (who: string, more: object = {}) =>
      server.callAs(as(who), addTask, { title: '换标签', source, ...more });
    const { id } = await add('head', { ownerId: 'employee' });
    const own = await add('head');
    const shown = async (who: string) => {
      const { tasks, others } = await server.callAs(as(who), readRecordTasks, { record });
      return { ids: tasks.map((task) => task.id), others };
    };
    expect(await shown('head')).toEqual({ ids: [id, own.id], others: 0 });
    // What is another's own is counted, and not named.
    expect(await shown('employee')).toEqual({ ids: [id], others: 1 });
    await server.callAs(as('employee'), actOnTask, { act: 'complete', taskid: id });
    expect((await shown('head')).ids).toEqual([own.id, id]);
    const said = (await server.callAs(as('employee'), readTask, { taskid: id })).source;
    expect(said).toMatchObject({ name: `M-${record.id}`, link: `/item?id=${record.id}` });
    for (const refused of [() => add('buyer'), () => shown('buyer')])
      await expect(refused()).rejects.toMatchObject({ errorName: 'notFound' });
  }
  // Whoever has the task and may not see the record learns that there is one.
  const record = { type: 'register:item', id: newId() };
  const { id } = await server.callAs(as('head'), addTask, {
    ...{ title: '询价', ownerId: 'buyer', source: { type: 'record', record } },
  });
  expect((await server.callAs(as('buyer'), readTask, { taskid: id })).source).toEqual({
    ...{ type: 'record', record, name: null, link: null },
  });
});

it('the talk on a task is its comments: for whoever may see it, in its log, at most 255 signs', async () => {
  const { id } = await server.callAs(as('employee'), addTask, { title: '点检' });
  const at = { record: { type: taskThread, id: String(id) } };
  const say = (who: string, words: string) =>
    server.callAs(as(who), sendMessage, { at, messageId: newId(), words });
  await say('employee', '已开始');
  await server.callAs(as('employee'), actOnTask, { act: 'comment', taskid: id, content: '做完了' });
  await expect(say('employee', 'x'.repeat(256))).rejects.toMatchObject({ errorName: 'invalid' });
  await expect(say('buyer', 'x')).rejects.toMatchObject({ errorName: 'notFound' });
  const { messages } = await server.callAs(as('employee'), readMessages, { at });
  expect(messages.map(({ words }) => words)).toEqual(['已开始', '做完了']);
  const logged = async () => {
    const asked = { taskid: String(id), type: 'comment' as const };
    const { lists, total } = await server.callAs(as('employee'), readTaskLog, asked);
    expect(total).toBe(2);
    return lists.map(({ detail }) => detail);
  };
  expect(await logged()).toEqual(['评论：做完了', '评论：已开始']);
  // Recalled, it keeps its place in the log as well, and its words stand nowhere.
  await server.callAs(as('employee'), recallMessage, { messageId: messages[1]?.id ?? '' });
  expect(await logged()).toEqual(['撤回了一条消息', '评论：已开始']);
  const { rows } = await server.database.owner.query(
    `SELECT FROM task_log l WHERE task_id = $1 AND l::text LIKE '%做完了%'`,
    [id],
  );
  expect(rows).toEqual([]);
});
