import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { linkToFile } from '#server-kit/model';
import { filesFeature, newId, openFileStore } from '#server-kit/server';
import { testServer, uploadedFile, type TestServer } from '#server-kit/testing';
import {
  changeGroup,
  countUnread,
  keepDialog,
  leaveGroup,
  makeGroup,
  markRead,
  openSingle,
  readDialog,
  readDialogs,
  readMessage,
  readMessages,
  readReaders,
  recallMessage,
  searchMessages,
  sendMessage,
  talkMentioned,
  talkParameters,
} from '#talk/model';
import { upkeepFeature } from '#upkeep/server';
import { messageFileOwner } from './messages/message-files.ts';
import { talkFeature, type ThreadSource } from './index.ts';

/** A record that head and employee may see, and only head may write to. */
const sheet: ThreadSource = {
  type: 'sheet',
  open: (context, id) =>
    Promise.resolve(
      id === '7' && readersOfSheet.has(context.actor.personId)
        ? { title: '单据 7', link: '/sheet?id=7', mayWrite: context.actor.personId !== 'buyer' }
        : null,
    ),
  mayRead: (_context, _id, personId) => Promise.resolve(readersOfSheet.has(personId)),
};
const readersOfSheet = new Set(['head', 'employee', 'buyer']);
const kit = { records: new Map(), threads: new Map([[sheet.type, sheet]]), shown: new Map() };

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    identityFeature({ screens: [] }),
    upkeepFeature({ dictionaries: [], parameters: talkParameters }),
    filesFeature({
      store: openFileStore('/tmp/bms-talk-test', '/tmp'),
      owners: [messageFileOwner(kit)],
      scanner: null,
    }),
    talkFeature({ threads: [sheet], shownInTalks: [] }),
  ]);
  await smallCompany(server.database.db);
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
const group = async (...memberIds: string[]) => {
  const dialogId = newId();
  await server.callAs(as('head'), makeGroup, { dialogId, name: '早班', memberIds });
  return dialogId;
};
const send = (who: string, dialogId: string, words: string, more: object = {}) =>
  server.callAs(as(who), sendMessage, { at: { dialogId }, messageId: newId(), words, ...more });
const messagesOf = async (who: string, dialogId: string) =>
  (await server.callAs(as(who), readMessages, { at: { dialogId } })).messages;
const unreadIn = async (who: string, dialogId: string) => {
  const { dialogs } = await server.callAs(as(who), readDialogs, { take: 500 });
  return dialogs.find(({ id }) => id === dialogId)?.unread;
};
const readAll = (who: string, dialogId: string) =>
  server.callAs(as(who), markRead, { dialogId, upTo: 1_000_000 });
const wordsIn = async (who: string, dialogId: string) =>
  (await messagesOf(who, dialogId)).flatMap(({ kind, words }) => (kind === 'notice' ? [] : [words]));
const refusal = (name: string) => ({ errorName: name });

