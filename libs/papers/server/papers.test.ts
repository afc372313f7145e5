import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as Y from 'yjs';
import { z } from 'zod';
import { defineCall, genericDoor, signedIn, type InputOf } from '#calls/model';
import { mapOfLines, outlineText, readMap, sharedLimits } from '#editor/model';
import { editorFeature, thinVersions } from '#editor/server';
import { personLeft, searchReferences } from '#identity/model';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import {
  addPaper,
  baseToWriteIn,
  baseShared,
  changePaper,
  baseHandedOver,
  findPapers,
  handOverBase,
  handOverLeftBase,
  mindMapToRead,
  mostBases,
  mostShared,
  paperLimits,
  papersScreen,
  readBases,
  readLeftBases,
  readPaper,
  paperShared,
  readBin,
  readTree,
  saveBase,
} from '#papers/model';
import {
  type ActorContext,
  auditOf,
  defineServerFeature,
  gather,
  handle,
  type LiveHub,
  newId,
  react,
} from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { demoText } from './demo/demo-words.ts';
import { mindMaps, papersFeature } from './index.ts';
import { paperSources } from './paper-sources.ts';
import { purgeBin } from './purge-bin.ts';
import { seedBaseSearch } from './save-base.ts';

const hub = {
  tellProcesses: () => undefined,
  onTold: () => undefined,
  onSessionsEnded: () => undefined,
  hasEnded: () => Promise.resolve(false),
} as unknown as LiveHub;

const heard: string[][] = [];
const heardOfBases: string[][] = [];
const passed: [from: string, to: string, hasLeft: boolean][] = [];
/** Tells that somebody has left, as the day of their leaving does. */
const leaveForTest = defineCall({
  name: 'heard.leave',
  code: 'HEARD_1',
  summary: ['离职', 'Leave'],
  effect: 'write',
  access: signedIn,
  request: z.object({ personId: z.string() }),
  response: z.object({}),
});
const listener = defineServerFeature({
  name: 'heard',
  reactions: [
    react(paperShared, async ({ people }) => void heard.push(people)),
    react(baseShared, async ({ people }) => void heardOfBases.push(people)),
    react(baseHandedOver, async ({ fromId, toId, hasLeft }) => void passed.push([fromId, toId, hasLeft])),
  ],
  handlers: [
    handle(leaveForTest, async ({ personId }, context) => {
      await context.emit(personLeft, { personId, day: '2026-11-23' });
      return {};
    }),
  ],
});

/** Nobody talks here. */
const noTalks = { say: () => Promise.reject(new Error('No talks.')) };

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    identityFeature({ screens: [papersScreen], references: paperSources }),
    editorFeature({ sources: gather([papersFeature], 'sharedSources'), talks: noTalks, hub }),
    papersFeature,
    listener,
  ]);
  await smallCompany(server.database.db);
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
const base = async (more: object = {}): Promise<string> => {
  const id = newId();
  const members = [{ personId: 'head', level: 'change' as const }];
  await server.callAs(as('employee'), saveBase, {
    ...{ id, version: 0, name: '制度', reading: 'members' as const, members, ...more },
  });
  return id;
};
const paper = async (
  baseId: string,
  more: { who?: string } & Partial<InputOf<typeof addPaper>> = {},
): Promise<string> => {
  const { who = 'employee', ...rest } = more;
  const id = newId();
  const asked = { id, baseId, parentId: null, kind: 'text' as const, title: '考勤办法', ...rest };
  await server.callAs(as(who), addPaper, asked);
  return id;
};
const refused = (errorName: string) => expect.objectContaining({ errorName });

