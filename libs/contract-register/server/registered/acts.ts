import { sql } from 'drizzle-orm';
import { contract, type RegisterAct } from '#contract-register/model';
import type { Content } from '#fields/model';
import { tellChanged } from '#registers/server';
import { newId, type Context, type Db } from '#server-kit/server';

export type ActKind = RegisterAct | 'register' | 'draw' | 'change' | 'dispute';

export interface Act {
  /** Without: a new one. */
  id?: string;
  contractId: string;
  kind: ActKind;
  form?: { id: string; type: string; number: string };
  reason?: string;
  day?: string | null;
  /** Of a version: what the contract said with it. */
  revision?: number;
  content?: Content;
}

/** Writes down what was done with a contract; whoever has it open is told. */
export async function writeAct(context: Context, act: Act): Promise<void> {
  const { db, now, actor } = context;
  await db.execute(sql`
    INSERT INTO contract_act (id, contract_id, kind, form_id, form_type, form_number, reason, day, revision, content, at, by_id)
    VALUES (${act.id ?? newId()}, ${act.contractId}, ${act.kind}, ${act.form?.id ?? null}, ${act.form?.type ?? null},
            ${act.form?.number ?? null}, ${act.reason ?? ''}, ${act.day ?? null}::date, ${act.revision ?? null},
            ${act.content ? JSON.stringify(act.content) : null}::jsonb, ${now.toISOString()}::timestamptz, ${actor?.personId ?? null})`);
  await tellChanged(context, contract, [act.contractId]);
}

/** The contract that an id means: its own, or that of a form that it came of or was changed by. */
export async function contractIdOf(db: Db, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM contract WHERE id = ${id}
    UNION ALL SELECT contract_id FROM contract_act WHERE form_id = ${id} LIMIT 1`);
  return rows[0]?.id ?? null;
}