describe('a group', () => {
  it('counts who has read by those who were there: worked number 10 of the module file', async () => {
    const dialogId = await group('employee', 'colleague', 'buyer', 'accountant');
    const { id } = await send('head', dialogId, '明天八点开会');
    await readAll('employee', dialogId);
    await readAll('colleague', dialogId);
    const reads = async () => (await messagesOf('head', dialogId)).find((each) => each.id === id)?.reads;
    expect(await reads()).toEqual({ read: 2, of: 4 });
    await server.callAs(as('head'), changeGroup, { dialogId, addIds: ['manager'] });
    await readAll('manager', dialogId);
    expect(await reads()).toEqual({ read: 2, of: 4 });
    expect(await server.callAs(as('head'), readReaders, { messageId: id })).toEqual({
      read: [
        { id: 'colleague', name: '王芳' },
        { id: 'employee', name: '张文静' },
      ],
      unread: [
        { id: 'accountant', name: '赵敏' },
        { id: 'buyer', name: '刘洋' },
      ],
    });
    const before = [await unreadIn('buyer', dialogId), await unreadIn('accountant', dialogId)];
    expect(before).toEqual([1, 1]);
    await server.callAs(as('head'), recallMessage, { messageId: id });
    expect([await unreadIn('buyer', dialogId), await unreadIn('accountant', dialogId)]).toEqual([0, 0]);
  });

  it('is found by its name, by sound too, and by whoever is in it; no sign stands for any other', async () => {
    const dialogId = await group('employee');
    const found = async (q: string, who = 'head') =>
      (await server.callAs(as(who), readDialogs, { q, take: 500 })).dialogs.map(({ id }) => id);
    for (const q of ['早班', 'zaoban', 'zaob', 'zb', '张文静', 'zwj'])
      expect(await found(q)).toContain(dialogId);
    for (const q of ['晚班', 'wanban', '%', '_', 'liuyang']) expect(await found(q)).not.toContain(dialogId);
    expect(await found('zaoban', 'manager')).not.toContain(dialogId);
  });

  it('shows joiners what is said from then on, and whoever has left nothing', async () => {
    const dialogId = await group('employee');
    const first = await send('head', dialogId, '之前');
    await server.callAs(as('employee'), changeGroup, { dialogId, addIds: ['buyer'] });
    await send('head', dialogId, '之后');
    expect(await wordsIn('buyer', dialogId)).toEqual(['之后']);
    for (const call of [readMessage, readReaders])
      await expect(server.callAs(as('buyer'), call, { messageId: first.id })).rejects.toMatchObject(
        refusal('notFound'),
      );
    await server.callAs(as('buyer'), leaveGroup, { dialogId });
    await expect(messagesOf('buyer', dialogId)).rejects.toMatchObject(refusal('notFound'));
    await send('head', dialogId, '不在时');
    await server.callAs(as('head'), changeGroup, { dialogId, addIds: ['buyer'] });
    await send('head', dialogId, '又来');
    expect(await wordsIn('buyer', dialogId)).toEqual(['又来']);
  });

  it('is named, given away and thinned out by its owner alone; who leaves it as owner gives it on', async () => {
    const dialogId = await group('employee', 'colleague');
    for (const change of [{ name: '夜班' }, { removeIds: ['colleague'] }, { ownerId: 'employee' }])
      await expect(server.callAs(as('employee'), changeGroup, { dialogId, ...change })).rejects.toMatchObject(
        refusal('forbidden'),
      );
    await expect(
      server.callAs(as('head'), changeGroup, { dialogId, ownerId: 'buyer' }),
    ).rejects.toMatchObject({ details: { problems: [{ path: 'ownerId' }] } });
    const changed = await server.callAs(as('head'), changeGroup, {
      ...{ dialogId, name: '夜班', removeIds: ['colleague'] },
    });
    expect(changed.name).toBe('夜班');
    expect(changed.members.map(({ id }) => id).toSorted()).toEqual(['employee', 'head']);
    await server.callAs(as('head'), leaveGroup, { dialogId });
    expect(await server.callAs(as('employee'), readDialog, { dialogId })).toMatchObject({ isOwner: true });
    expect((await messagesOf('employee', dialogId)).map(({ notice }) => notice?.act)).toEqual([
      'created',
      'removed',
      'renamed',
      'owner',
      'left',
    ]);
  });
});

describe('a dialog of two', () => {
  it('is one, whoever opens it', async () => {
    const mine = await server.callAs(as('employee'), openSingle, { personId: 'buyer' });
    expect(await server.callAs(as('buyer'), openSingle, { personId: 'employee' })).toEqual(mine);
    await expect(server.callAs(as('buyer'), openSingle, { personId: 'buyer' })).rejects.toMatchObject(
      refusal('invalid'),
    );
    expect(await server.callAs(as('buyer'), readDialog, mine)).toMatchObject({
      name: '张文静',
      kind: 'single',
    });
  });
});

