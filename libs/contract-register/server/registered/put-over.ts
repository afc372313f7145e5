import { sql } from 'drizzle-orm';
import { dayOf, ruleBroken } from '#calls/model';
import { adjustedMilestones, isEnded, type RegisteredState } from '#contract-register/model';
import type { Content } from '#fields/model';
import { rewriteRecord } from '#registers/server';
import { newId, type Context } from '#server-kit/server';
import { writeAct } from './acts.ts';
import { changeCode, readForm, type ApprovedForm } from './from-form.ts';
import { contracts } from './registered.ts';

type Milestones = Parameters<typeof adjustedMilestones>[0];

/** What a contract says after an approved change of it, whose record this is. */
export function changedBy(before: Content, record: Content, today: string): Content {
  const { code, counterparty, supplier, customer, amount, currency, startsOn, endsOn, terms } = record;
  const due = (endsOn as string | null) ?? today;
  return {
    ...{ code, counterparty, amount, currency, terms },
    ...{ supplier: supplier ?? before['supplier'], customer: customer ?? before['customer'] },
    ...{ startsOn: startsOn ?? before['startsOn'], endsOn: endsOn ?? before['endsOn'] },
    revision: String(Number(before['revision'] ?? '1') + 1),
    milestones: adjustedMilestones((before['milestones'] ?? []) as unknown as Milestones, {
      ...{ amount: String(amount), was: String(before['amount'] ?? '0'), due, id: newId() },
    }),
  };
}

/** A contract that another form has changed, or drawn up: a version of it. What has ended is changed no more. */
export async function putOver(
  context: Context,
  contractId: string,
  record: Content,
  form: ApprovedForm,
): Promise<void> {
  const { db, now, timeZone } = context;
  const drawn = form.type !== changeCode;
  const after = await rewriteRecord(context, contracts, contractId, (before) => {
    if (isEnded(before['contractState'] as RegisteredState))
      throw ruleBroken(['合同已结束，不能变更', 'The contract has ended and is not changed any more']);
    const changed = changedBy(before, record, dayOf(now, timeZone));
    const { kind, milestones } = record;
    return drawn ? { ...changed, contractState: 'registered', kind, milestones } : changed;
  });
  if (!after) return;
  if (drawn) await db.execute(sql`UPDATE contract SET state = 'active' WHERE id = ${contractId}`);
  await writeAct(context, {
    ...{ contractId, kind: drawn ? 'draw' : 'change', form, reason: readForm(form).change ?? '' },
    ...{ revision: Number(after.values['revision']), content: after.values },
  });
}
