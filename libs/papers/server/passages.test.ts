import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as Y from 'yjs';
import {
  addPassage,
  nameVersion,
  passageCommented,
  passageThread,
  readPassages,
  resolvePassage,
  restoreVersion,
  TextWords,
} from '#editor/model';
import { editorFeature } from '#editor/server';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { addPaper, changePaper, papersScreen, saveBase } from '#papers/model';
import { defineServerFeature, gather, newId, react, type LiveHub } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { readMessages, sendMessage, talkParameters } from '#talk/model';
import { talkFeature, talksOver, type TalkOptions } from '#talk/server';
import { upkeepFeature } from '#upkeep/server';
import { demoText } from './demo/demo-words.ts';
import { papersFeature } from './index.ts';
import { purgeBin } from './purge-bin.ts';

const hub = {
  tellProcesses: () => undefined,
  onTold: () => undefined,
  onSessionsEnded: () => undefined,
  hasEnded: () => Promise.resolve(false),
} as unknown as LiveHub;
let heard: string[][] = [];
let server: TestServer;

beforeAll(async () => {
  const options: TalkOptions = { threads: [], shownInTalks: [] };
  const talks = talksOver(() => options);
  const editor = editorFeature({ sources: gather([papersFeature], 'sharedSources'), talks, hub });
  options.threads = editor.threads ?? [];
  server = await testServer([
    identityFeature({ screens: [papersScreen] }),
    upkeepFeature({ dictionaries: [], parameters: talkParameters }),
    talkFeature(options),
    editor,
    papersFeature,
    defineServerFeature({
      name: 'heard',
      reactions: [react(passageCommented, async ({ people }) => void heard.push(people))],
    }),
  ]);
  await smallCompany(server.database.db);
});
afterAll(() => server.close());
beforeEach(() => void (heard = []));

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
const made = async (kind: 'text' | 'sheet' = 'text'): Promise<string> => {
  const [baseId, id] = [newId(), newId()];
  await server.callAs(as('employee'), saveBase, {
    ...{ id: baseId, version: 0, name: '资料', reading: 'members' as const },
    members: [
      { personId: 'head', level: 'change' as const },
      { personId: 'buyer', level: 'read' as const },
    ],
  });
  const content = kind === 'text' ? Buffer.from(demoText('考勤办法', '制度')).toString('base64') : null;
  await server.callAs(as('employee'), addPaper, {
    ...{ id, baseId, parentId: null, kind, title: '考勤办法', content },
  });
  return id;
};
/** Two places around the second to the fourth sign of a text. */
const placed = (text: Y.XmlText) => {
  const at = (index: number) =>
    Buffer.from(Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(text, index))).toString(
      'base64',
    );
  return { first: at(1), last: at(4) };
};
const somewhere = () => {
  const text = new Y.Doc().getXmlFragment('text');
  const words = new Y.XmlText('说一说话');
  text.insert(0, [words]);
  return placed(words);
};
const begin = async (documentId: string, who = 'buyer') => {
  const id = newId();
  await server.callAs(as(who), addPassage, {
    ...{ id, documentId, messageId: newId(), quote: '考勤', words: '这里不清楚', ...somewhere() },
  });
  return id;
};
const passages = async (documentId: string, who = 'employee') =>
  (await server.callAs(as(who), readPassages, { documentId })).passages;
const refused = (errorName: string) => expect.objectContaining({ errorName });

it('whoever reads a text says something about a passage; its author and who began it hear the answers', async () => {
  const documentId = await made();
  const id = await begin(documentId);
  expect(heard).toEqual([['employee']]);
  const said = { messageId: newId(), kind: 'text' as const, words: '已补充' };
  await server.callAs(as('head'), sendMessage, { at: { record: { type: passageThread, id } }, ...said });
  expect(heard.at(-1)?.toSorted()).toEqual(['buyer', 'employee']);
  expect(await passages(documentId)).toMatchObject([
    { id, quote: '考勤', comments: 2, resolved: null, mayResolve: true },
  ]);
  expect((await passages(documentId, 'buyer'))[0]?.mayResolve).toBe(true);
});

it('a passage and its talk are reached by the right of the document alone', async () => {
  const documentId = await made();
  const id = await begin(documentId);
  const talk = { at: { record: { type: passageThread, id } } };
  await expect(passages(documentId, 'colleague')).rejects.toEqual(refused('notFound'));
  await expect(begin(documentId, 'colleague')).rejects.toEqual(refused('notFound'));
  await expect(server.callAs(as('colleague'), readMessages, talk)).rejects.toEqual(refused('notFound'));
  await expect(server.callAs(as('colleague'), resolvePassage, { id, resolved: true })).rejects.toEqual(
    refused('notFound'),
  );
  await server.callAs(as('employee'), changePaper, {
    ...{ act: 'share' as const, id: documentId, reading: 'private' as const, members: [] },
    before: { reading: 'members', members: [] },
  });
  await expect(server.callAs(as('buyer'), readMessages, talk)).rejects.toEqual(refused('notFound'));
});