it('a base is for its members, a private document for its author alone', async () => {
  const baseId = await base();
  const open = await paper(baseId);
  const own = await paper(baseId, { who: 'head', reading: 'private' });
  const titles = async (who: string) =>
    (await server.callAs(as(who), readTree, { baseId })).papers.map(({ id }) => id).toSorted();
  expect(await titles('head')).toEqual([open, own].toSorted());
  expect(await titles('employee')).toEqual([open]);
  await paper(await base());
  const { bases } = await server.callAs(as('employee'), readBases, {});
  expect(bases.find(({ id }) => id === baseId)?.papers).toBe(1);
  await expect(titles('colleague')).rejects.toEqual(refused('notFound'));
  await expect(server.callAs(as('employee'), readPaper, { id: own })).rejects.toEqual(refused('notFound'));
  const members = [{ personId: 'colleague', level: 'read' as const }];
  const before = { reading: 'private' as const, members: [] };
  await server.callAs(as('head'), changePaper, {
    act: 'share',
    id: own,
    reading: 'private',
    members,
    before,
  });
  const { shared } = await server.callAs(as('colleague'), readBases, {});
  expect(shared.map(({ id }) => id)).toEqual([own]);
  expect((await server.callAs(as('colleague'), readPaper, { id: own })).may.change).toBe(false);
});

it('of bases and of what was shared by itself so many are listed, and it is said that there are more', async () => {
  const { owner } = server.database;
  const read = async (who: string) => {
    const { bases, shared, hasMoreBases, hasMoreShared } = await server.callAs(as(who), readBases, {});
    return { hasMoreBases, hasMoreShared, listed: [bases.length, shared.length] };
  };
  const { listed } = await read('accountant');
  const [before = 0, alone = 0] = listed;
  const add = (many: number) =>
    owner.query(
      `INSERT INTO paper_base (id, company_id, name, owner_id, created_at)
       SELECT gen_random_uuid(), (SELECT company_id FROM person WHERE id = 'accountant'), '很多' || n, 'accountant', now()
         FROM generate_series(1, $1::int) AS n`,
      [many],
    );
  await add(mostBases - before);
  expect(await read('accountant')).toEqual({
    hasMoreBases: false,
    hasMoreShared: false,
    listed: [mostBases, alone],
  });
  await add(1);
  expect(await read('accountant')).toEqual({
    hasMoreBases: true,
    hasMoreShared: false,
    listed: [mostBases, alone],
  });
  const baseId = await base();
  await owner.query(
    `WITH added AS (
       INSERT INTO paper (id, base_id, kind, title, author_id, created_at, search)
       SELECT gen_random_uuid(), $1, 'text', '共享' || n, 'employee', now(), 'x' FROM generate_series(1, $2::int) AS n
       RETURNING id)
     INSERT INTO paper_member (paper_id, person_id, level) SELECT id, 'accountant', 'read' FROM added`,
    [baseId, mostShared - alone + 1],
  );
  expect(await read('accountant')).toEqual({
    hasMoreBases: true,
    hasMoreShared: true,
    listed: [mostBases, mostShared],
  });
  await owner.query(`DELETE FROM paper_base WHERE name LIKE '很多%'`);
});

it('a base holds 300 documents, what lies in the bin not counted', async () => {
  const baseId = await base();
  await server.database.owner.query(
    `INSERT INTO paper (id, base_id, kind, title, author_id, created_at, search, deleted_at)
     SELECT gen_random_uuid(), $1, 'folder', '文件夹' || n, 'employee', now(), '', CASE WHEN n > $2 THEN now() END
       FROM generate_series(1, $2 + 5) AS n`,
    [baseId, paperLimits.papers - 1],
  );
  expect(paperLimits.papers).toBe(300);
  const last = await paper(baseId);
  await expect(paper(baseId)).rejects.toMatchObject({
    errorName: 'businessRule',
    message: '每个知识库最多 300 个文档',
  });
  await paper(await base());
  const bin = (inBin: boolean) => server.callAs(as('employee'), changePaper, { act: 'bin', id: last, inBin });
  await bin(true);
  await paper(baseId);
  // What comes back is one more.
  await expect(bin(false)).rejects.toMatchObject({ message: '每个知识库最多 300 个文档' });
});

