import { jest } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import * as Y from 'yjs';
import {
  addLines,
  axesOf,
  breakHold,
  documentKinds,
  type DocumentKind,
  encodeClientFrame,
  FlowChanges,
  holdDocument,
  keepTyped,
  MapChanges,
  mapRoot,
  nameVersion,
  outlineText,
  readFlow,
  readMap,
  readVersion,
  mostVersions,
  readVersions,
  restoreVersion,
  showTyped,
  writeCells,
} from '#editor/model';
import { editorFeature } from '#editor/server';
import { Page } from '#editor/testing';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { addPaper, changePaper, findPapers, papersScreen, saveBase } from '#papers/model';
import { liveTicket } from '#server-kit/model';
import { gather, liveFeature, newId, type LiveHub, type ServerFeature } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { papersFeature } from './index.ts';

/** Nobody talks here. */
const noTalks = { say: () => Promise.reject(new Error('No talks.')) };

let server: TestServer;
let port: number;
const pages: Page[] = [];
const told: ((text: string) => void)[] = [];
/** What processes tell each other comes back to this one, as it does over the database. */
const hub = {
  tellProcesses: (text: string) => setImmediate(() => told.forEach((listener) => listener(text))),
  onTold: (listener: (text: string) => void) => told.push(listener),
  onSessionsEnded: () => undefined,
  hasEnded: () => Promise.resolve(false),
} as unknown as LiveHub;