it('what was said about a passage is purged with its document', async () => {
  const [documentId, other] = [await made(), await made()];
  const [id, kept] = [await begin(documentId), await begin(other)];
  await server.callAs(as('employee'), changePaper, { act: 'bin', id: documentId, inBin: true });
  await purgeBin({ db: server.database.db, now: new Date(Date.now() + 31 * 86_400_000) });
  const { owner } = server.database;
  const said = async () => {
    const { rows } = await owner.query<{ id: string; said: string }>(
      `SELECT d.record_id AS id, m.words AS said FROM dialog d LEFT JOIN chat_message m ON m.dialog_id = d.id
        WHERE d.record_type = $1 AND d.record_id = ANY ($2)`,
      [passageThread, [id, kept]],
    );
    return rows;
  };
  expect(await said()).toEqual([{ id: kept, said: '这里不清楚' }]);
  // As it was left by a purge of before.
  await owner.query('DELETE FROM document_passage WHERE id = $1', [kept]);
  const editor = join(import.meta.dirname, '../../editor/server/migrations');
  await owner.query(await readFile(join(editor, '0558_talks_of_purged_passages.sql'), 'utf8'));
  expect(await said()).toEqual([]);
});

it('is resolved by who began it or may change the document, and opened again; begun twice is begun once', async () => {
  const documentId = await made();
  const id = await begin(documentId, 'head');
  await expect(server.callAs(as('buyer'), resolvePassage, { id, resolved: true })).rejects.toEqual(
    refused('forbidden'),
  );
  await server.callAs(as('employee'), resolvePassage, { id, resolved: true });
  expect((await passages(documentId))[0]?.resolved?.by.id).toBe('employee');
  await server.callAs(as('head'), resolvePassage, { id, resolved: false });
  expect((await passages(documentId))[0]?.resolved).toBeNull();
  const again = { id, documentId, messageId: newId(), quote: '考勤', words: '再说', ...somewhere() };
  await expect(server.callAs(as('head'), addPassage, again)).rejects.toEqual(refused('conflict'));
  expect(await passages(documentId)).toHaveLength(1);
});

it('places that are none, and documents that are no texts, have no passages', async () => {
  const asked = { id: newId(), messageId: newId(), quote: '考勤', words: '这里', ...somewhere() };
  const documentId = await made();
  await expect(
    server.callAs(as('head'), addPassage, { ...asked, documentId, first: '////' }),
  ).rejects.toEqual(refused('invalid'));
  await expect(
    server.callAs(as('head'), addPassage, { ...asked, documentId: await made('sheet') }),
  ).rejects.toEqual(refused('businessRule'));
});

it('a passage points to its words again where a version brings them back, and to nothing where it does not', async () => {
  const documentId = await made();
  const state = async (): Promise<Y.Doc> => {
    const { rows } = await server.database.owner.query<{ state: Buffer }>(
      'SELECT state FROM shared_document WHERE id = $1',
      [documentId],
    );
    const doc = new Y.Doc();
    Y.applyUpdate(doc, new Uint8Array(rows[0]?.state ?? []));
    return doc;
  };
  const before = await state();
  const words = new TextWords(before);
  const from = words.words.indexOf('供相关同事');
  const range = { from, to: from + 5 };
  const places = words.placesOf(range)!;
  const id = newId();
  await server.callAs(as('buyer'), addPassage, {
    ...{ id, documentId, messageId: newId(), words: '哪些同事？', ...words.remember(range) },
    first: Buffer.from(places.first).toString('base64'),
    last: Buffer.from(places.last).toString('base64'),
  });
  /** What the passage stands at by its kept places alone. */
  const standsAt = async () => {
    const [{ first, last } = { first: '', last: '' }] = await passages(documentId);
    const bytes = (place: string) => new Uint8Array(Buffer.from(place, 'base64'));
    const now = new TextWords(await state());
    const found = now.rangeOf({ first: bytes(first), last: bytes(last) });
    return found && now.words.slice(found.from, found.to);
  };
  const { number } = await server.callAs(as('employee'), nameVersion, { id: documentId, name: '有这句话' });
  // Somebody takes everything out.
  const text = before.getXmlFragment('text');
  const vector = Y.encodeStateVector(before);
  text.delete(0, text.length);
  await server.database.owner.query(
    `INSERT INTO document_update (document_id, number, at, author_id, bytes) VALUES ($1, 1, now(), 'head', $2)`,
    [documentId, Buffer.from(Y.encodeStateAsUpdate(before, vector))],
  );
  await server.database.owner.query('UPDATE shared_document SET last_number = 1 WHERE id = $1', [documentId]);
  const { number: empty } = await server.callAs(as('employee'), nameVersion, { id: documentId, name: '空' });
  await server.callAs(as('employee'), restoreVersion, { id: documentId, number });
  expect(await standsAt()).toBe('供相关同事');
  await server.callAs(as('employee'), restoreVersion, { id: documentId, number: empty });
  expect(await standsAt()).toBeNull();
  expect((await passages(documentId))[0]).toMatchObject({ quote: '供相关同事', comments: 1 });
});

it('a passage goes with its words, whatever is written before it, and is empty when they are gone', () => {
  const doc = new Y.Doc();
  const words = new Y.XmlText('甲乙丙丁戊');
  doc.getXmlFragment('text').insert(0, [words]);
  const places = placed(words);
  const quoted = () => {
    const [from, to] = [places.first, places.last].map(
      (place) =>
        Y.createAbsolutePositionFromRelativePosition(
          Y.decodeRelativePosition(new Uint8Array(Buffer.from(place, 'base64'))),
          doc,
        )?.index,
    );
    return words.toString().slice(from, to);
  };
  expect(quoted()).toBe('乙丙丁');
  words.insert(0, '前面的话');
  words.insert(words.length, '后面的话');
  words.insert(6, '中');
  expect(quoted()).toBe('乙中丙丁');
  words.delete(4, 6);
  expect(quoted()).toBe('');
});
