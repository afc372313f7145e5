import { sql } from 'drizzle-orm';
import { CallError, type Action } from '#calls/model';
import { readScan, type SampleState } from '#lab/model';
import type { ActorContext } from '#server-kit/server';
import { heldUnit, type HeldUnit } from '../unit/held-unit.ts';
import { sampleState } from './sample-sql.ts';

export interface HeldSample {
  id: string;
  state: SampleState;
  unit: HeldUnit;
}

/** Holds the unit of a scanned sample, and says how the sample stands: two who move it come one after the other. */
export async function heldSample(
  context: ActorContext,
  text: string,
  screens: readonly string[],
  action: Action,
): Promise<HeldSample> {
  const scan = readScan(text);
  const code = scan.kind === 'sample' ? scan.sample : '';
  const { rows } = await context.db.execute<{ unitId: string }>(
    sql`SELECT unit_id AS "unitId" FROM lab_sample WHERE id = ${code}`,
  );
  const [found] = rows;
  if (!found) throw new CallError('notFound', { text: [`没有样品 ${text}`, `There is no sample ${text}`] });
  const unit = await heldUnit(context, found.unitId, screens, action);
  const { rows: now } = await context.db.execute<{ state: SampleState }>(
    sql`SELECT ${sampleState} AS state FROM lab_sample sm LEFT JOIN custody_at sk ON sk.unit_id = sm.id WHERE sm.id = ${code}`,
  );
  return { id: code, state: now[0]?.state ?? 'never', unit };
}