it('who reads changes nothing, who changes does not share; both are said', async () => {
  const baseId = await base({ members: [{ personId: 'buyer', level: 'read' }] });
  const id = await paper(baseId);
  const rename = { act: 'title' as const, id, title: '新名称', before: '考勤办法' };
  await expect(server.callAs(as('buyer'), changePaper, rename)).rejects.toEqual(refused('forbidden'));
  await expect(paper(baseId, { who: 'buyer' })).rejects.toEqual(refused('forbidden'));
  await expect(server.callAs(as('head'), changePaper, rename)).rejects.toEqual(refused('notFound'));
  const lock = (locked: boolean) => server.callAs(as('employee'), changePaper, { act: 'lock', id, locked });
  const offered = async () => {
    const { papers } = await server.callAs(as('employee'), readTree, { baseId });
    return papers.map(({ mayChange, mayManage }) => ({ mayChange, mayManage }));
  };
  await lock(true);
  await expect(server.callAs(as('employee'), changePaper, rename)).rejects.toEqual(refused('forbidden'));
  expect(await offered()).toEqual([{ mayChange: false, mayManage: true }]);
  await lock(false);
  expect(await offered()).toEqual([{ mayChange: true, mayManage: true }]);
});

it('a document for members is for them alone, also in a base that is open to everybody signed in', async () => {
  const baseId = await base({ reading: 'registered' });
  const [open, own, folder] = [
    await paper(baseId),
    await paper(baseId, { reading: 'members' }),
    await paper(baseId, { kind: 'folder', title: '资料' }),
  ];
  const seen = async (who: string) =>
    (await server.callAs(as(who), readTree, { baseId })).papers.map(({ id }) => id).toSorted();
  expect(await seen('head')).toEqual([open, own, folder].toSorted());
  expect(await seen('colleague')).toEqual([open, folder].toSorted());
  await expect(server.callAs(as('colleague'), readPaper, { id: own })).rejects.toEqual(refused('notFound'));
  expect((await server.callAs(as('colleague'), readPaper, { id: open })).reading).toBe('registered');
  // What was there before goes on being read.
  const migration = join(import.meta.dirname, 'migrations/0574_readers_of_open_bases.sql');
  await server.database.owner.query(await readFile(migration, 'utf8'));
  expect(await seen('colleague')).toEqual([open, own, folder].toSorted());
});

it('closing a base closes its documents, all but what has a public address', async () => {
  const baseId = await base({ reading: 'registered' });
  const [open, everyone] = [await paper(baseId), await paper(baseId)];
  await server.database.owner.query(`UPDATE paper SET reading = 'everyone' WHERE id = $1`, [everyone]);
  const to = (reading: 'members' | 'registered', version: number) =>
    server.callAs(as('employee'), saveBase, {
      ...{ id: baseId, version, name: '制度', reading, members: [] },
      before: { name: '制度', reading: reading === 'members' ? 'registered' : 'members', members: [] },
    });
  const readBy = async (who: string, id: string) =>
    server.callAs(as(who), readPaper, { id }).then(
      ({ reading }) => reading,
      ({ errorName }) => errorName,
    );
  await server.callAs(as('colleague'), readPaper, { id: open });
  const { version } = await to('members', 1);
  expect(await readBy('colleague', open)).toBe('notFound');
  expect([await readBy('employee', open), await readBy('employee', everyone)]).toEqual([
    'members',
    'everyone',
  ]);
  // Opened again it opens none of them: each says who reads it.
  await to('registered', version);
  expect(await readBy('colleague', open)).toBe('notFound');
});

it('whoever is let in hears of it once, nobody of their own acts', async () => {
  const id = await paper(await base());
  const reading = (people: readonly string[]) => ({
    reading: 'members' as const,
    members: people.map((personId) => ({ personId, level: 'read' as const })),
  });
  let shared: string[] = [];
  const share = async (...people: string[]) => {
    const asked = { act: 'share' as const, id, ...reading(people), before: reading(shared) };
    await server.callAs(as('employee'), changePaper, asked);
    shared = people;
  };
  heard.length = 0;
  await share('buyer');
  await share('buyer', 'head', 'employee');
  await share('buyer');
  expect(heard).toEqual([['buyer'], ['head']]);
});

