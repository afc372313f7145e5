import { sql, type SQL } from 'drizzle-orm';
import { formsOfAnyType } from '#documents/server';
import type { Db } from '#server-kit/server';
import { openInSql } from './in-sql.ts';

/** A document of the chain, with how many of its lines are still open. */
export interface ChainDocument extends Record<string, unknown> {
  id: string;
  type: string;
  number: string | null;
  /** Steps from the document that was asked about: negative ones came before. */
  depth: number;
  open: number;
  lines: number;
  cancelled: boolean;
  /** How much is still open of them, by units. */
  left: OpenQuantity[];
}

export interface OpenQuantity {
  unit: string;
  /** Decimal text. */
  quantity: string;
}

/** Open quantities of lines `t` by units, as rows (document_id, left). */
export const leftByUnit = (open: SQL, which: SQL): SQL => sql`
  SELECT u.document_id, jsonb_agg(jsonb_build_object('unit', u.unit, 'quantity', trim_scale(u.quantity)::text) ORDER BY u.unit) AS "left"
    FROM (SELECT t.document_id, t.unit, sum(${open}) AS quantity FROM trade_line t
           WHERE t.state IN ('open', 'partly') AND ${which} GROUP BY 1, 2 HAVING sum(${open}) > 0) AS u GROUP BY 1`;

const furthest = 6;

/** The documents that a document came of, itself, and those that came of it, by their lines. */
export async function chainOf(db: Db, documentId: string): Promise<ChainDocument[]> {
  const { rows } = await db.execute<ChainDocument>(sql`
    WITH RECURSIVE up AS (
      SELECT t.id, 0 AS depth FROM trade_line t WHERE t.document_id = ${documentId}::uuid
      UNION SELECT l.source_id, up.depth - 1 FROM up JOIN trade_link l ON l.target_id = up.id AND l.reverses IS NULL
       WHERE up.depth > ${-furthest} AND NOT EXISTS (SELECT FROM trade_link r WHERE r.reverses = l.id)
    ), down AS (
      SELECT t.id, 0 AS depth FROM trade_line t WHERE t.document_id = ${documentId}::uuid
      UNION SELECT l.target_id, down.depth + 1 FROM down JOIN trade_link l ON l.source_id = down.id AND l.reverses IS NULL
       WHERE down.depth < ${furthest} AND NOT EXISTS (SELECT FROM trade_link r WHERE r.reverses = l.id)
    ), documents AS (
      SELECT t.document_id, t.document_type, min(each.depth) AS depth
        FROM (SELECT * FROM up UNION SELECT * FROM down) AS each JOIN trade_line t ON t.id = each.id GROUP BY 1, 2)
    SELECT d.document_id::text AS id, d.document_type AS type, f.number, d.depth,
           count(*) FILTER (WHERE t.state IN ('open', 'partly'))::int AS open, count(*)::int AS lines,
           bool_and(t.state = 'cancelled') AS cancelled, coalesce(o.left, '[]') AS "left"
      FROM documents d JOIN trade_line t ON t.document_id = d.document_id LEFT JOIN ${formsOfAnyType} f ON f.id = d.document_id
      LEFT JOIN (${leftByUnit(openInSql, sql`t.document_id IN (SELECT document_id FROM documents)`)}) AS o
        ON o.document_id = d.document_id
     GROUP BY 1, 2, 3, 4, f.sort_at, o.left ORDER BY d.depth, f.sort_at, 1`);
  return rows;
}
