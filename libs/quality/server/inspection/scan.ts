import { sql } from 'drizzle-orm';
import { withinScope } from '#identity/server';
import { inspectionList, mostScanned, scanInspections, type ScannedInspection } from '#quality/model';
import { handle, isoOf } from '#server-kit/server';
import { personName } from './read-inspection.ts';

/**
 * What is to be decided comes first, what has waited longest before the rest; where nothing is, what was decided of it last, so
 * that a second scan of the same lot says what became of it.
 */
export const scanHandler = handle(scanInspections, async ({ scanned }, { db, actor, language }) => {
  const text = scanned.toUpperCase();
  if (!text) return { inspections: [] };
  const { rows } = await db.execute<ScannedInspection & Record<string, unknown>>(sql`
    SELECT q.id::text, q.number, ${personName(language, 'i')} AS item, i.code AS "itemCode", ${personName(language, 's')} AS supplier,
           q.lot, trim_scale(q.quantity)::text AS quantity, q.unit, q.source_number AS source,
           ${isoOf(sql`q.arrived_at`)} AS "arrivedAt", q.state
      FROM qc_inspection q JOIN item i ON i.id = q.item_id LEFT JOIN supplier s ON s.id = q.supplier_id
     WHERE ${withinScope(actor.scope(inspectionList.screens, 'query'), { company: sql`q.company_id` }, actor)}
       AND (upper(q.number) = ${text} OR upper(q.lot) = ${text} OR upper(q.source_number) = ${text}
            OR upper(i.code) = ${text} OR i.gtin = ${text}
            OR q.id IN (SELECT p.inspection_id FROM qc_piece p WHERE upper(p.serial) = ${text}))
       AND (q.state IN ('waiting', 'sampling') OR q.state = 'decided')
     ORDER BY q.state = 'decided', CASE WHEN q.state = 'decided' THEN -extract(epoch FROM q.decided_at)
                                        ELSE extract(epoch FROM q.arrived_at) END, q.id
     LIMIT ${mostScanned}`);
  const open = rows.filter(({ state }) => state !== 'decided');
  return { inspections: open.length > 0 ? open : rows };
});
