import { sql } from 'drizzle-orm';
import type * as Y from 'yjs';
import { TextWords, type Remembered } from '#editor/model';
import type { Db } from '#server-kit/server';

type Row = Record<string, unknown> & Remembered & { id: string; first: Buffer; last: Buffer };

/** Passages of a text whose words were written anew (a version restored, a file imported) point to them again. */
export async function anchorAgain(db: Db, documentId: string, doc: Y.Doc): Promise<void> {
  const { rows } = await db.execute<Row>(sql`
    SELECT id, first_place AS first, last_place AS last, quote, before_words AS before, after_words AS after
      FROM document_passage WHERE document_id = ${documentId}`);
  if (!rows.length) return;
  const words = new TextWords(doc);
  for (const { id, first, last, ...remembered } of rows) {
    if (words.rangeOf({ first: new Uint8Array(first), last: new Uint8Array(last) })) continue;
    const found = words.again(remembered);
    const places = found && words.placesOf(found);
    if (places)
      await db.execute(sql`UPDATE document_passage SET first_place = ${Buffer.from(places.first)},
        last_place = ${Buffer.from(places.last)} WHERE id = ${id}`);
  }
}
