import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { auditOf, filesFeature, jobsFeature, madeWith, type FileStore } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { loadDemoMessages } from '../demo/load-demo.ts';
import { publishPlannedJob } from '../messages/plans.ts';
import {
  answerFault,
  cancelPlan,
  countFaults,
  countUnreadMessages,
  deleteMessages,
  faultList,
  feedbackScreen,
  listMessages,
  markMessagesRead,
  publishNotification,
  listPlans,
  publishScreen,
  readFault,
  sendMessage,
  setFaultState,
  type FaultState,
} from '#system/model';
import { systemFeature } from '../index.ts';
import { messageFileOwner } from '../messages/message-file-owner.ts';
import { faultRows } from './fault-rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    identityFeature({ screens: [feedbackScreen.code, publishScreen.code] }),
    jobsFeature,
    listsFeature({ lists: [faultRows] }),
    filesFeature({ store: null as unknown as FileStore, owners: [messageFileOwner] }),
    ...madeWith([systemFeature], {
      screens: [],
      homes: [],
      declaredAt: () => new Map(),
      outboxShows: { mail: true, sms: true },
      templates: () => [],
      firstSteps: () => [],
      canSend: { mail: true, sms: true },
      calls: () => [],
      audited: () => [],
      recordPages: () => [],
      jobs: () => [],
      shortages: async () => [],
      releases: [],
      underneath: { files: null as unknown as FileStore, scanner: null, sendsMail: false },
    }),
  ]);
  await smallCompany(server.database.db);
});
afterAll(() => server.close());

const handlers = new Set(['admin']);
const as = (personId: string) => ({
  personId,
  accountId: `a-${personId}`,
  may: (screens: string | readonly string[], action: string) =>
    handlers.has(personId) || (String(screens) === feedbackScreen.code && action === 'query'),
});
const faultsOf = async (who: string, more: object = {}) =>
  (await server.callAs(as(who), faultList.calls.rows, more)).rows;
const faultAs = (who: string, id: string) => server.callAs(as(who), readFault, { id });
const inbox = async (who: string, more: object = {}) =>
  (await server.callAs(as(who), listMessages, more)).rows;
const unread = async (who: string) => (await server.callAs(as(who), countUnreadMessages, {})).count;
const report = async (who: string, text: string, body = '') =>
  (
    await server.callAs(as(who), sendMessage, {
      kind: 'fault',
      MSGTEXT: text,
      MSGBODY: body,
      MSGTO: 'IT',
      id: 0,
      facts: { page: '/reqhome/REQ110P', version: '0.1.0' },
    })
  ).id;

