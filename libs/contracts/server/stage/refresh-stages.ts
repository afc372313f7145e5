import { sql } from 'drizzle-orm';
import { bankContract, deriveStage } from '#contracts/model';
import { tellChanged } from '#registers/server';
import type { Context } from '#server-kit/server';
import type { UnitsOfContracts } from '../needs.ts';
import { stageFactsOf } from './stage-facts.ts';

/** Derives the stages of contracts anew after something happened to them, and tells who has them open. */
export async function refreshStages(
  context: Context,
  contractIds: readonly string[],
  unitsOf: UnitsOfContracts,
): Promise<void> {
  const { db } = context;
  const facts = await stageFactsOf(db, contractIds, unitsOf);
  for (const [id, known] of facts)
    await db.execute(sql`
      UPDATE bank_contract SET stage = ${deriveStage(known).stage}, version = version + 1
       WHERE id = ${id} AND stage IS DISTINCT FROM ${deriveStage(known).stage}`);
  await tellChanged(context, bankContract, [...facts.keys()]);
}
