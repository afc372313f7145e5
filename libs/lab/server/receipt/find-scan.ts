import { sql, type SQL } from 'drizzle-orm';
import { withinScope } from '#identity/server';
import { findScan, labScreenCodes, likeADin, readScan } from '#lab/model';
import { handle } from '#server-kit/server';
import { unitsWhere } from '../unit/unit-sql.ts';

/** Which units a scanned text means: whatever is printed on bag, box, waybill or contract. */
function meant(text: string): { where: SQL; isDin: boolean } | null {
  const scan = readScan(text);
  switch (scan.kind) {
    case 'din':
      return { where: sql`u.din = ${scan.din}`, isDin: true };
    case 'position':
      return { where: sql`pos.id = ${scan.position}`, isDin: false };
    case 'box':
      return { where: sql`b.id = ${scan.box}`, isDin: false };
    case 'other':
      return {
        where: sql`${scan.text.toUpperCase()} IN (upper(u.kit_serial), upper(u.waybill), upper(u.contract_no), pos.id)`,
        isDin: false,
      };
    default:
      return null;
  }
}

export const findScanHandler = handle(findScan, async ({ text }, context) => {
  const { actor } = context;
  const found = meant(text);
  if (!found) return { units: [], problem: 'unknown' as const };
  const within = withinScope(actor.scope(labScreenCodes, 'query'), { company: sql`u.company_id` }, actor);
  const units = await unitsWhere(
    context,
    sql`${found.where} AND ${within}`,
    sql`u.state IN ('issued', 'discarded'), u.deadline DESC NULLS LAST, u.id`,
    20,
  );
  if (units.length > 0) return { units, problem: null };
  return { units, problem: !found.isDin && likeADin(text) ? ('notADin' as const) : ('unknown' as const) };
});
