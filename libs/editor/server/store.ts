import { sql, type SQL } from 'drizzle-orm';
import * as Y from 'yjs';
import { searchText } from '#identity/server';
import { contents, passageThread, type DocumentKind } from '#editor/model';
import type { Context, Db } from '#server-kit/server';
import { purgeTalks } from '#talk/server';

/** A document as it is kept. */
export interface KeptDocument extends Record<string, unknown> {
  id: string;
  ownerType: string;
  kind: DocumentKind;
  lastNumber: number;
  stateNumber: number;
}

/** A document by its id; `holds` keeps others from writing to it until the end of the transaction. */
export async function keptDocument(db: Db, id: string, { holds = false } = {}): Promise<KeptDocument | null> {
  const { rows } = await db.execute<KeptDocument>(sql`
    SELECT id, owner_type AS "ownerType", kind, last_number::int AS "lastNumber", state_number::int AS "stateNumber"
      FROM shared_document WHERE id = ${id} ${holds ? sql`FOR UPDATE` : sql``}`);
  return rows[0] ?? null;
}

/** Begins a document, with what it says from the beginning. */
export async function beginDocument(
  db: Db,
  made: { id: string; ownerType: string; kind: DocumentKind; now: Date; by: string; state?: Uint8Array },
): Promise<void> {
  const doc = new Y.Doc();
  if (made.state) Y.applyUpdate(doc, made.state);
  const words = wordsOf(made.kind, doc);
  await db.execute(sql`
    INSERT INTO shared_document (id, owner_type, kind, changed_at, changed_by, state, words, search)
    VALUES (${made.id}, ${made.ownerType}, ${made.kind}, ${made.now.toISOString()}::timestamptz, ${made.by},
            ${Buffer.from(made.state ?? [])}, ${words}, ${searchText(words)})`);
}

/** Characters of a document that are searched. */
const mostSearched = 50_000;
const wordsOf = (kind: DocumentKind, doc: Y.Doc): string =>
  contents[kind]
    .blocks(doc)
    .map(({ words }) => words)
    .join('\n')
    .slice(0, mostSearched);

type Row = Record<string, unknown> & { number: number; bytes: Buffer };

/** Updates after a place, in the order of their commits. */
export async function updatesAfter(db: Db, id: string, number: number): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT number::int AS number, bytes FROM document_update
     WHERE document_id = ${id} AND number > ${number} ORDER BY number`);
  return rows;
}

/** The document as it is kept, with the place of the last update in it. */
export async function loadDocument(db: Db, id: string): Promise<{ doc: Y.Doc; number: number }> {
  const { rows } = await db.execute<{ state: Buffer; number: number }>(
    sql`SELECT state, state_number::int AS number FROM shared_document WHERE id = ${id}`,
  );
  const doc = new Y.Doc();
  const [kept] = rows;
  const updates = await updatesAfter(db, id, kept?.number ?? 0);
  const all = [...(kept?.state.length ? [kept.state] : []), ...updates.map(({ bytes }) => bytes)];
  if (all.length) Y.applyUpdate(doc, Y.mergeUpdates(all.map((bytes) => new Uint8Array(bytes))));
  return { doc, number: updates.at(-1)?.number ?? kept?.number ?? 0 };
}

/** What a document says, as Yjs encodes it; what was deleted is not in it. */
export const stateOfDocument = async (db: Db, id: string): Promise<Uint8Array> =>
  Y.encodeStateAsUpdate((await loadDocument(db, id)).doc);

/** Adds updates behind the last one in one go, in the transaction that holds the document; answers the place of the last. */
export async function addUpdates(
  db: Db,
  document: Pick<KeptDocument, 'id' | 'lastNumber'>,
  updates: readonly { authorId: string; bytes: Uint8Array }[],
  now: Date,
): Promise<number> {
  const number = document.lastNumber + updates.length;
  await db.execute(sql`
    INSERT INTO document_update (document_id, number, at, author_id, bytes)
    SELECT ${document.id}, ${document.lastNumber}::bigint + place, ${now.toISOString()}::timestamptz, author, bytes
      FROM unnest(${sql.param(updates.map(({ authorId }) => authorId))}::text[],
                  ${sql.param(updates.map(({ bytes }) => Buffer.from(bytes)))}::bytea[])
           WITH ORDINALITY AS u (author, bytes, place)`);
  await db.execute(sql`UPDATE shared_document SET last_number = ${number}, changed_at = ${now.toISOString()}::timestamptz,
      changed_by = ${updates.at(-1)?.authorId ?? null} WHERE id = ${document.id}`);
  return number;
}

/** Writes what the updates came to, so that the document opens as quickly as one that was never changed. */
export async function compact(
  db: Db,
  { id, kind }: Pick<KeptDocument, 'id' | 'kind'>,
  doc: Y.Doc,
  number: number,
  now: Date,
): Promise<void> {
  const words = wordsOf(kind, doc);
  await db.execute(sql`UPDATE shared_document SET state = ${Buffer.from(Y.encodeStateAsUpdate(doc))},
      state_number = ${number}, words = ${words}, search = ${searchText(words)}
    WHERE id = ${id} AND state_number < ${number} AND last_number >= ${number}`);
  await db.execute(sql`DELETE FROM document_update WHERE document_id = ${id} AND number <= ${number}
    AND at < ${now.toISOString()}::timestamptz - interval '1 day'`);
}

/** Keeps what a document says as a version, unless the newest one says the same; under a name always, and under each. */
export async function keepVersion(
  db: Db,
  id: string,
  doc: Y.Doc,
  number: number,
  { why, name = '', now }: { why: 'left' | 'changed' | 'restore' | 'named'; name?: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO document_version (document_id, number, at, why, name, authors, state)
    SELECT ${id}, ${number}, ${now.toISOString()}::timestamptz, ${why}, ${name},
           coalesce((SELECT array_agg(DISTINCT u.author_id) FROM document_update u
              WHERE u.document_id = ${id} AND u.number > before.number), '{}'),
           ${Buffer.from(Y.encodeStateAsUpdate(doc))}
      FROM (SELECT coalesce(max(v.number), 0) AS number FROM document_version v
             WHERE v.document_id = ${id} AND v.number < ${number}) AS before
     WHERE ${why} = 'named' OR (${number} > 0 AND NOT EXISTS (
       SELECT FROM document_version v WHERE v.document_id = ${id} AND v.number >= ${number}))
    ON CONFLICT DO NOTHING`);
}

/** Documents whose owners are gone for good, with all that was kept and said of them; `ids` follows '='. */
export async function purgeDocuments(context: Pick<Context, 'db' | 'now'>, ids: SQL): Promise<void> {
  const { db } = context;
  const { rows: passages } = await db.execute<{ id: string }>(
    sql`DELETE FROM document_passage WHERE document_id = ${ids} RETURNING id`,
  );
  await purgeTalks(
    context,
    passageThread,
    passages.map(({ id }) => id),
  );
  await db.execute(sql`DELETE FROM document_version WHERE document_id = ${ids}`);
  await db.execute(sql`DELETE FROM document_update WHERE document_id = ${ids}`);
  await db.execute(sql`DELETE FROM shared_document WHERE id = ${ids}`);
}
