import { sql } from 'drizzle-orm';
import type { NamedDocument } from '#calls/model';
import type { Db } from '#server-kit/server';

interface Goods {
  line: string;
  item: string;
  warehouse: string;
  bin: string;
  lot: string;
  at: string;
}

/** By line: inspections of goods that lie in one place and are not decided, or were not yet at that moment. */
export async function inspectionsOf(
  db: Db,
  goods: readonly Goods[],
): Promise<ReadonlyMap<string, readonly NamedDocument[]>> {
  const { rows } = await db.execute<{ line: string; inspections: NamedDocument[] }>(sql`
    SELECT n.line, jsonb_agg(jsonb_build_object('type', 'qcInspection', 'id', q.id, 'number', q.number) ORDER BY q.number) AS inspections
      FROM jsonb_to_recordset(${JSON.stringify(goods)}::jsonb)
             AS n (line text, item text, warehouse text, bin text, lot text, at timestamptz)
      JOIN qc_inspection q ON q.item_id = n.item AND q.warehouse_id = n.warehouse AND q.bin_id = n.bin
       AND (q.lot = n.lot OR EXISTS (SELECT FROM qc_piece p WHERE p.inspection_id = q.id AND p.serial = n.lot))
     WHERE q.state IN ('waiting', 'sampling') OR q.decided_at > n.at
     GROUP BY n.line`);
  return new Map(rows.map(({ line, inspections }) => [line, inspections]));
}
