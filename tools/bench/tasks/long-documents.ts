import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import * as Y from 'yjs';
import { Page } from '#editor/testing';
import { addPaper, saveBase } from '#papers/model';
import { liveTicket } from '#server-kit/model';
import type { Section } from '../../results/report.ts';
import type { WireClient } from '../../wire/wire-client.ts';
import type { BenchServer } from '../bench-server.ts';

/** The document of many updates opens within so many times of that of a hundred (workspace, 10 d). */
const most = 2;
const few = 100;
/** A room writes what so many updates came to as one state; the last ones stand behind it. */
const compactedEach = 200;
/** Both are opened in turns. */
const openings = 15;
/** Characters that a text has at most: what is older is deleted again, as people do. */
const longest = 2_000;

/** Somebody types, a character an update, here and there, and deletes what is old. */
function typed(updates: number): { bytes: Buffer[]; stateAt: (number: number) => Buffer } {
  const doc = new Y.Doc();
  doc.clientID = 1;
  const bytes: Buffer[] = [];
  doc.on('update', (update: Uint8Array) => bytes.push(Buffer.from(update)));
  const paragraph = new Y.XmlElement('paragraph');
  const text = new Y.XmlText();
  doc.transact(() => {
    paragraph.insert(0, [text]);
    doc.getXmlFragment('text').insert(0, [paragraph]);
  });
  let at = 0;
  while (bytes.length < updates) {
    // The same places in each run.
    if (bytes.length % 20 === 0) at = (bytes.length * 7_919) % (text.length + 1);
    if (text.length >= longest) text.delete(0, longest / 2);
    else text.insert(Math.min(at++, text.length), '字');
  }
  const stateAt = (number: number): Buffer => {
    const state = new Y.Doc();
    Y.applyUpdate(state, Y.mergeUpdates(bytes.slice(0, number).map((each) => new Uint8Array(each))));
    return Buffer.from(Y.encodeStateAsUpdate(state));
  };
  return { bytes, stateAt };
}

/** A document with so many updates, as a day of writing leaves them: what most came to, and all of them behind it. */
async function documentOf(
  database: Client,
  writer: WireClient,
  baseId: string,
  updates: number,
): Promise<string> {
  const id = randomUUID();
  await writer.call(addPaper, { id, baseId, parentId: null, kind: 'text', title: `长文档 ${updates}` });
  const { bytes, stateAt } = typed(updates);
  for (let from = 0; from < bytes.length; from += 5_000)
    await database.query(
      `INSERT INTO document_update (document_id, number, at, author_id, bytes)
       SELECT $1, $2 + place, now(), $3, bytes FROM unnest($4::bytea[]) WITH ORDINALITY AS u (bytes, place)`,
      [id, from, writer.personId, bytes.slice(from, from + 5_000)],
    );
  const kept = updates - (updates % compactedEach || compactedEach);
  await database.query(
    'UPDATE shared_document SET last_number = $2, state_number = $3, state = $4 WHERE id = $1',
    [id, updates, Math.max(0, kept), kept > 0 ? stateAt(kept) : Buffer.alloc(0)],
  );
  return id;
}

/** From the ticket until the page has what the document says. Milliseconds. */
async function opening({ origin }: BenchServer, writer: WireClient, id: string): Promise<number> {
  const begun = performance.now();
  const { ticket } = await writer.call(liveTicket, {});
  const page = new Page(Number(new URL(origin).port), ticket, id);
  await page.until(({ frames }) => frames.some(({ type }) => type === 'state'));
  const took = performance.now() - begun;
  page.socket.close();
  await page.closed;
  return took;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Opening a document that was changed often, beside one that was not; nobody else has either open. */
export async function longDocuments(
  server: BenchServer,
  writer: WireClient,
  updates: number,
): Promise<Section> {
  const database = await server.database();
  const baseId = randomUUID();
  await writer.call(saveBase, { id: baseId, version: 0, name: '长文档', reading: 'members', members: [] });
  const sizes = [few, updates];
  const ids = new Map<number, string>();
  for (const size of sizes) ids.set(size, await documentOf(database, writer, baseId, size));
  await database.query('VACUUM ANALYZE document_update, shared_document');
  await database.end();
  const took = new Map<number, number[]>(sizes.map((size) => [size, []]));
  for (let turn = 0; turn < openings; turn++)
    for (const size of sizes) took.get(size)?.push(await opening(server, writer, ids.get(size) ?? ''));
  const base = median(took.get(few) ?? []);
  return {
    title: 'Documents with many updates',
    about: `From the ticket to what the document says, by nobody else open, ${openings} times in turns. Goal: ${updates.toLocaleString('en')} updates within ${most} times of ${few}.`,
    head: ['updates', 'opens in, median ms', 'slowest ms', `times of ${few}`],
    rows: sizes.map((size) => {
      const times = took.get(size) ?? [];
      const ratio = median(times) / base;
      return [
        size.toLocaleString('en'),
        median(times).toFixed(1),
        Math.max(...times).toFixed(1),
        `${ratio.toFixed(2)}${ratio > most ? ' ✗' : ''}`,
      ];
    }),
  };
}