describe('fault reports', () => {
  it('are seen by who reported them and by who handles faults, and by nobody else', async () => {
    const id = await report('employee', '列表打不开');
    expect(await faultsOf('employee')).toMatchObject([{ id, state: 'open', reporter: { id: 'employee' } }]);
    expect(await faultAs('employee', id)).toMatchObject({
      ...{
        id,
        state: 'open',
        reporter: { id: 'employee' },
        facts: { page: '/reqhome/REQ110P' },
        entries: [],
      },
    });
    expect(await faultAs('admin', id)).toMatchObject({ subject: '列表打不开' });
    expect(await faultsOf('admin')).toHaveLength(1);
    expect(await faultsOf('head')).toEqual([]);
    expect(await faultsOf('head', { ids: [id] })).toEqual([]);
    await expect(faultAs('head', id)).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(server.callAs(as('head'), answerFault, { id, text: 'x' })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect(server.callAs(as('head'), setFaultState, { id, state: 'closed' })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });

  it('are counted for whom they wait: open ones for IT, answered ones for who reported them', async () => {
    const waiting = async (who: string) => (await server.callAs(as(who), countFaults, {})).waiting;
    const before = [await waiting('admin'), await waiting('head')] as const;
    const id = await report('head', '计数');
    expect([await waiting('admin'), await waiting('head')]).toEqual([before[0] + 1, before[1]]);
    await server.callAs(as('admin'), answerFault, { id, text: '好' });
    expect([await waiting('admin'), await waiting('head')]).toEqual([before[0], before[1] + 1]);
    await server.callAs(as('head'), setFaultState, { id, state: 'closed' });
  });

  it('are found by pinyin of their subject and by words of what they say', async () => {
    const id = await report('buyer', '打印机卡纸', '三楼的那一台 tray two');
    for (const q of ['dayinji', '打印机', '那一台', 'TRAY'])
      expect((await faultsOf('admin', { q })).map((fault) => fault.id)).toEqual([id]);
    expect(await faultsOf('head', { q: '打印机' })).toEqual([]);
  });

  it('keep their pictures from others', async () => {
    const id = await report('employee', '有图');
    const may = (personId: string) =>
      messageFileOwner.mayRead({ db: server.database.db, actor: as(personId) } as never, id);
    expect(await Promise.all(['employee', 'admin', 'head'].map(may))).toEqual([true, true, false]);
  });

  it('go from open to answered, back with a further question, and are closed; each side is told', async () => {
    const id = await report('colleague', '打印不出来');
    expect(await server.callAs(as('admin'), answerFault, { id, text: '请再试一次' })).toEqual({
      state: 'answered',
    });
    expect((await inbox('colleague'))[0]).toMatchObject({
      kind: 'fault',
      subject: '故障报告已回复：打印不出来',
      body: '请再试一次',
      link: `/dshhome/DSH990P?id=${id}`,
    });
    expect(await server.messages()).toContainEqual(
      expect.objectContaining({ to: ['colleague'], type: 'unread' }),
    );
    expect(await server.callAs(as('colleague'), answerFault, { id, text: '还是不行' })).toEqual({
      state: 'open',
    });
    expect((await inbox('admin'))[0]).toMatchObject({ subject: '故障报告有补充：打印不出来' });
    const to = (who: string, state: FaultState) => server.callAs(as(who), setFaultState, { id, state });
    expect(await to('admin', 'handling')).toEqual({ state: 'handling' });
    expect((await inbox('colleague'))[0]).toMatchObject({ subject: '故障报告处理中：打印不出来' });
    await expect(to('colleague', 'answered')).rejects.toMatchObject({ errorName: 'forbidden' });
    expect(await to('colleague', 'closed')).toEqual({ state: 'closed' });
    const told = (await inbox('admin')).length;
    expect(await to('admin', 'closed')).toEqual({ state: 'closed' });
    expect(await inbox('admin')).toHaveLength(told);
    expect((await faultsOf('colleague', { tab: ['closed'] })).map((fault) => fault.id)).toEqual([id]);
    expect((await faultAs('colleague', id)).entries).toMatchObject([
      { body: '请再试一次', byReporter: false, author: { id: 'admin' } },
      { body: '还是不行', byReporter: true },
    ]);
    expect((await auditOf(server.database.db, 'fault_report', id)).length).toBeGreaterThan(2);
  });
});

describe('published notifications', () => {
  const publish = (who: string, input: object) =>
    server.callAs(as(who), publishNotification, { title: '停电', body: '周六', ...input });

  it('ask for the right, and for somebody to read them', async () => {
    await expect(publish('head', { everyone: true })).rejects.toMatchObject({ errorName: 'forbidden' });
    await expect(publish('admin', {})).rejects.toMatchObject({ details: { problems: [{ path: 'people' }] } });
    await expect(publish('admin', { companies: ['C02'] })).rejects.toMatchObject({
      details: { problems: [{ path: 'people' }] },
    });
  });

  it('reach people, departments with those below, companies and everyone, each once', async () => {
    expect(await publish('admin', { people: ['buyer', 'buyer'] })).toMatchObject({ recipients: 1 });
    // production: head and colleague; the workshop below it: employee.
    expect(await publish('admin', { departments: ['production'], people: ['head'] })).toMatchObject({
      recipients: 3,
    });
    expect(await publish('admin', { companies: ['C01'] })).toMatchObject({ recipients: 7 });
    expect(await publish('admin', { everyone: true })).toMatchObject({ recipients: 7 });
    expect(await unread('buyer')).toBe(3);
  });
});

describe('notifications with a planned time', () => {
  const plan = (publishAt: string) =>
    server.callAs(as('admin'), publishNotification, {
      ...{ title: '盘点', body: '月末盘点', people: ['manager'], publishAt },
    });
  const soon = () => new Date(Date.now() + 3_600_000).toISOString();
  const runLast = async () => {
    const job = (await server.jobs()).at(-1);
    await server.contexts.background('test', (context) => publishPlannedJob.run(job?.data as never, context));
  };

  it('lie in the future', async () =>
    expect(plan('2020-01-01T00:00:00.000Z')).rejects.toMatchObject({
      details: { problems: [{ path: 'publishAt' }] },
    }));

  it('reach nobody before, and once when their time has come', async () => {
    const before = await unread('manager');
    const { id, recipients } = await plan(soon());
    expect([recipients, await unread('manager')]).toEqual([null, before]);
    expect((await server.callAs(as('admin'), listPlans, {})).plans).toMatchObject([{ id, title: '盘点' }]);
    await runLast();
    await runLast();
    expect(await unread('manager')).toBe(before + 1);
    expect((await inbox('manager'))[0]).toMatchObject({ id, subject: '盘点', sender: { id: 'admin' } });
    expect((await server.callAs(as('admin'), listPlans, {})).plans).toEqual([]);
    await expect(server.callAs(as('admin'), cancelPlan, { id })).rejects.toMatchObject({
      errorName: 'businessRule',
    });
  });

  it('can be called off by those who may publish', async () => {
    const before = await unread('manager');
    const { id } = await plan(soon());
    await expect(server.callAs(as('head'), cancelPlan, { id })).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    await server.callAs(as('admin'), cancelPlan, { id });
    await runLast();
    expect(await unread('manager')).toBe(before);
  });
});

describe('the message centre', () => {
  it('marks as unread again', async () => {
    const [message] = await inbox('buyer');
    const ids = [message?.id ?? ''];
    await server.callAs(as('buyer'), markMessagesRead, { ids });
    expect(await unread('buyer')).toBe(2);
    expect(await server.callAs(as('buyer'), markMessagesRead, { ids, read: false })).toEqual({ marked: 1 });
    expect(await unread('buyer')).toBe(3);
  });

  it('puts a message away for its reader alone, and brings it back', async () => {
    const [message] = await inbox('buyer');
    const ids = [message?.id ?? ''];
    expect(await server.callAs(as('buyer'), deleteMessages, { ids })).toEqual({ changed: 1 });
    expect(await inbox('buyer')).toHaveLength(2);
    expect(await unread('buyer')).toBe(2);
    expect((await inbox('admin', { sent: true })).map(({ id }) => id)).toContain(ids[0]);
    expect(await server.callAs(as('buyer'), deleteMessages, { ids, restore: true })).toEqual({ changed: 1 });
    expect(await inbox('buyer')).toHaveLength(3);
    expect(await server.callAs(as('head'), deleteMessages, { ids: [crypto.randomUUID()] })).toEqual({
      changed: 0,
    });
  });
});

it('the demo company has notifications to read and fault reports in several states', async () => {
  const before = (await faultsOf('admin', { pageSize: 50 })).length;
  await loadDemoMessages(server.database.db, { today: new Date(), random: () => 0.5 });
  const faults = (await faultsOf('admin', { pageSize: 50 })).slice(0, -before);
  expect(new Set(faults.map(({ state }) => state)).size).toBe(faults.length);
  const titles = (await inbox('employee')).map(({ subject }) => subject);
  expect(titles).toContain('年终盘点通知');
});
