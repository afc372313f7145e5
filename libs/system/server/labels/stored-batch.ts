import { sql } from 'drizzle-orm';
import { CallError, type Label } from '#calls/model';
import type { Db } from '#server-kit/server';
import type { BatchWord, LabelBatchState } from '#system/model';

export interface StoredBatch extends Record<string, unknown> {
  id: string;
  title: string;
  state: LabelBatchState;
  version: number;
  madeBy: string;
  madeAt: string;
  publishedBy: string | null;
  publishedAt: string | null;
}

export interface StoredWord extends BatchWord {
  /** What was said before it was published; null: the declared words. */
  before: Label | null;
}

export const batchColumns = sql`b.id, b.title, b.state, b.version, b.made_by AS "madeBy", b.made_at::text AS "madeAt",
  b.published_by AS "publishedBy", b.published_at::text AS "publishedAt"`;

/** A batch; in a write with its version, locked until the end. */
export async function storedBatch(db: Db, id: string, version?: number): Promise<StoredBatch> {
  const { rows } = await db.execute<StoredBatch>(sql`
    SELECT ${batchColumns} FROM label_batch b WHERE b.id = ${id} ${version === undefined ? sql`` : sql`FOR UPDATE`}`);
  const [batch] = rows;
  if (!batch) throw new CallError('notFound');
  if (version !== undefined && batch.version !== version) throw new CallError('conflict');
  return batch;
}

interface Row extends Record<string, unknown> {
  screen: string;
  declaredZh: string;
  declaredEn: string;
  zh: string | null;
  en: string | null;
  beforeZh: string | null;
  beforeEn: string | null;
}

const both = (zh: string | null, en: string | null): Label | null =>
  zh === null || en === null ? null : [zh, en];

export async function wordsOfBatch(db: Db, id: string): Promise<StoredWord[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT screen, declared_zh AS "declaredZh", declared_en AS "declaredEn", zh, en, before_zh AS "beforeZh",
           before_en AS "beforeEn"
      FROM label_batch_word WHERE batch_id = ${id} ORDER BY screen, declared_zh, declared_en`);
  return rows.map(({ screen, declaredZh, declaredEn, zh, en, beforeZh, beforeEn }) => ({
    screen,
    declared: [declaredZh, declaredEn],
    own: both(zh, en),
    before: both(beforeZh, beforeEn),
  }));
}

/** Puts words into a batch; those of the same label replace what it had. `all`: it has no others. */
export async function putWords(db: Db, id: string, words: readonly BatchWord[], all: boolean): Promise<void> {
  if (all) await db.execute(sql`DELETE FROM label_batch_word WHERE batch_id = ${id}`);
  if (!words.length) return;
  const rows = words.map(({ screen, declared, own }) => ({
    ...{ screen, declared_zh: declared[0], declared_en: declared[1] },
    ...{ zh: own ? own[0].trim() : null, en: own ? own[1].trim() : null },
  }));
  // A label that is named twice is said as it is named last.
  const last = new Map(rows.map((row) => [`${row.screen}\n${row.declared_zh}\n${row.declared_en}`, row]));
  await db.execute(sql`
    INSERT INTO label_batch_word (batch_id, screen, declared_zh, declared_en, zh, en)
    SELECT ${id}, screen, declared_zh, declared_en, zh, en
      FROM jsonb_to_recordset(${JSON.stringify([...last.values()])}::jsonb)
        AS r (screen text, declared_zh text, declared_en text, zh text, en text)
    ON CONFLICT (batch_id, screen, declared_zh, declared_en) DO UPDATE SET zh = excluded.zh, en = excluded.en`);
}

/** Moves a batch on; answers its new version. */
export async function touchBatch(db: Db, id: string, state: LabelBatchState): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`
    UPDATE label_batch SET state = ${state}, version = version + 1 WHERE id = ${id} RETURNING version`);
  return rows[0]?.version ?? 0;
}
