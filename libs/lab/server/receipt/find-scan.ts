import { sql } from 'drizzle-orm';
import { withinScope } from '#identity/server';
import { findScan, labScreenCodes, likeADin, readScan, type UnitHead } from '#lab/model';
import { handle, type Db } from '#server-kit/server';
import { unitsWhere } from '../unit/unit-sql.ts';
import { lyingIn, positionsOf, scannedUnits } from '../unit/scanned-units.ts';

/** The sample that a scan of its code, of its position or of its box leads to; null where it leads to the unit itself. */
async function sampleOf(db: Db, text: string, unit: UnitHead): Promise<string | null> {
  const scan = readScan(text);
  if (scan.kind === 'sample') return scan.sample;
  const positions = positionsOf(scan);
  if (!positions) return null;
  const { rows } = await db.execute<{ lies: string }>(sql`
    SELECT k.unit_id AS lies FROM (${lyingIn(positions)}) k LEFT JOIN lab_sample sm ON sm.id = k.unit_id
     WHERE k.unit_id = ${unit.id} OR sm.unit_id = ${unit.id}::uuid ORDER BY sm.id IS NOT NULL, k.unit_id LIMIT 1`);
  const lies = rows[0]?.lies;
  return lies === undefined || lies === unit.id ? null : lies;
}

export const findScanHandler = handle(findScan, async ({ text }, context) => {
  const { actor, db } = context;
  const within = withinScope(actor.scope(labScreenCodes, 'query'), { company: sql`u.company_id` }, actor);
  const units = await unitsWhere(
    context,
    sql`${scannedUnits(text)} AND ${within}`,
    sql`u.state IN ('issued', 'discarded'), u.deadline DESC NULLS LAST, u.id`,
    20,
  );
  const [first] = units;
  if (first)
    return {
      units,
      sample: units.length === 1 ? await sampleOf(db, text, first) : null,
      problem: null,
    };
  const { kind } = readScan(text);
  const isWrong = kind !== 'din' && kind !== 'sample' && likeADin(text);
  return { units, sample: null, problem: isWrong ? ('notADin' as const) : ('unknown' as const) };
});
