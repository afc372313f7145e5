import { sql, type SQL } from 'drizzle-orm';
import { withinScope } from '#identity/server';
import { findScan, labScreenCodes, likeADin, placeOf, readScan } from '#lab/model';
import { handle, type Db } from '#server-kit/server';
import { unitsWhere } from '../unit/unit-sql.ts';

interface Meant {
  where: SQL;
  isDin: boolean;
  /** The code of a sample, where one is meant. */
  sample: string | null;
}

/** What lies in a position: a unit, or a sample of one. */
async function lyingAt(db: Db, position: string): Promise<Meant | null> {
  const { rows } = await db.execute<{ unitId: string; sample: string | null }>(sql`
    SELECT coalesce(sm.unit_id::text, k.unit_id) AS "unitId", sm.id AS sample
      FROM custody_at k LEFT JOIN lab_sample sm ON sm.id = k.unit_id WHERE k.place_id = ${placeOf.position(position)}`);
  const [found] = rows;
  return found ? { where: sql`u.id = ${found.unitId}::uuid`, sample: found.sample, isDin: false } : null;
}

/** Which units a scanned text means: whatever is printed on bag, tube, box, waybill or contract. */
async function meant(db: Db, text: string): Promise<Meant | null> {
  const scan = readScan(text);
  const isNoDin = { isDin: false, sample: null };
  switch (scan.kind) {
    case 'din':
      return { where: sql`u.din = ${scan.din}`, isDin: true, sample: null };
    case 'sample':
      return {
        where: sql`u.id = (SELECT sm.unit_id FROM lab_sample sm WHERE sm.id = ${scan.sample})`,
        ...{ sample: scan.sample, isDin: false },
      };
    case 'position':
      return lyingAt(db, scan.position);
    case 'box':
      return { where: sql`b.id = ${scan.box}`, ...isNoDin };
    case 'other': {
      const typed = scan.text.toUpperCase();
      return (
        (await lyingAt(db, typed)) ?? {
          where: sql`${typed} IN (upper(u.kit_serial), upper(u.waybill), upper(u.contract_no))`,
          ...isNoDin,
        }
      );
    }
    default:
      return null;
  }
}

export const findScanHandler = handle(findScan, async ({ text }, context) => {
  const { actor, db } = context;
  const found = await meant(db, text);
  if (!found) return { units: [], sample: null, problem: 'unknown' as const };
  const within = withinScope(actor.scope(labScreenCodes, 'query'), { company: sql`u.company_id` }, actor);
  const units = await unitsWhere(
    context,
    sql`${found.where} AND ${within}`,
    sql`u.state IN ('issued', 'discarded'), u.deadline DESC NULLS LAST, u.id`,
    20,
  );
  if (units.length > 0) return { units, sample: found.sample, problem: null };
  const isWrong = !found.isDin && likeADin(text) && !found.sample;
  return { units, sample: null, problem: isWrong ? ('notADin' as const) : ('unknown' as const) };
});