beforeAll(async () => {
  const composed: ServerFeature[] = [
    identityFeature({ screens: [papersScreen] }),
    editorFeature({ sources: gather([papersFeature], 'sharedSources'), talks: noTalks, hub }),
    papersFeature,
  ];
  const live = liveFeature(hub, { channels: () => gather(composed, 'liveChannels') });
  server = await testServer([live, ...composed]);
  await smallCompany(server.database.db);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const page of pages.splice(0)) {
    page.socket.close();
    await page.closed;
  }
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}`, sessionId: `s-${personId}` });
const open = async (who: string, id: string, doc?: Y.Doc, kind: DocumentKind = 'text'): Promise<Page> => {
  const { ticket } = await server.callAs(as(who), liveTicket, {});
  const page = new Page(port, ticket, id, doc, kind);
  pages.push(page);
  return page;
};
/** A document of the employee; the head may change, the buyer may read. */
const made = async (more: object = {}): Promise<string> => {
  const [baseId, id] = [newId(), newId()];
  const members = [
    { personId: 'head', level: 'change' as const },
    { personId: 'buyer', level: 'read' as const },
  ];
  const base = { id: baseId, version: 0, name: '资料', reading: 'members' as const, members };
  await server.callAs(as('employee'), saveBase, base);
  const paper = { id, baseId, parentId: null, kind: 'text' as const, title: '周会', ...more };
  await server.callAs(as('employee'), addPaper, paper);
  return id;
};
const share = (id: string, reading: 'private' | 'members') =>
  server.callAs(as('employee'), changePaper, {
    act: 'share',
    ...{ id, reading, members: [] },
    before: { reading: reading === 'private' ? 'members' : 'private', members: [] },
  });
/** What the log comes to, read from the database alone. */
const replayed = async (id: string): Promise<string> => {
  const { rows } = await server.database.owner.query<{ bytes: Buffer }>(
    'SELECT bytes FROM document_update WHERE document_id = $1 ORDER BY number',
    [id],
  );
  const doc = new Y.Doc();
  for (const { bytes } of rows) Y.applyUpdate(doc, new Uint8Array(bytes));
  return doc.getXmlFragment('text').toString();
};

it('two type into one paragraph; what is acknowledged is in the log, and who comes later has it all', async () => {
  const id = await made();
  const [employee, head] = [await open('employee', id), await open('head', id)];
  await Promise.all([employee.saved(), head.saved()]);
  employee.type(0, '甲');
  await employee.saved();
  await head.until(({ words }) => words === '甲');
  for (let each = 0; each < 10; each++) {
    employee.type(0, 'a');
    head.type(99, 'b');
  }
  await Promise.all([employee.saved(), head.saved()]);
  const all = (page: Page) => page.words.length === 21;
  await Promise.all([employee.until(all), head.until(all)]);
  expect(head.words).toBe(employee.words);
  expect(await replayed(id)).toBe(employee.doc.getXmlFragment('text').toString());
  const later = await (await open('buyer', id)).saved();
  expect([later.words, later.refusal]).toEqual([employee.words, 'noRight']);
});

it('what several type at once goes to each as one, and all have the same words', async () => {
  const id = await made();
  const writers = [];
  for (let each = 0; each < 6; each++)
    writers.push(await (await open(each % 2 ? 'head' : 'employee', id)).saved());
  const [first, ...others] = writers;
  first?.type(0, '始');
  await Promise.all(others.map((page) => page.until(({ words }) => words === '始')));
  const before = first?.frames.length ?? 0;
  for (let each = 0; each < 10; each++) for (const page of others) page.type(99, String(each));
  await Promise.all(others.map((page) => page.saved()));
  await Promise.all(writers.map((page) => page.until(({ words }) => words.length === 51)));
  expect(new Set(writers.map(({ words }) => words)).size).toBe(1);
  const updates = first?.frames.slice(before).filter(({ type }) => type === 'update').length ?? 50;
  expect(updates).toBeLessThan(25);
  expect(await replayed(id)).toBe(first?.doc.getXmlFragment('text').toString());
});

it('what was typed without a connection comes in when it is back, and nothing is lost', async () => {
  const id = await made();
  const [employee, head] = [await open('employee', id), await open('head', id)];
  employee.type(0, '共同');
  await employee.saved();
  await head.until(({ words }) => words === '共同');
  employee.socket.terminate();
  await employee.closed;
  employee.type(2, '离线');
  head.type(0, '在线');
  await head.saved();
  const again = await (await open('employee', id, employee.doc)).saved();
  await head.until(({ words }) => words.length === 6);
  expect(again.words).toBe('在线共同离线');
  expect(head.words).toBe(again.words);
});

it('whoever is no member gets nothing, who reads changes nothing', async () => {
  const id = await made();
  expect(await (await open('colleague', id)).closed).toBe(4004);
  expect(await (await open('employee', newId())).closed).toBe(4004);
  const reader = await (await open('buyer', id)).saved();
  reader.type(0, 'x');
  await reader.until(({ frames }) => frames.some(({ type }) => type === 'refused'));
  expect(await replayed(id)).toBe('');
});

/** Something that a document of each kind holds, and how much of it there is. */
const parts: Readonly<Record<DocumentKind, { add(page: Page): void; count(page: Page): number }>> = {
  text: { add: (page) => page.type(0, '字'), count: ({ words }) => words.length },
  mindmap: {
    add: ({ doc }) => void new MapChanges(doc, newId).add(mapRoot, '枝'),
    count: ({ doc }) => readMap(doc).under.length,
  },
  sheet: {
    add: ({ doc }) => void doc.getMap('cells').set(`${doc.getMap('cells').size}.0`, '1'),
    count: ({ doc }) => doc.getMap('cells').size,
  },
  flow: {
    add: ({ doc }) => void new FlowChanges(doc, newId).add('step', { x: 0, y: 0, text: '步' }),
    count: ({ doc }) => readFlow(doc).nodes.length,
  },
};

it.each(documentKinds)(
  'a right that is withdrawn, or a lock, ends the writing at the next change: %s',
  async (kind) => {
    const id = await made({ kind });
    const { add, count } = parts[kind];
    const head = await (await open('head', id, undefined, kind)).saved();
    add(head);
    await head.saved();
    await server.callAs(as('employee'), changePaper, { act: 'lock', id, locked: true });
    add(head);
    await head.until(({ refusal }) => refusal === 'locked');
    await server.callAs(as('employee'), changePaper, { act: 'lock', id, locked: false });
    await share(id, 'private');
    add(head);
    await head.until(({ refusal }) => refusal === 'gone');
    expect(await (await open('head', id, undefined, kind)).closed).toBe(4004);
    expect(count(await (await open('employee', id, undefined, kind)).saved())).toBe(1);
  },
);

it('whoever writes alone is renewed or runs out; others only read, and the author breaks it with a reason', async () => {
  const id = await made();
  const hold = (who: string, act: 'take' | 'renew' | 'end') =>
    server.callAs(as(who), holdDocument, { id, act });
  const later = (seconds: number) =>
    server.database.owner.query(
      `UPDATE shared_document SET held_until = held_until - make_interval(secs => $2) WHERE id = $1`,
      [id, seconds],
    );
  const [employee, head] = [
    await (await open('employee', id)).saved(),
    await (await open('head', id)).saved(),
  ];
  await hold('head', 'take');
  await employee.until(({ refusal }) => refusal === 'held');
  expect(employee.hold?.by.id).toBe('head');
  await expect(hold('employee', 'take')).rejects.toMatchObject({ errorName: 'businessRule' });
  await expect(hold('buyer', 'take')).rejects.toMatchObject({ errorName: 'forbidden' });
  head.type(0, '独自写的');
  await head.saved();
  employee.type(0, '不行');
  await employee.until(({ frames }) => frames.some(({ type }) => type === 'refused'));
  expect((await (await open('buyer', id)).saved()).words).toBe('独自写的');
  // 90 s without being renewed, and it is free; renewed after 30 s it is not.
  await later(60);
  await hold('head', 'renew');
  await later(89);
  await expect(hold('employee', 'take')).rejects.toMatchObject({ errorName: 'businessRule' });
  await expect(server.callAs(as('head'), breakHold, { id, reason: '急' })).rejects.toMatchObject({
    errorName: 'invalid',
  });
  await expect(server.callAs(as('head'), breakHold, { id, reason: '急用' })).rejects.toMatchObject({
    errorName: 'forbidden',
  });
  await server.callAs(as('employee'), breakHold, { id, reason: '客户在等' });
  await head.until((page) => page.brokenFor === '客户在等');
  expect((await hold('head', 'renew')).until).toBeNull();
  await hold('head', 'take');
  await later(91);
  expect((await hold('employee', 'take')).until).not.toBeNull();
  await hold('employee', 'end');
});

it.each(documentKinds)('noise closes the connection and leaves the document as it is: %s', async (kind) => {
  const id = await made({ kind });
  const { add, count } = parts[kind];
  const employee = await (await open('employee', id, undefined, kind)).saved();
  add(employee);
  await employee.saved();
  const noisy = await (await open('head', id, undefined, kind)).saved();
  noisy.socket.send(new Uint8Array([9, 9, 9]));
  expect(await noisy.closed).toBe(4005);
  const wrong = await (await open('head', id, undefined, kind)).saved();
  const update = new Uint8Array([1, 200, 200, 200]);
  wrong.socket.send(encodeClientFrame({ type: 'update', id: 1, update }));
  expect(await wrong.closed).toBe(4005);
  expect(count(await (await open('head', id, undefined, kind)).saved())).toBe(1);
});

it('what many updates came to is written as one state: an opening reads the last ones alone', async () => {
  const id = await made();
  const page = await (await open('employee', id)).saved();
  const behind = async () => {
    const { rows } = await server.database.owner.query<{ last: number; behind: number }>(
      `SELECT last_number::int AS last, (SELECT count(*)::int FROM document_update u
         WHERE u.document_id = d.id AND u.number > d.state_number) AS behind FROM shared_document d WHERE id = $1`,
      [id],
    );
    return rows[0];
  };
  const typed = async (times: number) => {
    for (let each = 0; each < times; each++) {
      page.type(0, '字');
      await page.saved();
    }
  };
  await typed(199);
  expect(await behind()).toEqual({ last: 199, behind: 199 });
  await typed(211);
  // Twice two hundred are one state; the last ones stand behind it.
  expect(await behind()).toEqual({ last: 410, behind: 10 });
  expect((await (await open('buyer', id)).saved()).words).toBe('字'.repeat(410));
});

it('others see who is there by the name that the server knows', async () => {
  const id = await made();
  const [employee, head] = [
    await (await open('employee', id)).saved(),
    await (await open('head', id)).saved(),
  ];
  const says = JSON.stringify({ user: { id: 'admin', zh: '管理员' }, cursor: null });
  const words = new TextEncoder().encode(says);
  const presence = new Uint8Array([1, 5, 1, words.length, ...words]);
  head.socket.send(encodeClientFrame({ type: 'presence', presence }));
  await employee.until(({ frames }) => frames.some(({ type }) => type === 'presence'));
  const frame = employee.frames.find(({ type }) => type === 'presence');
  const seen = new TextDecoder().decode(frame?.type === 'presence' ? frame.presence : new Uint8Array());
  expect(seen).toContain('"id":"head"');
  expect(seen).not.toContain('管理员');
});

it('is heard ten times a second at most; what it says last arrives all the same', async () => {
  const id = await made();
  const [employee, head] = [
    await (await open('employee', id)).saved(),
    await (await open('head', id)).saved(),
  ];
  const began = Date.now();
  for (let clock = 1; clock <= 40; clock++) {
    const words = new TextEncoder().encode(JSON.stringify({ place: `p${clock}` }));
    const presence = new Uint8Array([1, 5, clock, words.length, ...words]);
    head.socket.send(encodeClientFrame({ type: 'presence', presence }));
  }
  // What comes behind it is kept once all of it was looked at.
  head.type(0, '完');
  await head.saved();
  const atOnce = Date.now() - began < 1_000;
  const heard = () =>
    employee.frames.flatMap((frame) =>
      frame.type === 'presence'
        ? (/"p\d+"/.exec(new TextDecoder().decode(frame.presence))?.[0].slice(1, -1) ?? [])
        : [],
    );
  await employee.until(() => heard().includes('p40'));
  const seconds = Math.floor((Date.now() - began) / 1_000);
  // The newest of those that came too soon waits for the next second; the others are not told any more.
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(heard().slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, at) => `p${at + 1}`));
  expect(heard().length).toBeLessThanOrEqual(atOnce ? 11 : 10 * (seconds + 1));
});

it('holds ten megabytes: what would be over is refused, and what is there goes on and is opened', async () => {
  const id = await made();
  const employee = await (await open('employee', id)).saved();
  for (let each = 0; each < 10; each++) {
    employee.type(0, String(each).repeat(1_040_000));
    await employee.saved();
  }
  // Whoever comes in is sent it whole.
  const head = await (await open('head', id)).saved();
  expect(head.words.length).toBe(10_400_000);
  employee.type(0, '满'.repeat(30_000));
  await employee.until(({ refusal }) => refusal === 'tooLarge');
  head.type(0, '还');
  await head.saved();
  expect(head.refusal).toBeNull();
  const kept = await replayed(id);
  expect([kept.includes('还'), kept.includes('满')]).toEqual([true, false]);
});

/** A document whose state is kept already, as a copy of a full one is. */
const madeLarge = async (megabytes: number): Promise<{ id: string; state: Buffer }> => {
  const id = await made();
  const doc = new Y.Doc();
  const paragraphs = Array.from({ length: megabytes }, (_, at) => {
    const paragraph = new Y.XmlElement('paragraph');
    paragraph.insert(0, [new Y.XmlText(String(at % 10).repeat(1_000_000))]);
    return paragraph;
  });
  doc.getXmlFragment('text').insert(0, paragraphs);
  const state = Buffer.from(Y.encodeStateAsUpdate(doc));
  await server.database.owner.query('UPDATE shared_document SET state = $2 WHERE id = $1', [id, state]);
  return { id, state };
};

it('a document that holds too much is made smaller, and takes nothing more until it is small enough', async () => {
  const { id } = await madeLarge(12);
  const page = await (await open('employee', id)).saved();
  page.doc.getXmlFragment('text').delete(0, 1);
  await page.saved();
  expect(page.refusal).toBeNull();
  page.type(0, '满');
  await page.until(({ refusal }) => refusal === 'tooLarge');
  const again = await (await open('employee', id)).saved();
  again.doc.getXmlFragment('text').delete(0, 2);
  again.type(0, '有空');
  await again.saved();
  const { words } = await (await open('head', id)).saved();
  expect([words.length, words.startsWith('有空')]).toEqual([9_000_010, true]);
});

it('no version is restored that would make the document too large', async () => {
  const { state } = await madeLarge(11);
  const id = await made();
  const page = await (await open('employee', id)).saved();
  page.type(0, '短');
  page.doc.getXmlFragment('text').delete(0, 1);
  await page.saved();
  await server.database.owner.query(
    `INSERT INTO document_version (document_id, number, at, why, name, authors, state)
     VALUES ($1, 0, now(), 'named', '全本', '{}', $2)`,
    [id, state],
  );
  await expect(server.callAs(as('employee'), restoreVersion, { id, number: 0 })).rejects.toMatchObject({
    ...{ errorName: 'businessRule', message: '恢复此版本后文档会超过 10 MB' },
  });
  expect((await (await open('head', id)).saved()).words).toBe('');
});

it('what a page sends at once after a break, more than a megabyte, is kept; a version of it is restored', async () => {
  const id = await made();
  const employee = await (await open('employee', id)).saved();
  // While the first is written the others wait, and are kept as one.
  for (let each = 0; each < 7; each++) employee.type(0, String(each).repeat(500_000));
  await employee.saved();
  expect([employee.refusal, (await replayed(id)).length > 3_500_000]).toEqual([null, true]);
  const { number } = await server.callAs(as('employee'), nameVersion, { id, name: '定稿' });
  employee.doc.getXmlFragment('text').delete(0, 1);
  await employee.saved();
  await server.callAs(as('employee'), restoreVersion, { id, number });
  expect((await (await open('head', id)).saved()).words.length).toBe(3_500_000);
});

it('what another process has written arrives', async () => {
  const id = await made();
  const employee = await (await open('employee', id)).saved();
  const other = new Page(port, 'none', id);
  other.type(0, '别处');
  const bytes = Buffer.from(Y.encodeStateAsUpdate(other.doc));
  await server.database.owner.query(
    `INSERT INTO document_update (document_id, number, at, author_id, bytes) VALUES ($1, 1, now(), 'head', $2)`,
    [id, bytes],
  );
  await server.database.owner.query('UPDATE shared_document SET last_number = 1 WHERE id = $1', [id]);
  hub.tellProcesses(`u ${id}`);
  await employee.until(({ words }) => words === '别处');
  employee.type(2, '这里');
  await employee.saved();
  expect(await replayed(id)).toBe(employee.doc.getXmlFragment('text').toString());
  await other.closed;
});

it('a version is kept when editing ends or under a name, and restored as a change', async () => {
  const id = await made();
  const page = await (await open('employee', id)).saved();
  page.type(0, '第一版');
  await page.saved();
  const { number } = await server.callAs(as('employee'), nameVersion, { id, name: '定稿' });
  // Named once more before anybody writes, as an import does: both names stay.
  for (let twice = 0; twice < 2; twice++)
    await server.callAs(as('employee'), nameVersion, { id, name: '导入前' });
  page.type(3, '之后');
  await page.saved();
  await server.callAs(as('employee'), restoreVersion, { id, number });
  hub.tellProcesses(`u ${id}`);
  await page.until(({ words }) => words === '第一版');
  const { versions } = await server.callAs(as('buyer'), readVersions, { id });
  expect(versions.map(({ why, name }) => name || why).toSorted()).toEqual(
    ['restore', '定稿', '导入前'].toSorted(),
  );
  expect(versions[0]?.why).toBe('restore');
  const { state } = await server.callAs(as('buyer'), readVersion, { id, number: versions[0]?.number ?? 0 });
  const doc = new Y.Doc();
  Y.applyUpdate(doc, new Uint8Array(Buffer.from(state, 'base64')));
  expect(doc.getXmlFragment('text').toString()).toContain('第一版之后');
  const asked = { id, number, name: 'x' };
  await expect(server.callAs(as('buyer'), nameVersion, asked)).rejects.toMatchObject({
    errorName: 'forbidden',
  });
  await expect(server.callAs(as('colleague'), readVersions, { id })).rejects.toMatchObject({
    errorName: 'notFound',
  });
});

it('the newest 500 versions are listed, and it is said that there are earlier ones', async () => {
  const id = await made();
  const keep = (from: number, to: number) =>
    server.database.owner.query(
      `INSERT INTO document_version (document_id, number, at, why, name, authors, state)
       SELECT $1, n, now(), 'left', '', '{}', '' FROM generate_series($2::int, $3::int) AS n`,
      [id, from, to],
    );
  const listed = async () => {
    const { versions, hasEarlier } = await server.callAs(as('employee'), readVersions, { id });
    return [versions.length, versions[0]?.number, hasEarlier];
  };
  await keep(1, mostVersions);
  expect(await listed()).toEqual([mostVersions, mostVersions, false]);
  await keep(mostVersions + 1, mostVersions + 1);
  expect(await listed()).toEqual([mostVersions, mostVersions + 1, true]);
});

it('a version is kept after ten minutes of change, also of somebody who writes slowly', async () => {
  const id = await made();
  const page = await (await open('employee', id)).saved();
  const whys = async () =>
    (await server.callAs(as('employee'), readVersions, { id })).versions.map(({ why }) => why);
  const begun = Date.now();
  const clock = jest.spyOn(Date, 'now');
  try {
    for (const minutes of [0, 9]) {
      clock.mockReturnValue(begun + minutes * 60_000);
      page.type(0, '甲');
      await page.saved();
    }
    expect(await whys()).toEqual([]);
    clock.mockReturnValue(begun + 10 * 60_000);
    for (const words of ['乙', '丙']) {
      page.type(0, words);
      await page.saved();
    }
  } finally {
    clock.mockRestore();
  }
  expect(await whys()).toEqual(['changed']);
});

it('a mind map: what both add is there, its words are found, and a version comes back as a change', async () => {
  const id = await made({ kind: 'mindmap' });
  const [employee, head] = [
    await (await open('employee', id, undefined, 'mindmap')).saved(),
    await (await open('head', id, undefined, 'mindmap')).saved(),
  ];
  const here = new MapChanges(employee.doc, newId);
  const there = new MapChanges(head.doc, newId);
  const [sales] = [here.add(mapRoot, '销售'), there.add(mapRoot, '采购')];
  const both = (page: Page) => readMap(page.doc).under.length === 2;
  await Promise.all([employee.until(both), head.until(both)]);
  await Promise.all([employee.saved(), head.saved()]);
  expect(readMap(head.doc)).toEqual(readMap(employee.doc));
  const { number } = await server.callAs(as('employee'), nameVersion, { id, name: '第一稿' });
  here.remove(sales ?? '');
  await head.until(({ doc }) => readMap(doc).under.length === 1);
  await server.callAs(as('employee'), restoreVersion, { id, number });
  await Promise.all([employee.until(both), head.until(both)]);
  expect(outlineText(readMap(employee.doc)).includes('销售')).toBe(true);
  const { found } = await server.callAs(as('head'), findPapers, { q: '采购' });
  expect(found.map((each) => each.id)).toEqual([id]);
});

it('a page that knows texts alone opens a mind map read-only', async () => {
  const id = await made({ kind: 'mindmap' });
  expect((await (await open('employee', id)).saved()).refusal).toBe('olderPage');
});

it('in a sheet what was written without a connection comes in, formulas follow their rows, and a version is put back cell by cell', async () => {
  const id = await made({ kind: 'sheet' });
  const sheet = (who: string, doc?: Y.Doc) => open(who, id, doc, 'sheet');
  const [employee, head] = [await sheet('employee'), await sheet('head')];
  await Promise.all([employee.saved(), head.saved()]);
  const type = (page: Page, ...cells: readonly (readonly [string, string])[]) => {
    const axes = axesOf(page.doc);
    writeCells(
      page.doc,
      cells.map(([key, typed]) => [key, keepTyped(typed, axes)] as const),
    );
  };
  const cells = (page: Page) => page.doc.getMap('cells').toJSON();
  type(employee, ['0.0', '1'], ['1.0', '2'], ['2.0', '=SUM(A1:A2)']);
  await employee.saved();
  await head.until((page) => Object.keys(cells(page)).length === 3);
  const { number } = await server.callAs(as('employee'), nameVersion, { id, name: '定稿' });
  employee.socket.terminate();
  await employee.closed;
  type(employee, ['1.0', '5'], ['0.1', '离线']);
  addLines(head.doc, 'rows', 0, 1);
  type(head, ['0.2', '在线']);
  await head.saved();
  const again = await (await sheet('employee', employee.doc)).saved();
  await head.until((page) => Object.keys(cells(page)).length === 5);
  expect(cells(head)).toEqual(cells(again));
  expect(showTyped(String(cells(again)['2.0']), axesOf(again.doc))).toBe('=SUM(A2:A3)');
  await server.callAs(as('head'), restoreVersion, { id, number });
  hub.tellProcesses(`u ${id}`);
  await again.until((page) => Object.keys(cells(page)).length === 3);
  expect([cells(again)['1.0'], axesOf(again.doc).rows.length]).toEqual(['2', 200]);
  const wrong = await sheet('head');
  await wrong.saved();
  wrong.doc.getMap('cells').set('0.0', { html: '<script>' });
  await wrong.until(({ refusal }) => refusal === 'malformed');
  expect(cells(await (await sheet('employee')).saved())['0.0']).toBe('1');
});
