import { sql } from 'drizzle-orm';
import { isoOf, type Db } from '#server-kit/server';
import type { HoldState } from '#editor/model';

const named = (id: ReturnType<typeof sql>) => sql`(
  SELECT jsonb_build_object('id', p.id, 'zh', p.name_zh, 'en', coalesce(p.name_en, '')) FROM person p WHERE p.id = ${id})`;

/** Who writes a document alone at this moment, and how the last hold was broken. */
export async function readHold(db: Db, id: string, now: Date): Promise<HoldState> {
  const { rows } = await db.execute<Record<string, unknown> & HoldState>(sql`
    SELECT CASE WHEN d.held_until > ${now.toISOString()}::timestamptz
             THEN jsonb_build_object('by', ${named(sql`d.held_by`)}, 'since', ${isoOf(sql`d.held_since`)}) END AS hold,
           CASE WHEN d.broken IS NOT NULL THEN jsonb_build_object('of', d.broken ->> 'of', 'at', d.broken ->> 'at',
             'reason', d.broken ->> 'reason', 'by', ${named(sql`d.broken ->> 'by'`)}) END AS broken
      FROM shared_document d WHERE d.id = ${id}`);
  return rows[0] ?? { hold: null, broken: null };
}
