import { sql } from 'drizzle-orm';
import { CallError, type Label } from '#calls/model';
import { withinScope } from '#identity/server';
import { bankProductOf, readIfItFails } from '#lab/model';
import { handle, type Db, type Handler } from '#server-kit/server';
import { isDirector } from './who-may-sign.ts';

/** What contracts answer of a unit that would fail. */
export type IfUnitFails = (
  db: Db,
  unit: { unitId: string; contractId: string; name: string; bankProduct: string },
) => Promise<{
  owe: { text: Label; amount: string; currency: string }[];
  post: Label[];
  send: Label[];
} | null>;

interface Asked extends Record<string, unknown> {
  contractId: string | null;
  din: string;
  product: string;
}

/** HBLAB330P_30: amounts are shown to the director, who decides, and to whoever may read the contract. */
export const ifItFailsHandler = (ifUnitFails: IfUnitFails): Handler =>
  handle(readIfItFails, async ({ unitId }, context) => {
    const { rows } = await context.db.execute<Asked>(sql`
      SELECT contract_id AS "contractId", din, product FROM lab_unit u WHERE u.id = ${unitId}
         AND ${withinScope(context.actor.scope('HBLAB330P', 'edit'), { company: sql`u.company_id` }, context.actor)}`);
    const [unit] = rows;
    if (!unit) throw new CallError('notFound');
    const { contractId, din, product } = unit;
    const bankProduct = bankProductOf.find(({ code }) => code === product)?.bank ?? '';
    const found = contractId
      ? await ifUnitFails(context.db, { unitId, contractId, name: `${din} ${product}`, bankProduct })
      : null;
    const none: Label = ['该产品没有合同', 'It is of no contract'];
    if (!found) return { owe: [], post: [none], send: [] };
    const { actor } = context;
    const sees = isDirector(actor) || actor.may('HBCTR200P', 'query');
    return { ...found, owe: sees ? found.owe : null };
  });