describe('a message', () => {
  it('that is sent twice is said once', async () => {
    const { dialogId } = await server.callAs(as('head'), openSingle, { personId: 'colleague' });
    const messageId = newId();
    const again = () =>
      server.callAs(as('head'), sendMessage, { at: { dialogId }, messageId, words: '收到请回复' });
    const [one, two] = await Promise.all([again(), again()]);
    expect((await again()).number).toBe(one.number);
    expect(two.number).toBe(one.number);
    expect(await wordsIn('colleague', dialogId)).toEqual(['收到请回复']);
    // The same id elsewhere, or by somebody else, is another message.
    const other = await group('employee');
    await expect(
      server.callAs(as('head'), sendMessage, { at: { dialogId: other }, messageId, words: 'x' }),
    ).rejects.toMatchObject(refusal('conflict'));
    await expect(
      server.callAs(as('colleague'), sendMessage, { at: { dialogId }, messageId, words: 'x' }),
    ).rejects.toMatchObject(refusal('conflict'));
  });

  it('has 5,000 signs as people count them, or files; never nothing', async () => {
    const { dialogId } = await server.callAs(as('head'), openSingle, { personId: 'colleague' });
    await send('head', dialogId, '😀'.repeat(5_000));
    for (const words of ['😀'.repeat(5_001), '  '])
      await expect(send('head', dialogId, words)).rejects.toMatchObject(refusal('invalid'));
  });

  it('of what was recorded takes a minute at most, as its file says and not as the browser does', async () => {
    const { dialogId } = await server.callAs(as('head'), openSingle, { personId: 'colleague' });
    const recorded = async (length?: number) => {
      const about = { name: '语音.webm', mediaType: 'video/webm', by: 'head', use: 'recording' as const };
      const id = await uploadedFile(server.database.db, { ...about, ...(length && { length }) });
      return send('head', dialogId, '', { kind: 'voice', attachmentIds: [id], seconds: 3 });
    };
    expect(await recorded(12_400)).toMatchObject({ kind: 'voice', seconds: 12 });
    // What the browser still wrote while it stopped.
    expect(await recorded(60_900)).toMatchObject({ seconds: 60 });
    await expect(recorded(62_000)).rejects.toMatchObject({
      details: { problems: [{ path: 'attachmentIds', text: ['语音和视频最长 60 秒', expect.any(String)] }] },
    });
    await expect(recorded()).rejects.toMatchObject({
      details: { problems: [{ path: 'attachmentIds', text: ['请重新录制', expect.any(String)] }] },
    });
  });

  it('is kept word for word: what looks like a page is text', async () => {
    const { dialogId } = await server.callAs(as('head'), openSingle, { personId: 'colleague' });
    const words = '<img src=x onerror=alert(1)><script>alert(1)</script> [a](javascript:alert(1))';
    expect((await send('head', dialogId, words)).words).toBe(words);
  });

  it('is recalled within 24 hours by its author, and at any time by the owner of the group', async () => {
    const dialogId = await group('employee', 'buyer');
    const mine = await send('employee', dialogId, '说错了');
    await expect(server.callAs(as('buyer'), recallMessage, { messageId: mine.id })).rejects.toMatchObject(
      refusal('forbidden'),
    );
    const recalled = await server.callAs(as('employee'), recallMessage, { messageId: mine.id });
    expect(recalled).toMatchObject({ words: '', number: mine.number, recalled: { by: { name: '张文静' } } });
    const old = await send('employee', dialogId, '昨天');
    const age = (hours: string) =>
      server.database.owner.query(`UPDATE chat_message SET at = now() - interval '${hours}' WHERE id = $1`, [
        old.id,
      ]);
    await age('24 hours 1 second');
    await expect(server.callAs(as('employee'), recallMessage, { messageId: old.id })).rejects.toMatchObject({
      ...refusal('businessRule'),
      message: '已超过撤回时限',
    });
    expect((await messagesOf('employee', dialogId)).at(-1)?.mayRecall).toBe(false);
    const byOwner = await server.callAs(as('head'), recallMessage, { messageId: old.id });
    expect(byOwner.recalled?.by.id).toBe('head');
    // Once more changes nothing.
    expect(await server.callAs(as('head'), recallMessage, { messageId: old.id })).toEqual(byOwner);
    const { rows } = await server.database.owner.query<{ changes: Record<string, unknown> }>(
      `SELECT changes FROM audit_entry WHERE table_name = 'chat_message' AND record_id = $1 ORDER BY id DESC LIMIT 1`,
      [old.id],
    );
    expect(rows[0]?.changes['words']).toEqual(['昨天', '']);
  });

  it('names only members, who are told; a muted dialog waits for nobody but whom it names', async () => {
    const dialogId = await group('employee', 'buyer');
    await expect(send('head', dialogId, '@陈国强 看一下', { mentionIds: ['manager'] })).rejects.toMatchObject(
      { details: { problems: [{ text: ['陈国强不在此会话中', '陈国强不在此会话中'] }] } },
    );
    await server.callAs(as('buyer'), keepDialog, { dialogId, muted: true });
    const waits = async () => (await server.callAs(as('buyer'), countUnread, {})).dialogs;
    const before = await waits();
    await send('head', dialogId, '大家好');
    expect(await waits()).toBe(before);
    await send('head', dialogId, '@刘洋 请确认', { mentionIds: ['buyer', 'head'] });
    expect(await waits()).toBe(before + 1);
    const { rows } = await server.database.owner.query<{ data: { people: string[]; words: string } }>(
      `SELECT data FROM business_event WHERE name = $1 ORDER BY id DESC LIMIT 1`,
      [talkMentioned.name],
    );
    expect(rows[0]?.data).toMatchObject({ people: ['buyer'], words: '@刘洋 请确认' });
  });

  it('is found by its words, by those who may read it', async () => {
    const dialogId = await group('employee');
    await send('head', dialogId, '冷却塔水温偏高');
    const found = async (who: string, q: string) =>
      (await server.callAs(as(who), searchMessages, { q })).found.map(({ words }) => words);
    expect(await found('employee', '水温')).toEqual(['冷却塔水温偏高']);
    expect(await found('accountant', '水温')).toEqual([]);
    const [last] = (await messagesOf('head', dialogId)).slice(-1);
    await server.callAs(as('head'), recallMessage, { messageId: last?.id ?? '' });
    expect(await found('employee', '水温')).toEqual([]);
  });

  it('opens its files to whoever may read it, until it is recalled', async () => {
    const dialogId = await group('employee');
    const file = await uploadedFile(server.database.db, { name: '照片.png', by: 'head' });
    const { id } = await send('head', dialogId, '', { kind: 'image', attachmentIds: [file] });
    const open = (who: string) => server.callAs(as(who), linkToFile, { path: file });
    expect((await open('employee')).data.link).toContain('getFile');
    for (const who of ['manager', 'admin'])
      await expect(open(who)).rejects.toMatchObject(refusal('notFound'));
    await server.callAs(as('head'), recallMessage, { messageId: id });
    for (const who of ['employee', 'head'])
      await expect(open(who)).rejects.toMatchObject(refusal('notFound'));
  });
});

