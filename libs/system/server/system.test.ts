import type { Label } from '#calls/model';
import { register } from '#identity/model';
import { identityFeature, smallCompany } from '#identity/server';
import { filesFeature, testServer, uploadedFile, type FileStore, type TestServer } from '#server-kit/server';
import { defineScreen, labelsCall } from '#shell/model';
import { countUnreadMessages, listMessages, markMessagesRead, sendMessage } from '#system/model';
import { messageFileOwner, systemFeature } from './index.ts';

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

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    identityFeature({ screens: ['TST110P'] }),
    filesFeature({ store: null as unknown as FileStore, owners: [messageFileOwner] }),
    systemFeature({ screens: [screen, screen] }),
  ]);
  await smallCompany(server.database.db);
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });

describe('program labels', () => {
  it('are those of the screen, in the language that is asked for', async () => {
    expect(
      await server.callAs(as('employee'), labelsCall(screen), { PROGRAMCODE: 'TST110P', LANG: 'EN' }),
    ).toEqual({
      PROGRAMCODE: 'TST110P',
      labels: { title: 'Test', 'detail:/testhome/Tst110p_2': 'Test detail', hint: 'Hint' },
    });
  });

  it('can be reworded; words for labels that are no more are left out', async () => {
    await server.database.owner.query(
      `INSERT INTO program_label VALUES ('TST110P', 'title', '考试', 'Exam'), ('TST110P', 'gone', '无', 'Gone')`,
    );
    const { labels } = await server.callAs(as('employee'), labelsCall(screen), {});
    expect(labels).toEqual({ title: '考试', 'detail:/testhome/Tst110p_2': '测试详情', hint: '提示' });
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

  it('to IT support reach whoever holds the role, else the administrators, with a live unread', async () => {
    await send('employee', { MSGTEXT: '页面打不开', MSGBODY: '/x', kind: 'missingPage', id: 0 });
    expect(await unread('admin')).toBe(1);
    expect(await inbox('admin')).toMatchObject([
      {
        subject: '页面打不开',
        kind: 'missingPage',
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
    expect(await server.callAs(as('admin'), markMessagesRead, {})).toEqual({ marked: 1 });
    expect(await server.callAs(as('admin'), markMessagesRead, {})).toEqual({ marked: 0 });
    expect(await inbox('admin', { unread: true })).toEqual([]);
    expect(await inbox('employee', { sent: true })).toHaveLength(2);
    expect(await inbox('employee')).toEqual([]);
  });

  it('are found by their words, and a percent sign is a percent sign', async () => {
    expect(await inbox('admin', { q: '打不开' })).toHaveLength(1);
    expect(await inbox('admin', { q: '%' })).toEqual([]);
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

  it('come at a pace', async () => {
    for (let sent = 0; sent < 10; sent++) await send('manager', { MSGTEXT: 'x' });
    await expect(send('manager', { MSGTEXT: 'x' })).rejects.toMatchObject({ errorName: 'tooMany' });
  });

  it('about a missing page reach IT support once, however often and by however many it is met', async () => {
    await server.database.owner.query('DELETE FROM pace');
    const before = await unread('colleague');
    const meet = (who: string, path = '/Nowhere') =>
      send(who, { MSGTEXT: `页面不存在：${path}`, MSGBODY: path, kind: 'missingPage' });
    const first = await meet('employee');
    expect(first.id).not.toBe('');
    expect(await meet('employee', '/nowhere')).toEqual({ id: '' });
    expect(await unread('colleague')).toBe(before + 1);
    for (const who of ['head', 'manager', 'buyer', 'accountant']) await meet(who);
    expect(await unread('colleague')).toBe(before + 3);
    await meet('employee', '/elsewhere');
    expect(await unread('colleague')).toBe(before + 4);
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
