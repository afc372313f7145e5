import { dayOf } from '#calls/model';
import type { Field } from '#fields/model';
import { coversDay, type Period } from '#registers/model';
import type { ActorContext, Context } from '#server-kit/server';
import type { StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import { isSame } from '../save/check-record.ts';
import { writeRecord } from '../save/write-record.ts';
import { keepPeriod, periodsOf, type WhyDated } from './kept-periods.ts';

/** Writes a value on some days, and lets the record say what that comes to today. Answers the record as it is then. */
export async function applyDated(
  context: Context,
  served: ServedRegister,
  before: StoredRecord,
  [name, field]: readonly [string, Field],
  wanted: { value: unknown; days: Period },
  why: WhyDated,
): Promise<StoredRecord> {
  const { register } = served;
  const was = before.values[name] ?? null;
  await keepPeriod(context, register, before.id, [name, field], was, wanted, why);
  const today = dayOf(context.now, context.timeZone);
  const now = (await periodsOf(context.db, register, before.id, name)).find((one) => coversDay(one, today));
  if (!now || isSame(field, now.value, was)) return before;
  const stored = {
    ...before,
    version: before.version + 1,
    values: { ...before.values, [name]: now.value },
  };
  await writeRecord(context, served, before, stored, { periods: false });
  if (context.actor)
    await served.saved?.(context as ActorContext, { before, after: stored, changed: [name] });
  return stored;
}