describe('nobody but members', () => {
  it('read, write, mark, change, leave or find: told the same as where there is none', async () => {
    const dialogId = await group('employee');
    const { id: messageId } = await send('head', dialogId, '内部');
    const nowhere = newId();
    for (const who of ['admin', 'manager', 'buyer'])
      for (const each of [dialogId, nowhere]) {
        const tries = [
          server.callAs(as(who), readDialog, { dialogId: each }),
          server.callAs(as(who), readMessages, { at: { dialogId: each } }),
          server.callAs(as(who), sendMessage, { at: { dialogId: each }, messageId: newId(), words: 'x' }),
          server.callAs(as(who), markRead, { dialogId: each, upTo: 1 }),
          server.callAs(as(who), keepDialog, { dialogId: each, pinned: true }),
          server.callAs(as(who), changeGroup, { dialogId: each, addIds: [who] }),
          server.callAs(as(who), leaveGroup, { dialogId: each }),
        ];
        for (const tried of await Promise.allSettled(tries))
          expect(tried).toMatchObject({ status: 'rejected', reason: refusal('notFound') });
      }
    for (const call of [readMessage, readReaders, recallMessage])
      await expect(server.callAs(as('admin'), call, { messageId })).rejects.toMatchObject(
        refusal('notFound'),
      );
    expect((await server.callAs(as('admin'), readDialogs, {})).dialogs).toEqual([]);
    const news = (await server.messages()).filter(
      ({ type, data }) => type === 'user' && (data as { dialogId: string }).dialogId === dialogId,
    );
    expect(new Set(news.flatMap(({ to }) => to))).toEqual(new Set(['head', 'employee']));
    expect(JSON.stringify(news)).not.toContain('内部');
  });
});

