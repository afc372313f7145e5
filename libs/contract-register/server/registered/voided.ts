import { sql } from 'drizzle-orm';
import { formVoided } from '#documents/model';
import { isEnded } from '#contract-register/model';
import { formsOfAnyType } from '#documents/server';
import type { Content } from '#fields/model';
import { rewriteRecord } from '#registers/server';
import { react, type Context } from '#server-kit/server';
import { paidOrDelivered } from '../payments/paid-on.ts';
import { writeAct } from './acts.ts';
import { taken } from './from-form.ts';
import { readContract } from './held.ts';
import { contracts } from './registered.ts';
import { tellClosed } from './tell-closed.ts';

interface VoidedForm {
  type: string;
  id: string;
  number: string;
  reason: string;
}
interface Taken extends Record<string, unknown> {
  contractId: string;
  kind: string;
  revision: number | null;
}

/** The version that holds: the last one of which the form was not taken back. */
async function versionThatStands(
  { db }: Context,
  contractId: string,
): Promise<{ content: Content; revision: number } | null> {
  const { rows } = await db.execute<{ content: Content; revision: number }>(sql`
    SELECT a.content, a.revision FROM contract_act a
     WHERE a.contract_id = ${contractId} AND a.content IS NOT NULL
       AND NOT (a.kind = 'change' AND EXISTS (
         SELECT FROM ${formsOfAnyType} f WHERE f.id = a.form_id::uuid AND f.status = 'voided'))
     ORDER BY a.revision DESC LIMIT 1`);
  return rows[0] ?? null;
}

/**
 * A change that is made void: the contract says again what stands without it, as a version of its own. A later change has said
 * all of it anew, so that one stays; what has ended is changed no more.
 */
async function takeBackChange(context: Context, form: VoidedForm, act: Taken): Promise<void> {
  const contract = await readContract(context.db, act.contractId, true);
  if (!contract || isEnded(contract.state)) return;
  const stands = await versionThatStands(context, act.contractId);
  if (!stands || stands.revision > (act.revision ?? 0)) return;
  const after = await rewriteRecord(context, contracts, act.contractId, (now) => {
    const { code, counterparty, supplier, customer, amount, currency, startsOn, endsOn, terms, milestones } =
      stands.content;
    return {
      ...{ code, counterparty, supplier, customer, amount, currency, startsOn, endsOn, terms, milestones },
      revision: String(Number(now['revision']) + 1),
    };
  });
  if (after)
    await writeAct(context, {
      ...{ contractId: act.contractId, kind: 'change', form, reason: form.reason },
      ...{ revision: Number(after.values['revision']), content: after.values },
    });
}

/** The form of a contract is made void: so is the contract, or it is disputed where something of it was paid or delivered. */
async function voidContract(context: Context, form: VoidedForm): Promise<void> {
  const { db } = context;
  const { rows } = await db.execute<Taken>(sql`
    SELECT contract_id AS "contractId", kind, revision FROM contract_act WHERE form_id = ${form.id} ORDER BY at DESC LIMIT 1`);
  const [act] = rows;
  if (!act) return;
  // The contract of a change has a form of its own, so it never ends with the change.
  if (act.kind === 'change') return takeBackChange(context, form, act);
  const contract = await readContract(db, act.contractId, true);
  if (!contract || contract.state === 'voided' || contract.state === 'terminated') return;
  // What was drawn up since stays: it has a form of its own.
  if (act.contractId === form.id && contract.state !== 'toDraw' && (await drawnByAnother(context, form.id)))
    return;
  const disputed = await paidOrDelivered(db, contract);
  await db.execute(sql`
    UPDATE contract SET contract_state = ${disputed ? 'disputed' : 'voided'}, version = version + 1,
           state = ${disputed ? 'active' : 'disabled'}
     WHERE id = ${contract.id}`);
  await writeAct(context, {
    ...{ contractId: contract.id, kind: disputed ? 'dispute' : 'void', form, reason: form.reason },
  });
  await tellClosed(context, contract, { now: disputed ? 'disputed' : 'voided', reason: form.reason });
}

async function drawnByAnother({ db }: Context, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM contract_act WHERE contract_id = ${id} AND kind = 'draw' LIMIT 1`,
  );
  return rows.length > 0;
}

export const takenBack = react(formVoided, async (form, context) => {
  if (taken.has(form.type)) await voidContract(context, form);
});
