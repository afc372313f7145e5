import { sql, type SQL } from 'drizzle-orm';
import { readScan, type Scan } from '#lab/model';

/** What lies in positions `p` of which something is said: units and samples, as the ledger of custody names them. */
export const lyingIn = (positions: SQL): SQL => sql`
  SELECT k.unit_id FROM lab_position p JOIN custody_at k ON k.place_id = 'P:' || p.id WHERE ${positions}`;

/** Positions `p` that a scan means: one, or those of a box. Null: it means none. */
export function positionsOf(scan: Scan): SQL | null {
  if (scan.kind === 'position') return sql`p.id = ${scan.position}`;
  if (scan.kind === 'box') return sql`p.box_id = ${scan.box}`;
  if (scan.kind !== 'other') return null;
  const typed = scan.text.toUpperCase();
  return sql`(p.id = ${typed} OR p.box_id = ${typed})`;
}

/** The units of what lies there. */
const unitsIn = (positions: SQL): SQL => sql`
  SELECT coalesce(sm.unit_id, l.id) FROM (${lyingIn(positions)}) k
    LEFT JOIN lab_sample sm ON sm.id = k.unit_id LEFT JOIN lab_unit l ON l.id::text = k.unit_id`;

/** Serials of kits by what else is printed on them: the number of the box and that of its logger, as the contracts keep both. */
export const serialsOf = (typed: string): SQL =>
  sql`SELECT x.code FROM kit x WHERE lower(x.box) = lower(${typed}) OR lower(x.logger) = lower(${typed})`;

/** Which units `u` a scanned text means: whatever is printed on bag, tube, box, waybill or contract. */
export function scannedUnits(text: string): SQL {
  const scan = readScan(text);
  if (scan.kind === 'din') return sql`u.din = ${scan.din}`;
  if (scan.kind === 'sample')
    return sql`u.id = (SELECT sm.unit_id FROM lab_sample sm WHERE sm.id = ${scan.sample})`;
  const positions = positionsOf(scan);
  if (!positions) return sql`false`;
  if (scan.kind !== 'other') return sql`u.id IN (${unitsIn(positions)})`;
  const typed = scan.text.toUpperCase();
  return sql`u.id IN (
    SELECT n.id FROM lab_unit n WHERE ${typed} IN (upper(n.kit_serial), upper(n.waybill), upper(n.contract_no))
    UNION SELECT n.id FROM lab_unit n WHERE n.kit_serial IN (${serialsOf(typed)})
    UNION ${unitsIn(positions)})`;
}

/** The same of samples `sm`: one by its code, those that lie in a position or box, else all of a unit. */
export function scannedSamples(text: string): SQL {
  const scan = readScan(text);
  if (scan.kind === 'sample') return sql`sm.id = ${scan.sample}`;
  const positions = scan.kind === 'other' ? null : positionsOf(scan);
  return positions ? sql`sm.id IN (${lyingIn(positions)})` : scannedUnits(text);
}
