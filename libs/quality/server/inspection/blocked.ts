import { sql, type SQL } from 'drizzle-orm';
import { acceptedBackMeasure, returnedMeasure } from '#purchasing/model';
import type { BlockedDisposition } from '#quality/model';
import type { Db } from '#server-kit/server';
import { followedInSql } from '#trade/server';

/** What still lies blocked by the verdict of an inspection, in its unit; of a lot of serial numbers, which ones. */
export interface Blocked {
  quantity: string;
  serials: string[];
}

/** What went back to the supplier of a receipt line (alias `t`) from where it lay blocked: neither accepted before, nor waiting. */
export const blockedBack: SQL = sql`(
  ${followedInSql(sql`t`, returnedMeasure)} - ${followedInSql(sql`t`, acceptedBackMeasure)}
  - (SELECT coalesce(sum(g.quantity), 0) FROM qc_gone_back g JOIN qc_inspection w ON w.id = g.inspection_id
      WHERE coalesce(g.source_line, w.source_line) = t.id::text))`;

/** What of a line (by its text) came blocked and was opened to be inspected since, unless that was withdrawn again. */
export const openedOf = (line: SQL): SQL => sql`(
  (SELECT coalesce(sum(w.quantity), 0) FROM qc_inspection w
    WHERE w.source_line = ${line} AND w.of_blocked IS NOT NULL AND w.state <> 'withdrawn')
  + (SELECT coalesce(sum(g.quantity), 0) FROM qc_gone_back g JOIN qc_inspection w ON w.id = g.inspection_id
      WHERE w.source_line = ${line} AND w.of_blocked IS NOT NULL))`;

/** What of a receipt line (alias `t`) came damaged, lies blocked, and is inspected by nobody. */
const damaged: SQL = sql`(
  coalesce((SELECT max(w.of_blocked) FROM qc_inspection w WHERE w.source_line = t.id::text), t.quantity
    - (SELECT coalesce(sum(w.quantity), 0) FROM qc_inspection w
        WHERE w.source_line = t.id::text AND w.original AND w.state <> 'withdrawn')
    - (SELECT coalesce(sum(g.quantity), 0) FROM qc_gone_back g JOIN qc_inspection w ON w.id = g.inspection_id
        WHERE w.source_line = t.id::text AND w.original))
  - ${openedOf(sql`t.id::text`)})`;

/** What a verdict (alias `v`) left blocked, less what was decided of that since. */
export const undecided: SQL = sql`(
  v."return" - (SELECT coalesce(sum(b.quantity), 0) FROM qc_blocked_verdict b WHERE b.verdict_id = v.id AND b.taken_back_at IS NULL))`;

/** Receipt lines are known by their number; what stock documents brought goes back to nobody. */
const receiptLine = (line: SQL): SQL => sql`(CASE WHEN ${line} ~ '^[0-9]+$' THEN (${line})::bigint END)`;

/** What still lies blocked by the verdict that counts; of goods that lie together no more than all of their line still does. */
export async function blockedOf(db: Db, inspection: string): Promise<Blocked> {
  const { rows } = await db.execute<{ quantity: string; serials: string[]; pieces: boolean }>(sql`
    SELECT trim_scale(greatest(0, least(${undecided}, (
             SELECT coalesce(sum(${undecided}), 0) + ${damaged} - ${blockedBack}
               FROM qc_inspection o JOIN qc_verdict v ON v.inspection_id = o.id AND v.taken_back_at IS NULL
              WHERE o.source_line = q.source_line))))::text AS quantity,
           coalesce(p.serials, '{}') AS serials, v.pieces <> '{}' AS pieces
      FROM qc_inspection q JOIN qc_verdict v ON v.inspection_id = q.id AND v.taken_back_at IS NULL
      LEFT JOIN trade_line t ON t.id = ${receiptLine(sql`q.source_line`)}
      LEFT JOIN LATERAL (
        SELECT array_agg(p.serial ORDER BY p.serial) AS serials FROM qc_piece p
          LEFT JOIN trade_line t ON t.id = ${receiptLine(sql`p.source_line`)}
         WHERE p.inspection_id = q.id AND v.pieces ->> p.serial = 'return' AND (t.id IS NULL OR ${blockedBack} <= 0)
           AND NOT EXISTS (SELECT FROM qc_blocked_verdict b
                            WHERE b.verdict_id = v.id AND b.taken_back_at IS NULL AND p.serial = ANY (b.serials))) AS p ON true
     WHERE q.id = ${inspection}::uuid`);
  const [row] = rows;
  if (!row) return { quantity: '0', serials: [] };
  const { quantity, serials, pieces } = row;
  return pieces ? { quantity: String(serials.length), serials } : { quantity, serials: [] };
}

/** What was decided of blocked goods of a verdict and counts, in the order of deciding; held until the transaction ends. */
export async function blockedDecisions(
  db: Db,
  verdict: string,
): Promise<
  { id: string; disposition: BlockedDisposition; quantity: string; base: string; serials: string[] }[]
> {
  const { rows } = await db.execute<{
    id: string;
    disposition: BlockedDisposition;
    quantity: string;
    base: string;
    serials: string[];
  }>(sql`
    SELECT id::text, disposition, trim_scale(quantity)::text AS quantity, trim_scale(base)::text AS base, serials FROM qc_blocked_verdict
     WHERE verdict_id = ${verdict}::uuid AND taken_back_at IS NULL ORDER BY decided_at, id FOR UPDATE`);
  return rows;
}
