import { sql } from 'drizzle-orm';
import { kit } from '#contracts/model';
import { unitLate, unitMoved, unitNotBankable } from '#lab/model';
import { tellChanged } from '#registers/server';
import { reactBeside, type Context, type Reaction } from '#server-kit/server';
import { tellConsultant } from '../contract/tell-consultant.ts';
import type { UnitsOfContracts } from '../needs.ts';
import { refreshStages } from '../stage/refresh-stages.ts';
import { tellFamily } from './tell-family.ts';

/** Has nobody called the birth of a child in? */
async function isUnborn({ db }: Context, childId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM bank_child WHERE id = ${childId} AND born_at IS NULL`);
  return rows.length > 0;
}

/** The laboratory has moved a unit on: its kit has arrived with it, and the contract may stand at another stage. */
export const unitReactions = (unitsOf: UnitsOfContracts): readonly Reaction[] => [
  reactBeside(unitMoved, async ({ contractId, kitId, childId, state, din }, context) => {
    // The family is told once the director has found it not bankable; until then a rejection can be corrected.
    if (state === 'rejected')
      await tellConsultant(context, contractId, [
        `${din} 接收时被拒收，主任将决定如何处理；家属尚未通知`,
        `${din} was rejected at its receipt: the director decides what becomes of it. The family was not told yet`,
      ]);
    if (kitId !== null && state === 'received') {
      const { rows } = await context.db.execute(sql`
        UPDATE kit SET kit_state = 'received', received_at = ${context.now.toISOString()}::timestamptz, version = version + 1
         WHERE id = ${kitId} AND kit_state IN ('sent', 'withFamily', 'used', 'inTransit') RETURNING id`);
      if (rows.length > 0) await tellChanged(context, kit, [kitId]);
    }
    if (state === 'received' && childId !== null && (await isUnborn(context, childId)))
      await tellConsultant(context, contractId, [
        `${din} 已到实验室，但出生尚未登记：请补登记出生时间，实验室在此之前只能有条件接收`,
        `${din} is at the laboratory, but its birth was not called in: please call it in. Until then it is taken conditionally only`,
      ]);
    await refreshStages(context, [contractId], unitsOf);
  }),
  // Too late from birth to freezing: the director decides, and the family hears of it.
  reactBeside(unitLate, async ({ id, contractId, minutes, limitMinutes, ...unit }, context) => {
    if (contractId === null) return;
    const { din, product, childId } = unit;
    await tellFamily(context, {
      ...{ kind: 'late', unitId: id, contractId, din, product, childId },
      minutes: { taken: minutes, limit: limitMinutes },
    });
  }),
  reactBeside(unitNotBankable, async ({ id, contractId, din, product, childId }, context) => {
    if (contractId !== null)
      await tellFamily(context, { kind: 'notBankable', unitId: id, contractId, din, product, childId });
  }),
];
