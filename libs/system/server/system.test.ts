import type { Label } from '#calls/model';
import { changeSettings, register } from '#identity/model';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { filesFeature, madeWith, type FileStore } from '#server-kit/server';
import { testServer, uploadedFile, type TestServer } from '#server-kit/testing';
import { defineScreen, labelsCall } from '#shell/model';
import {
  countReaders,
  countUnreadMessages,
  deleteMessages,
  listMessages,
  listPublished,
  markMessagesRead,
  publishNotification,
  sendMessage,
  takeBackNotification,
  compareLabels,
  labelHistory,
  listLabelScreens,
  readLabels,
  resetLabels,
  saveLabels,
  readFirstSteps,
} from '#system/model';
import { messageFileOwner } from './messages/message-file-owner.ts';
import { systemFeature } from './index.ts';
import { seedMessageSearch } from './messages/message-search.ts';

const screen = defineScreen({
  code: 'TST110P',
  route: '/testhome/TST110P',
  editions: ['main'],
  title: ['测试', 'Test'],
  home: '/testhome',
  actions: ['query'],
  details: [{ route: '/testhome/Tst110p_2', title: ['测试详情', 'Test detail'] }],
  labels: { hint: ['提示', 'Hint'] },
});

/** What is done first here, and whether it has been. */
const doneSteps = new Set<string>();
const step = (name: string, at: number) => ({
  ...{ at, label: [name, name] as const, hint: ['', ''] as const, screen: screen.code },
  done: () => Promise.resolve(doneSteps.has(name)),
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    identityFeature({ screens: ['TST110P'] }),
    filesFeature({ store: null as unknown as FileStore, owners: [messageFileOwner] }),
    ...madeWith([systemFeature], {
      screens: [screen, screen],
      homes: [],
      declaredAt: () => new Map([['exams', { row: { mark: { label: ['分数', 'Mark'] } } }]]),
      outboxShows: { mail: true, sms: true },
      templates: () => [],
      firstSteps: () => [step('last', 2), step('first', 1), { ...step('more', 3), optional: true }],
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

const admin = { personId: 'admin', accountId: 'a-admin' };
const as = (personId: string) => ({ personId, accountId: `a-${personId}` });

describe('first steps', () => {
  const asked = async () => (await server.callAs(admin, readFirstSteps, {})).steps;

  it('are named in their order, with what is done, until all that is needed has been', async () => {
    doneSteps.add('first');
    expect((await asked()).map(({ label, done, route }) => [label[0], done, route])).toEqual([
      ['first', true, screen.route],
      ['last', false, screen.route],
      ['more', false, screen.route],
    ]);
    doneSteps.add('last');
    expect(await asked()).toEqual([]);
  });

  it('are gone when an administrator wants them no longer', async () => {
    doneSteps.clear();
    expect(await asked()).toHaveLength(3);
    await server.callAs(admin, changeSettings, { firstStepsHidden: true });
    expect(await asked()).toEqual([]);
  });
});

describe('program labels', () => {
  it('are those of the screen, in the language that is asked for', async () => {
    expect(
      await server.callAs(as('employee'), labelsCall(screen), { PROGRAMCODE: 'TST110P', LANG: 'EN' }),
    ).toEqual({
      PROGRAMCODE: 'TST110P',
      labels: {
        ...{ title: 'Test', 'detail:/testhome/Tst110p_2': 'Test detail', hint: 'Hint' },
        'exams:row.mark.label': 'Mark',
      },
    });
  });

  it('can be reworded, on their screen alone; words for labels that are no more are left out', async () => {
    await server.database.owner.query(
      `INSERT INTO rewording VALUES ('TST110P', '测试', 'Test', '考试', 'Exam'), ('TST110P', '分数', 'Mark', '成绩', 'Score'),
        ('TST110P', '旧', 'Gone', '无', 'None'), ('TST120P', '提示', 'Hint', '别处', 'Elsewhere')`,
    );
    const { labels } = await server.callAs(as('employee'), labelsCall(screen), {});
    expect(labels).toEqual({
      ...{ title: '考试', 'detail:/testhome/Tst110p_2': '测试详情', hint: '提示' },
      'exams:row.mark.label': '成绩',
    });
  });

  it('are edited by screen, in words that fit, and everybody hears of it at once', async () => {
    const stored = (await server.callAs(admin, readLabels, { screen: 'tst110p' })).labels;
    expect(stored.find(({ declared }) => declared[1] === 'Mark')).toEqual({
      ...{ key: 'exams:row.mark.label', declared: ['分数', 'Mark'], own: ['成绩', 'Score'] },
    });
    const change = (own: [string, string] | null, before: [string, string] | null) => ({
      screen: 'TST110P',
      labels: [{ declared: ['提示', 'Hint'] as const, own, before }],
    });
    await server.callAs(admin, saveLabels, change(['说明', ' Note '], null));
    const [heard] = (await server.messages()).slice(-1);
    expect(heard).toMatchObject({ to: 'everyone', data: { topics: ['labels'] } });
    const said = async () => (await server.callAs(as('employee'), labelsCall(screen), { LANG: 'EN' })).labels;
    expect(await said()).toMatchObject({ hint: 'Note' });
    // Somebody else still sees the declared words.
    await expect(server.callAs(admin, saveLabels, change(['注', 'X'], null))).rejects.toMatchObject({
      errorName: 'businessRule',
    });
    await expect(
      server.callAs(admin, saveLabels, change(['{n} 条', 'Hint'], ['说明', 'Note'])),
    ).rejects.toMatchObject({ details: { problems: [{ path: 'labels.0.own.zh' }] } });
    await server.callAs(admin, saveLabels, change(null, ['说明', 'Note']));
    expect(await said()).toMatchObject({ hint: 'Hint' });
    const { entries } = await server.callAs(admin, labelHistory, { screen: 'TST110P' });
    expect(entries.slice(0, 2).map(({ changes }) => changes[0])).toMatchObject([
      { before: '说明 / Note', after: '提示 / Hint' },
      { before: '提示 / Hint', after: '说明 / Note' },
    ]);
  });

  it('that stand for nothing any more are shown, and go on request', async () => {
    const { words } = await server.callAs(admin, compareLabels, {});
    expect(words.filter(({ stands }) => !stands)).toMatchObject([
      { screen: 'TST110P', own: ['无', 'None'] },
      { screen: 'TST120P' },
    ]);
    const count = async () =>
      (await server.callAs(admin, listLabelScreens, {})).screens.find(({ code }) => code === 'TST110P');
    expect(await count()).toMatchObject({ own: 2, gone: 1 });
    await server.callAs(admin, resetLabels, { screen: 'TST110P', goneOnly: true });
    expect(await count()).toMatchObject({ own: 2, gone: 0 });
    expect((await server.callAs(admin, resetLabels, { screen: 'TST110P' })).taken).toHaveLength(2);
    expect(await count()).toMatchObject({ own: 0, gone: 0 });
  });

  it('ask for a session', async () =>
    expect(server.callAs(null, labelsCall(screen), {})).rejects.toMatchObject({ errorName: 'noToken' }));
});

describe('messages', () => {
  const send = (from: string, input: Parameters<typeof server.callAs<typeof sendMessage>>[2]) =>
    server.callAs(as(from), sendMessage, input);
  const unread = async (who: string) => (await server.callAs(as(who), countUnreadMessages, {})).count;
  const inbox = async (who: string, more: object = {}) =>
    (await server.callAs(as(who), listMessages, more)).rows;

  it('go on behind the last one of a page, whatever comes meanwhile; a made up place is refused', async () => {
    const sent = async (subject: string) =>
      server.callAs(as('head'), sendMessage, { MSGTEXT: subject, MSGTO: ['buyer'] });
    for (const subject of ['一', '二', '三']) await sent(subject);
    const read = async (after?: string) => {
      const { rows, next, total } = await server.callAs(as('buyer'), listMessages, {
        pageSize: 2,
        ...(after !== undefined && { after }),
      });
      return { subjects: rows.map(({ subject }) => subject), next, total };
    };
    const first = await read();
    expect(first).toMatchObject({ subjects: ['三', '二'], total: 3, next: expect.any(String) });
    await sent('四');
    expect(await read(first.next ?? '')).toEqual({ subjects: ['一'], next: null, total: 4 });
    const byNumber = await server.callAs(as('buyer'), listMessages, { pageSize: 2, page: 2 });
    expect([byNumber.rows.map(({ subject }) => subject), byNumber.next]).toEqual([['二', '一'], null]);
    await expect(read('x')).rejects.toMatchObject({ errorName: 'invalid' });
    await server.database.owner.query(`DELETE FROM message_recipient WHERE person_id = 'buyer'`);
  });

  it('to IT support reach whoever holds the role, else the administrators, with a live unread', async () => {
    await send('employee', { MSGTEXT: '页面不存在', MSGBODY: '/x', kind: 'message', id: 0 });
    expect(await unread('admin')).toBe(1);
    expect(await inbox('admin')).toMatchObject([
      {
        subject: '页面不存在',
        kind: 'message',
        sender: { id: 'employee', name: '张文静' },
        readAt: null,
      },
    ]);
    expect(await server.messages()).toContainEqual(
      expect.objectContaining({ to: ['admin'], type: 'unread' }),
    );
    await server.database.owner.query(
      `INSERT INTO account_role VALUES ('it', 'a-colleague', 'itSupport', NULL)`,
    );
    await send('employee', { MSGTEXT: '坏了', kind: 'fault' });
    expect([await unread('admin'), await unread('colleague')]).toEqual([1, 1]);
  });

  it('are read once, by the reader alone', async () => {
    const [message] = await inbox('admin');
    expect(await server.callAs(as('head'), markMessagesRead, { ids: [message?.id ?? ''] })).toEqual({
      marked: 0,
    });
    const lowered = async () => (await server.messages()).filter(({ type }) => type === 'read');
    const before = (await lowered()).length;
    expect(await server.callAs(as('admin'), markMessagesRead, {})).toEqual({ marked: 1 });
    expect(await server.callAs(as('admin'), markMessagesRead, {})).toEqual({ marked: 0 });
    // The reader's other tabs and browsers lower their badge at once, and nobody else's.
    expect((await lowered()).slice(before)).toEqual([
      expect.objectContaining({ to: ['admin'], data: { kind: 'message', ids: null } }),
    ]);
    expect(await inbox('admin', { unread: true })).toEqual([]);
    expect(await inbox('employee', { sent: true })).toHaveLength(2);
    expect(await inbox('employee')).toEqual([]);
  });

  it('are found by their words, and a percent sign is a percent sign', async () => {
    expect(await inbox('admin', { q: '不存在' })).toHaveLength(1);
    expect(await inbox('admin', { q: '%' })).toEqual([]);
    for (const q of ['bucunzai', 'bcz', '页面 不存在', '/x'])
      expect(await inbox('admin', { q })).toHaveLength(1);
    // Of before they had search texts.
    await server.database.owner.query(`UPDATE message SET search = ''`);
    await seedMessageSearch(server.database.db);
    expect(await inbox('admin', { q: 'bucunzai' })).toHaveLength(1);
  });

  it('go to people who work here; the field of whoever does not is named', async () => {
    await send('head', { MSGTEXT: '会议', MSGTO: ['employee', 'buyer'] });
    expect(await unread('buyer')).toBe(1);
    await expect(send('head', { MSGTEXT: '会议', MSGTO: ['employee', 'nobody'] })).rejects.toMatchObject({
      details: { problems: [{ path: 'MSGTO.1' }] },
    });
    await expect(send('head', { MSGTEXT: ' ' })).rejects.toMatchObject({
      details: { problems: [{ path: 'MSGTEXT' }] },
    });
  });

  it('to everybody are counted before, and taken back from everybody, read or not', async () => {
    const admin = as('admin');
    const { readers } = await server.callAs(admin, countReaders, { everyone: true });
    expect(readers).toBeGreaterThan(3);
    const { id, recipients } = await server.callAs(admin, publishNotification, {
      ...{ title: '放假', body: '明天放假', everyone: true },
    });
    expect(recipients).toBe(readers);
    await server.callAs(as('head'), markMessagesRead, { ids: [id] });
    expect(await server.callAs(admin, listPublished, {})).toMatchObject({
      published: [{ id, title: '放假', readers, read: 1, takenBackAt: null }],
    });
    await server.callAs(admin, takeBackNotification, { id });
    for (const who of ['head', 'employee']) expect(await inbox(who, { q: '放假' })).toEqual([]);
    // Nor is it brought back by whoever had put it away.
    await server.callAs(as('head'), deleteMessages, { ids: [id], restore: true });
    expect(await inbox('head', { q: '放假' })).toEqual([]);
    await expect(server.callAs(admin, takeBackNotification, { id })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    expect(await server.callAs(admin, listPublished, {})).toMatchObject({
      published: [{ id, takenBackAt: expect.any(String) }],
    });
  });

  it('come at a pace', async () => {
    for (let sent = 0; sent < 10; sent++) await send('manager', { MSGTEXT: 'x' });
    await expect(send('manager', { MSGTEXT: 'x' })).rejects.toMatchObject({ errorName: 'tooMany' });
  });

  it('about a missing page are there to be read, and asked for when a second person meets it, however often', async () => {
    await server.database.owner.query('DELETE FROM pace');
    const before = await unread('colleague');
    const kept = async () => (await inbox('colleague', { kind: 'missingPage' })).length;
    const keptBefore = await kept();
    const meet = (who: string, path = '/Nowhere') =>
      send(who, { MSGTEXT: `页面不存在：${path}`, MSGBODY: path, kind: 'missingPage' });
    const first = await meet('employee');
    expect(first.id).not.toBe('');
    expect(await meet('employee', '/nowhere')).toEqual({ id: '' });
    // Mistyped, it may be: nobody is called to look at it.
    expect([await kept(), await unread('colleague')]).toEqual([keptBefore + 1, before]);
    await meet('head');
    expect(await unread('colleague')).toBe(before + 1);
    for (const who of ['manager', 'buyer', 'accountant']) await meet(who);
    expect(await unread('colleague')).toBe(before + 2);
    await meet('employee', '/elsewhere');
    expect([await kept(), await unread('colleague')]).toEqual([keptBefore + 4, before + 2]);
    // In the language of who reads it, whoever met it.
    const subjectIn = async (language: 'zh' | 'en') =>
      (await server.callAs(as('colleague'), listMessages, {}, { language })).rows[0]?.subject;
    expect([await subjectIn('zh'), await subjectIn('en')]).toEqual([
      '页面不存在：/elsewhere',
      'A page does not exist: /elsewhere',
    ]);
  });

  it('take along files of the sender, which only sender and recipients may read', async () => {
    const picture = { by: 'head', name: 'a.png', mediaType: 'image/png', use: 'image' } as const;
    const file = await uploadedFile(server.database.db, picture);
    const { id } = await send('head', { MSGTEXT: '图', MSGTO: ['employee'], ATTACHEMENT: [file] });
    expect((await inbox('employee', { q: '图' }))[0]?.attachments).toMatchObject([
      { id: file, name: 'a.png' },
    ]);
    const may = (personId: string) =>
      messageFileOwner.mayRead({ db: server.database.db, actor: { personId } } as never, id);
    expect(await Promise.all(['head', 'employee', 'buyer'].map(may))).toEqual([true, true, false]);
    // What is taken back is read by nobody who was sent it.
    await server.database.owner.query('UPDATE message SET taken_back_at = now() WHERE id = $1', [id]);
    expect(await Promise.all(['head', 'employee'].map(may))).toEqual([true, false]);
  });

  it('tell administrators of a registration, in their language', async () => {
    await server.database.owner.query(`UPDATE setting SET value = 'true' WHERE id = 'registrationAllowed'`);
    await server.callAs(null, register, {
      username: 'newcomer',
      name: '新同事',
      mobile: '13911112222',
      password: 'fresh-Lantern-1',
    });
    const title: Label = ['新账号等待审核：newcomer', 'An account waits for you: newcomer'];
    expect((await inbox('admin'))[0]).toMatchObject({ subject: title[0], kind: 'system', sender: null });
    const { rows } = await server.callAs(as('admin'), listMessages, {}, { language: 'en' });
    expect(rows[0]?.subject).toBe(title[1]);
  });
});