describe('the talk on a record', () => {
  const at = { record: { type: 'sheet', id: '7' } };
  const say = (who: string, words: string, more: object = {}) =>
    server.callAs(as(who), sendMessage, { at, messageId: newId(), words, ...more });
  const read = (who: string) => server.callAs(as(who), readMessages, { at });

  it('is for whoever may see the record, asked anew each time', async () => {
    expect(await read('employee')).toMatchObject({ dialogId: null, messages: [], mayWrite: true });
    const { id, dialogId } = await say('employee', '数量对吗？');
    expect((await read('head')).messages.map(({ words }) => words)).toEqual(['数量对吗？']);
    await expect(say('buyer', 'x')).rejects.toMatchObject(refusal('forbidden'));
    for (const place of [at, { dialogId }])
      await expect(server.callAs(as('admin'), readMessages, { at: place })).rejects.toMatchObject(
        refusal('notFound'),
      );
    await expect(server.callAs(as('head'), readDialog, { dialogId })).rejects.toMatchObject(
      refusal('notFound'),
    );
    readersOfSheet.delete('employee');
    await expect(read('employee')).rejects.toMatchObject(refusal('notFound'));
    await expect(server.callAs(as('employee'), readMessage, { messageId: id })).rejects.toMatchObject(
      refusal('notFound'),
    );
    readersOfSheet.add('employee');
  });

  it('refuses to name who may not see it', async () => {
    await expect(say('head', '@赵敏', { mentionIds: ['accountant'] })).rejects.toMatchObject({
      details: { problems: [{ path: 'mentionIds.0', text: ['赵敏无权查看此单据', '赵敏无权查看此单据'] }] },
    });
    await say('head', '@张文静', { mentionIds: ['employee'] });
  });

  it('stands in nobody’s list of dialogs and in no figure', async () => {
    const ids = (await server.callAs(as('employee'), readDialogs, { take: 500 })).dialogs.map(
      ({ kind }) => kind,
    );
    expect(ids).not.toContain('thread');
  });
});

describe('what is unread', () => {
  it.each([7, 1_987, 40_009])(
    'is a recount: others’ messages after one’s position and one’s coming, not recalled (%i)',
    async (seed) => {
      const people = ['head', 'employee', 'colleague', 'buyer', 'accountant', 'manager'];
      let state = seed;
      const below = (most: number) => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return Math.floor((state / 2_147_483_648) * most);
      };
      const dialogId = await group('employee', 'colleague');
      // Written down beside the server, and counted from the beginning each time.
      const said: { by: string; id: string; isRecalled: boolean; isNotice: boolean }[] = [
        { by: 'head', id: '', isRecalled: false, isNotice: true },
      ];
      const stays = new Map<string, { from: number; readTo: number }>(
        ['head', 'employee', 'colleague'].map((who) => [who, { from: 0, readTo: 0 }]),
      );
      const notice = (by: string) => said.push({ by, id: '', isRecalled: false, isNotice: true });
      const recount = (who: string) => {
        const stay = stays.get(who);
        if (!stay) return undefined;
        return said.filter(
          ({ by, isRecalled, isNotice }, at) =>
            at + 1 > Math.max(stay.from, stay.readTo) && by !== who && !isRecalled && !isNotice,
        ).length;
      };
      for (let step = 0; step < 70; step++) {
        const who = people[below(people.length)] as string;
        const stay = stays.get(who);
        const act = below(10);
        if (!stay) {
          if (act < 4) {
            await server.callAs(as('head'), changeGroup, { dialogId, addIds: [who] });
            stays.set(who, { from: said.length, readTo: said.length });
            notice('head');
          }
        } else if (act < 5) {
          const { id } = await send(who, dialogId, `第 ${step} 条`);
          said.push({ by: who, id, isRecalled: false, isNotice: false });
        } else if (act < 7) {
          const upTo = below(said.length + 1);
          await server.callAs(as(who), markRead, { dialogId, upTo });
          stay.readTo = Math.max(stay.readTo, upTo);
        } else if (act < 9) {
          const own = said.filter(
            (each, at) => each.by === who && each.id && !each.isRecalled && at >= stay.from,
          );
          const one = own[below(own.length)];
          if (one) {
            await server.callAs(as(who), recallMessage, { messageId: one.id });
            one.isRecalled = true;
          }
        } else if (who !== 'head') {
          await server.callAs(as(who), leaveGroup, { dialogId });
          notice(who);
          stays.delete(who);
        }
        expect([step, who, await unreadIn(who, dialogId)]).toEqual([step, who, recount(who)]);
      }
      for (const who of people) expect(await unreadIn(who, dialogId)).toBe(recount(who));
    },
  );
});
