import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import { openedOf } from './blocked.ts';

const stillWaits = sql`q.state IN ('waiting', 'sampling')`;
const withoutPieces = sql`NOT EXISTS (SELECT FROM qc_piece p WHERE p.inspection_id = q.id)`;

/** What of a line that brought goods waits for its verdict, in the unit of the line. */
const waiting = (line: SQL): SQL => sql`(
  (SELECT coalesce(sum(q.quantity), 0) FROM qc_inspection q
    WHERE q.source_line = (${line})::text AND ${stillWaits} AND ${withoutPieces})
  + (SELECT count(*) FROM qc_piece p JOIN qc_inspection q ON q.id = p.inspection_id
      WHERE p.source_line = (${line})::text AND ${stillWaits}))`;

/** What inspections say of a line that brought goods, in the unit of the line. */
interface LineDecided extends Record<string, unknown> {
  id: string;
  waits: string;
  /** Accepted, conceded, sent back or scrapped; what is reworked waits again. */
  decided: string;
  /** Of the decided: to be sent back, unless something else was decided of it since. */
  refused: string;
  /** Of what came damaged: opened to be inspected since, so that it waits or was decided, too. */
  opened: string;
}

/** What verdicts said of lines that brought goods; lines that nobody inspects are missing. */
async function of(db: Db, lines: readonly string[]): Promise<ReadonlyMap<string, LineDecided>> {
  const { rows } = await db.execute<LineDecided>(sql`
    SELECT asked.id, ${waiting(sql`asked.id`)}::text AS waits, sum(v.decided)::text AS decided, sum(v.refused)::text AS refused,
           ${openedOf(sql`asked.id`)}::text AS opened
      FROM unnest(${sql.param([...lines])}::text[]) AS asked (id) CROSS JOIN LATERAL (
        SELECT coalesce(d.accept + d.concession + d."return" + d.scrap - b.rework, 0) AS decided,
               coalesce(d."return" - b.quantity, 0) AS refused
          FROM qc_inspection q LEFT JOIN qc_verdict d ON d.inspection_id = q.id AND d.taken_back_at IS NULL
         CROSS JOIN LATERAL (
           SELECT coalesce(sum(o.quantity), 0) AS quantity,
                  coalesce(sum(o.quantity) FILTER (WHERE o.disposition = 'rework'), 0) AS rework
             FROM qc_blocked_verdict o WHERE o.verdict_id = d.id AND o.taken_back_at IS NULL) AS b
         WHERE q.source_line = asked.id AND ${withoutPieces}
        UNION ALL
        SELECT coalesce((coalesce(b.disposition, d.pieces ->> p.serial) <> 'rework')::int, 0),
               coalesce((d.pieces ->> p.serial = 'return' AND b.disposition IS NULL)::int, 0)
          FROM qc_piece p LEFT JOIN qc_verdict d ON d.inspection_id = p.inspection_id AND d.taken_back_at IS NULL
          LEFT JOIN qc_blocked_verdict b ON b.verdict_id = d.id AND b.taken_back_at IS NULL AND p.serial = ANY (b.serials)
         WHERE p.source_line = asked.id) AS v
     GROUP BY asked.id`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What waits, was decided and was refused of lines of receipts, for whoever received them: of some, and beside rows of a list. */
export const linesDecided = { waiting, of };