it('whoever is made a member of a base hears of it once', async () => {
  heardOfBases.length = 0;
  const id = await base();
  const save = (version: number, ...people: string[]) =>
    server.callAs(as('employee'), saveBase, {
      ...{ id, version, name: '制度', reading: 'members' as const },
      members: people.map((personId) => ({ personId, level: 'read' as const })),
    });
  await save(1, 'head', 'buyer', 'employee');
  await save(2, 'buyer');
  expect(heardOfBases).toEqual([['head'], ['buyer']]);
});

it('two folders that are moved into each other at once make no ring', async () => {
  const baseId = await base();
  for (let round = 0; round < 5; round++) {
    const [one, other] = [
      await paper(baseId, { kind: 'folder', title: `甲${round}` }),
      await paper(baseId, { kind: 'folder', title: `乙${round}` }),
    ];
    const move = (id: string, parentId: string) =>
      server.callAs(as('employee'), changePaper, { act: 'move', id, parentId, before: null });
    const ends = await Promise.allSettled([move(one, other), move(other, one)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  }
});

it('nothing stands more than six levels deep, neither a new document nor what a moved folder holds', async () => {
  const baseId = await base();
  const nested = async (levels: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let level = 1; level <= levels; level++)
      ids.push(await paper(baseId, { kind: 'folder', title: `第${level}层`, parentId: ids.at(-1) ?? null }));
    return ids;
  };
  const [chain, moved] = [await nested(4), await nested(2)];
  const move = (parentId: string | undefined) =>
    server.callAs(as('employee'), changePaper, {
      ...{ act: 'move', id: moved[0] ?? '', parentId: parentId ?? null, before: null },
    });
  // Two levels under the fourth one are six; with a document in the lower one they are seven.
  const inside = await paper(baseId, { parentId: moved[1] ?? null });
  await expect(move(chain[3])).rejects.toMatchObject({
    details: { problems: [{ path: 'parentId', text: ['最多 6 层', expect.any(String)] }] },
  });
  await server.callAs(as('employee'), changePaper, { act: 'bin', id: inside, inBin: true });
  await move(chain[3]);
  await expect(paper(baseId, { parentId: moved[1] ?? null })).rejects.toEqual(refused('invalid'));
});

it('folders hold documents, not themselves; what is in the bin comes back', async () => {
  const baseId = await base();
  const folder = await paper(baseId, { kind: 'folder', title: '人事' });
  const inner = await paper(baseId, { kind: 'folder', title: '休假', parentId: folder });
  const move = (id: string, parentId: string | null, before: string | null = null) =>
    server.callAs(as('employee'), changePaper, { act: 'move', id, parentId, before });
  await expect(move(folder, inner)).rejects.toEqual(refused('invalid'));
  await expect(move(inner, await paper(baseId), folder)).rejects.toEqual(refused('invalid'));
  await expect(move(inner, await paper(await base(), { kind: 'folder' }), folder)).rejects.toEqual(
    refused('invalid'),
  );
  const bin = (id: string, inBin: boolean) =>
    server.callAs(as('employee'), changePaper, { act: 'bin', id, inBin });
  await expect(bin(folder, true)).rejects.toEqual(refused('businessRule'));
  await bin(inner, true);
  await bin(folder, true);
  await bin(inner, false);
  const tree = await server.callAs(as('employee'), readTree, { baseId });
  expect(tree.papers.find(({ id }) => id === inner)?.parentId).toBeNull();
  expect(tree.bin.map(({ id }) => id)).toEqual([folder]);
});

it('the bin over all bases holds what the reader may put back, and says when it is gone for good', async () => {
  const [here, there] = [await base(), await base()];
  const papers = [await paper(here, { title: '甲稿' }), await paper(there, { title: '乙稿' })];
  for (const id of papers) await server.callAs(as('employee'), changePaper, { act: 'bin', id, inBin: true });
  const binOf = async (who: string) => (await server.callAs(as(who), readBin, {})).rows;
  const rows = (await binOf('employee')).filter(({ id }) => papers.includes(id));
  expect(rows.map((row) => [row.title, row.base.id, row.author.id])).toEqual([
    ['乙稿', there, 'employee'],
    ['甲稿', here, 'employee'],
  ]);
  const [{ deletedAt, purgedAt } = { deletedAt: '', purgedAt: '' }] = rows;
  expect(Date.parse(purgedAt) - Date.parse(deletedAt)).toBe(30 * 86_400_000);
  // A member may change documents of the base, and deletes and puts back none of another.
  for (const who of ['head', 'buyer', 'colleague'])
    expect((await binOf(who)).filter(({ id }) => papers.includes(id))).toEqual([]);
  await server.callAs(as('employee'), changePaper, { act: 'bin', id: papers[0] ?? '', inBin: false });
  expect((await binOf('employee')).map(({ id }) => id)).not.toContain(papers[0]);
});

it('is found by what it says, by those who may see it; a copy brings its words', async () => {
  const baseId = await base();
  const content = Buffer.from(demoText('消防应急预案', '安全')).toString('base64');
  await paper(baseId, { title: '预案', content });
  const find = async (who: string, q = '每季度复核') =>
    (await server.callAs(as(who), findPapers, { q })).found.map(({ title }) => title);
  expect(await find('head')).toEqual(['预案']);
  expect(await find('colleague')).toEqual([]);
  // By sound, and word by word in its title or in what it says; no sign stands for any other.
  for (const q of ['yuan 每季度复核', 'meijidufuhe', '每季度复核 xiaofang', 'ya 每季度复核'])
    expect([q, await find('head', q)]).toEqual([q, ['预案']]);
  for (const q of ['每季_复核', '每季%复核', '预案 采购合同'])
    expect([q, await find('head', q)]).toEqual([q, []]);
  const [{ excerpt } = { excerpt: '' }] = (
    await server.callAs(as('head'), findPapers, { q: '预案 每季度复核' })
  ).found;
  expect(excerpt).toContain('每季度复核');
  const wrong = new Y.Doc();
  wrong.getMap('x').set('a', 1);
  const strange = Buffer.from(Y.encodeStateAsUpdate(wrong)).toString('base64');
  await expect(paper(baseId, { content: strange })).rejects.toEqual(refused('invalid'));
});

it('a copy is a whole document: it comes by a door that takes as much as a document holds', async () => {
  const baseId = await base();
  const copy = async (length: number) => {
    const doc = new Y.Doc();
    const paragraph = new Y.XmlElement('paragraph');
    paragraph.insert(0, [new Y.XmlText('x'.repeat(length))]);
    doc.getXmlFragment('text').insert(0, [paragraph]);
    const content = Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64');
    const { method, path: url } = addPaper.door ?? genericDoor;
    const id = newId();
    const answer = await server.app.inject({
      ...{ method, url, headers: { 'access-token': server.tokenFor(as('employee')) } },
      payload: { id, baseId, parentId: null, kind: 'text', title: '副本', reading: 'private', content },
    });
    return { id, status: answer.statusCode, code: answer.json<{ code: number }>().code };
  };
  const { id, code } = await copy(sharedLimits.state);
  expect(code).toBe(0);
  const { rows } = await server.database.owner.query<{ bytes: number }>(
    'SELECT length(state) AS bytes FROM shared_document WHERE id = $1',
    [id],
  );
  expect(rows[0]?.bytes).toBeGreaterThan(sharedLimits.state);
  expect(await copy(sharedLimits.beginning)).toMatchObject({ status: 413, code: 41301 });
  expect(await copy(sharedLimits.beginning + 10_000)).toMatchObject({ status: 413, code: 41301 });
});

it('a base is changed by its owner, over what they have seen', async () => {
  const id = await base();
  const save = (who: string, version: number) =>
    server.callAs(as(who), saveBase, { id, version, name: '新制度', reading: 'registered', members: [] });
  await expect(save('head', 1)).rejects.toEqual(refused('forbidden'));
  // One that is there is not made anew.
  await expect(save('employee', 0)).rejects.toEqual(refused('conflict'));
  await save('employee', 1);
  await expect(save('employee', 1)).rejects.toEqual(refused('conflict'));
  expect((await server.callAs(as('colleague'), readTree, { baseId: id })).base.may.add).toBe(false);
});

it('a base that is changed in two windows has both changes; of the same field the three values are said', async () => {
  const id = await base({ members: [] });
  const before = { name: '制度', reading: 'members' as const, members: [] };
  const save = (more: object, based: object = {}) =>
    server.callAs(as('employee'), saveBase, {
      ...{ id, version: 1, ...before, ...more, before: { ...before, ...based } },
    });
  await save({ name: '公司制度' });
  await save({ members: [{ personId: 'head', level: 'read' }] });
  const { base: now } = await server.callAs(as('employee'), readTree, { baseId: id });
  expect(now).toMatchObject({ name: '公司制度', version: 3, members: [{ person: { id: 'head' } }] });
  await expect(save({ name: '部门制度' })).rejects.toMatchObject({
    details: { conflicts: [{ path: 'name', original: '制度', theirs: '公司制度', yours: '部门制度' }] },
  });
});

it('of a document that two rename, move or share the second is asked; whom both have named is in it', async () => {
  const baseId = await base();
  const [first, second] = [
    await paper(baseId, { kind: 'folder', title: '人事' }),
    await paper(baseId, { kind: 'folder', title: '财务' }),
  ];
  const id = await paper(baseId);
  const change = (asked: Partial<InputOf<typeof changePaper>> & { act: 'title' | 'move' | 'share' }) =>
    server.callAs(as('employee'), changePaper, { id, ...asked } as InputOf<typeof changePaper>);
  await change({ act: 'title', title: '考勤制度', before: '考勤办法' });
  await expect(change({ act: 'title', title: '假期办法', before: '考勤办法' })).rejects.toMatchObject({
    errorName: 'conflict',
    details: {
      conflicts: [{ path: 'title', original: '考勤办法', theirs: '考勤制度', yours: '假期办法' }],
    },
  });
  await change({ act: 'move', parentId: first, before: null });
  await expect(change({ act: 'move', parentId: second, before: null })).rejects.toMatchObject({
    errorName: 'conflict',
    details: { conflicts: [{ path: 'parentId', original: '', theirs: '人事', yours: '财务' }] },
  });
  // What is called how in another base is told to nobody, whatever ids are sent.
  const elsewhere = await paper(await base(), { kind: 'folder', title: '机密' });
  await expect(change({ act: 'move', parentId: elsewhere, before: elsewhere })).rejects.toMatchObject({
    details: { conflicts: [{ path: 'parentId', original: '', theirs: '人事', yours: '' }] },
  });
  // To where it stands already is no conflict.
  await change({ act: 'move', parentId: first, before: null });
  const before = { reading: 'members' as const, members: [] };
  const named = (...people: string[]) => people.map((personId) => ({ personId, level: 'read' as const }));
  await change({ act: 'share', ...before, members: named('buyer'), before });
  await change({ act: 'share', reading: 'private', members: named('head'), before });
  const now = await server.callAs(as('employee'), readPaper, { id });
  expect(now).toMatchObject({ title: '考勤制度', reading: 'private' });
  expect(now.members.map(({ person }) => person.id).toSorted()).toEqual(['buyer', 'head']);
  await expect(change({ act: 'share', reading: 'registered', members: [], before })).rejects.toMatchObject({
    details: {
      conflicts: [{ path: 'reading', original: 'members', theirs: 'private', yours: 'registered' }],
    },
  });
});

it('after 30 days in the bin a document is gone with its versions; what stood in its folder stays', async () => {
  const baseId = await base();
  const folder = await paper(baseId, { kind: 'folder', title: '旧资料' });
  const [gone, kept] = [await paper(baseId, { parentId: folder }), await paper(baseId, { parentId: folder })];
  const bin = (id: string) => server.callAs(as('employee'), changePaper, { act: 'bin', id, inBin: true });
  for (const id of [gone, kept, folder]) await bin(id);
  await server.callAs(as('employee'), changePaper, { act: 'bin', id: kept, inBin: false });
  const { db, owner } = server.database;
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  const there = async () => {
    const { rows } = await owner.query<{ id: string }>(
      'SELECT id FROM shared_document WHERE id = ANY ($1) ORDER BY id',
      [[gone, kept]],
    );
    return rows.map(({ id }) => id);
  };
  await purgeBin({ db, now: later(29) });
  expect(await there()).toEqual([gone, kept].toSorted());
  await purgeBin({ db, now: later(31) });
  expect(await there()).toEqual([kept]);
  expect((await server.callAs(as('employee'), readPaper, { id: kept })).title).toBe('考勤办法');
});

it('of versions that nobody named the last one of a day stays after 30 days, named ones for ever', async () => {
  const id = await paper(await base());
  const { db, owner } = server.database;
  const keep = (number: number, at: string, why: string) =>
    owner.query(
      `INSERT INTO document_version (document_id, number, at, why, name, authors, state)
       VALUES ($1, $2, $3, $4, '', '{}', '')`,
      [id, number, at, why],
    );
  // 16:30 and 17:00 UTC are one day in Shanghai, 15:30 the day before.
  await keep(1, '2026-01-01T15:30:00Z', 'left');
  await keep(2, '2026-01-01T16:30:00Z', 'named');
  await keep(3, '2026-01-01T16:40:00Z', 'left');
  await keep(4, '2026-01-01T17:00:00Z', 'changed');
  await thinVersions(db, { now: new Date('2026-01-31T17:01:00Z'), timeZone: 'Asia/Shanghai' });
  const { rows } = await owner.query<{ number: number }>(
    'SELECT number::int AS number FROM document_version WHERE document_id = $1 ORDER BY number',
    [id],
  );
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 4]);
});

