import { CallError, dayAfter, dayOf, startOfDay } from '#calls/model';
import type { Ledger } from '#ledgers/model';
import type { Context } from '#server-kit/server';
import type { ServerLedger } from '../ledger-from.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** What counts as now, in milliseconds: clocks of scanners and servers differ a little. */
export const mostAhead = 5 * minute;

/** Throws where a posting is too late, in a closed period, or not there yet. */
export async function checkMoment<L extends Ledger>(
  context: Context,
  { ledger, openFrom, lateDays }: ServerLedger<L>,
  companyId: string,
  postedAt: Date,
  mayBackdate: boolean,
): Promise<void> {
  const late = context.now.getTime() - postedAt.getTime();
  if (late < -mostAhead)
    throw refused(['过账时间不能晚于现在', 'The moment of posting must not be ahead of now'], {});
  if (late > day) {
    const most = mayBackdate ? ((await lateDays?.(context)) ?? ledger.backdating) : 1;
    if (late > most * day) throw refused(['只能补录 {n} 天内', 'Only within the last {n} days'], { n: most });
  }
  const open = await openFrom?.(context, companyId);
  if (open && postedAt < open)
    throw refused(['{month} 已结账', '{month} is closed'], {
      month: dayOf(postedAt, context.timeZone).slice(0, 7),
    });
}

/**
 * When lines are taken back: each at its own moment, or at the beginning of the first open day where that moment is too long
 * ago or in a closed period by now.
 */
export async function takenBackAt<L extends Ledger>(
  context: Context,
  { ledger, openFrom, lateDays }: ServerLedger<L>,
  companyId: string,
): Promise<(moment: Date) => Date> {
  const { now, timeZone } = context;
  const most = Math.max(1, (await lateDays?.(context)) ?? ledger.backdating);
  const earliest = new Date(now.getTime() - most * day);
  const firstWhole = startOfDay(dayAfter(dayOf(earliest, timeZone), 1), timeZone);
  const open = (await openFrom?.(context, companyId)) ?? null;
  const first = open && open > firstWhole ? open : firstWhole;
  return (moment) => (moment < earliest || (open && moment < open) ? first : moment);
}

const refused = (text: readonly [string, string], values: Record<string, string | number>) =>
  new CallError('businessRule', { text, values });
