import { dayOf } from '#calls/model';
import { isLines } from '#fields/model';
import type { StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import { isSame } from '../save/check-record.ts';
import { keepPeriod, nextChange, periodsOf, type DatedContext } from './kept-periods.ts';

/** A dated field that is saved as any other holds from today on, until the next change that is known. */
export async function keepSavedToday(
  context: DatedContext,
  { register }: Pick<ServedRegister, 'register'>,
  before: StoredRecord,
  after: StoredRecord,
): Promise<void> {
  const today = dayOf(context.now, context.timeZone);
  for (const name of register.dated ?? []) {
    const field = register.whole[name];
    if (!field || isLines(field) || isSame(field, before.values[name], after.values[name])) continue;
    const known = await periodsOf(context.db, register, after.id, name);
    const days = { from: today, to: nextChange(known, today) };
    const wanted = { value: after.values[name] ?? null, days };
    await keepPeriod(context, register, after.id, [name, field], before.values[name] ?? null, wanted, {
      reason: '',
      requestId: null,
    });
  }
}
