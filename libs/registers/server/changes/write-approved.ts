import { dayOf, type Label } from '#calls/model';
import { isLines, type HistoryChange } from '#fields/model';
import type { ActorContext, Context } from '#server-kit/server';
import { applyDated } from '../dated/apply-dated.ts';
import type { StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import { changedFields } from '../save/check-record.ts';
import { writeRecord } from '../save/write-record.ts';
import type { ChangeLine } from './change-requests.ts';

/** Writes what was approved of a record: at once, and what counts from a day on on its days. */
export async function writeApproved(
  context: Context,
  served: ServedRegister,
  before: StoredRecord | null,
  after: StoredRecord,
  lines: readonly ChangeLine[],
): Promise<void> {
  const { register } = served;
  const today = dayOf(context.now, context.timeZone);
  const byDay = before ? lines.filter(({ startsOn }) => startsOn) : [];
  const later = Object.fromEntries(byDay.map(({ field }) => [field, before?.values[field]]));
  const stored = { ...after, values: { ...after.values, ...later } };
  const changed = changedFields(register, before?.values ?? null, stored.values);
  if (!before || changed.length) {
    await writeRecord(context, served, before, stored);
    if (context.actor) await served.saved?.(context as ActorContext, { before, after: stored, changed });
  }
  let now = before && !changed.length ? before : stored;
  for (const { field: name, wanted, startsOn, endsOn, reason, formId } of byDay) {
    const field = register.whole[name];
    if (!field || isLines(field) || !startsOn) continue;
    // What is approved late without looking back counts from its approval.
    const from = reason || startsOn > today ? startsOn : today;
    const days = { from, to: endsOn ?? null };
    now = await applyDated(
      context,
      served,
      now,
      [name, field],
      { value: wanted, days },
      {
        ...{ reason: reason ?? '', requestId: formId },
      },
    );
  }
}

/** The name of a field with the days that a change of it is about. */
export function withDays(said: HistoryChange, line: ChangeLine | undefined): HistoryChange {
  if (!line?.startsOn) return said;
  const [zh, en] = said.label;
  const { startsOn, endsOn } = line;
  const label: Label = endsOn
    ? [`${zh}（${startsOn} 起，至 ${endsOn} 前）`, `${en} (from ${startsOn} until ${endsOn})`]
    : [`${zh}（${startsOn} 起）`, `${en} (from ${startsOn})`];
  return { ...said, label: [...label] };
}