it('mind maps for others: those that one may read, and a new one of lines', async () => {
  const baseId = await base();
  const [open, own, text] = [
    await paper(baseId, { kind: 'mindmap', title: '搬迁' }),
    await paper(baseId, { kind: 'mindmap', title: '私事', reading: 'private' }),
    await paper(baseId),
  ];
  const contextOf = (personId: string) =>
    ({ db: server.database.db, actor: { personId }, language: 'zh' }) as unknown as ActorContext;
  expect(await mindMaps.among(contextOf('employee'), [open, own, text])).toMatchObject({ others: 0 });
  const { maps, others } = await mindMaps.among(contextOf('head'), [open, own, text, newId()]);
  expect([maps.map(({ id }) => id), others]).toEqual([[open], 1]);
  expect(maps[0]?.link).toContain(open);

  const options = async (who: string, kind: string, keyword = '') =>
    (await server.callAs(as(who), searchReferences, { kind, keyword, take: 50 })).options.map(({ id }) => id);
  expect(await options('head', mindMapToRead, '搬')).toContain(open);
  expect(await options('head', mindMapToRead)).not.toContain(own);
  expect(await options('head', baseToWriteIn)).toContain(baseId);
  expect(await options('buyer', baseToWriteIn)).not.toContain(baseId);
  // In Chinese and by sound; and exactly by their names, as an import asks.
  await server.callAs(as('employee'), saveBase, {
    ...{ id: baseId, version: 1, name: '设备图册', reading: 'members' },
    members: [{ personId: 'head', level: 'change' }],
  });
  for (const keyword of ['设备', 'shebei', 'sbtc'])
    expect([keyword, await options('head', baseToWriteIn, keyword)]).toEqual([keyword, [baseId]]);
  await server.database.owner.query(`UPDATE paper_base SET search = '' WHERE id = $1`, [baseId]);
  await seedBaseSearch(server.database.db);
  expect(await options('head', baseToWriteIn, 'shebei')).toEqual([baseId]);
  const exactly = await paperSources[1]?.named?.(contextOf('head'), { texts: ['搬迁'] });
  expect(exactly?.map(({ option }) => option.id)).toContain(open);

  const doc = new Y.Doc();
  let at = 0;
  Y.applyUpdate(
    doc,
    mapOfLines(['打包', '- 贴\n标签'], () => `n${at++}`),
  );
  expect(outlineText(readMap(doc, '搬迁'))).toBe('搬迁\n\t打包\n\t贴 标签');
});

