import { sql } from 'drizzle-orm';
import { deriveStage } from '#contracts/model';
import type { Db } from '#server-kit/server';
import type { UnitsOfContracts } from '../needs.ts';
import { stageFactsOf } from './stage-facts.ts';

/** The stages of many at once, derived as they always are; nobody is told. */
export async function deriveStages(db: Db, ids: readonly string[], unitsOf: UnitsOfContracts): Promise<void> {
  const facts = await stageFactsOf(db, ids, unitsOf);
  const rows = [...facts].map(([id, known]) => ({ id, stage: deriveStage(known).stage }));
  await db.execute(sql`
    UPDATE bank_contract c SET stage = r.stage
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id text, stage text)
     WHERE r.id = c.id AND c.stage IS DISTINCT FROM r.stage`);
}