describe('a base has another owner', () => {
  const handOver = (who: string, id: string, toId: string, version = 1) =>
    server.callAs(as(who), handOverBase, { id, version, toId });
  const ownerOf = async (who: string, baseId: string) =>
    (await server.callAs(as(who), readTree, { baseId })).base;

  it('by its owner, who stays as a member; private documents stay whose they are', async () => {
    const baseId = await base();
    const [open, own] = [await paper(baseId), await paper(baseId, { reading: 'private' })];
    await expect(handOver('head', baseId, 'head')).rejects.toEqual(refused('forbidden'));
    await expect(handOver('employee', baseId, 'buyer')).rejects.toEqual(refused('invalid'));
    await expect(handOver('employee', baseId, 'head', 2)).rejects.toEqual(refused('conflict'));
    passed.length = 0;
    await handOver('employee', baseId, 'head');
    expect(passed).toEqual([['employee', 'head', false]]);
    const now = await ownerOf('head', baseId);
    expect(now).toMatchObject({ owner: { id: 'head' }, may: { manage: true }, version: 2 });
    expect(now.members.map(({ person, level }) => [person.id, level])).toEqual([['employee', 'change']]);
    expect((await ownerOf('employee', baseId)).may).toEqual({ manage: false, add: true });
    expect((await server.callAs(as('head'), readPaper, { id: open })).may.manage).toBe(true);
    await expect(server.callAs(as('head'), readPaper, { id: own })).rejects.toEqual(refused('notFound'));
    await expect(handOver('employee', baseId, 'buyer', 2)).rejects.toEqual(refused('forbidden'));
    const entries = await auditOf(server.database.db, 'paper_base', baseId);
    expect(entries[0]?.changes['owner_id']).toEqual(['employee', 'head']);
  });

  it('when its owner has left: the member who may change and wrote most of it; without members it waits for an administrator', async () => {
    const member = (personId: string, level: 'read' | 'change') => ({ personId, level });
    const baseId = await base({
      members: [member('buyer', 'read'), member('colleague', 'change'), member('head', 'change')],
    });
    await paper(baseId, { who: 'head' });
    const alone = await base({ members: [] });
    const leave = (personId: string) => server.callAs(as('head'), leaveForTest, { personId });
    passed.length = 0;
    await leave('employee');
    expect(await ownerOf('head', baseId)).toMatchObject({ owner: { id: 'head' } });
    expect((await ownerOf('head', baseId)).members.map(({ person }) => person.id)).toEqual([
      'buyer',
      'colleague',
    ]);
    expect(passed).toContainEqual(['employee', 'head', true]);
    expect((await ownerOf('employee', alone)).owner.id).toBe('employee');
  });

  it('by an administrator, when its owner has left: to somebody else, and nothing opens for themselves', async () => {
    const alone = await base({ members: [] });
    await paper(alone, { reading: 'private' });
    const left = async () =>
      (await server.callAs(as('head'), readLeftBases, {})).bases.filter(({ id }) => id === alone);
    const give = (toId: string, version = 1) =>
      server.callAs(as('head'), handOverLeftBase, { id: alone, version, toId });
    expect(await left()).toEqual([]);
    await expect(give('colleague')).rejects.toEqual(refused('businessRule'));
    await server.database.owner.query(`UPDATE person SET active = false WHERE id = 'employee'`);
    try {
      expect(await left()).toMatchObject([
        { name: '制度', owner: { id: 'employee' }, papers: 1, version: 1 },
      ]);
      await expect(give('head')).rejects.toEqual(refused('invalid'));
      await expect(give('employee')).rejects.toEqual(refused('invalid'));
      await expect(give('colleague', 2)).rejects.toEqual(refused('conflict'));
      passed.length = 0;
      await give('colleague');
      expect(passed).toEqual([['employee', 'colleague', true]]);
      expect(await left()).toEqual([]);
      expect(await ownerOf('colleague', alone)).toMatchObject({ owner: { id: 'colleague' }, papers: 0 });
      await expect(ownerOf('head', alone)).rejects.toEqual(refused('notFound'));
    } finally {
      await server.database.owner.query(`UPDATE person SET active = true WHERE id = 'employee'`);
    }
  });
});
