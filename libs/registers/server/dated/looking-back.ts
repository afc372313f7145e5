import { dayAfter, dayOf, type FieldProblem } from '#calls/model';
import type { Period, UsesOfKind } from '#registers/model';
import type { ActorContext } from '#server-kit/server';
import type { RegistersKit } from '../registers-kit.ts';
import { dayProblems, lockedBefore } from './day-problems.ts';

/** What is kept by day and counts from a day that is over: what is against it, and what it leaves as it was. */
export interface LookingBack {
  /** What lies before this day is locked in a company's books; null: in those of any. */
  lockedBefore(context: ActorContext, companyId: string | null): Promise<string>;
  /** What stands against a change of these days: at `from`, `to` and `reason`. */
  problems(
    context: ActorContext,
    change: { days: Period; reason: string; companyId: string | null },
  ): Promise<FieldProblem[]>;
  /**
   * What was made in those of the days that are over: it stays as it is. `gone`: the record is not there on them at all.
   * `fromToday`: it is asked of days that begin today as well, of which some is over.
   */
  differing(
    context: ActorContext,
    recordId: string,
    days: Period,
    more?: { gone?: boolean; fromToday?: boolean },
  ): Promise<UsesOfKind[]>;
}

/** Looks back on records of a register, for its dated fields and for what else of it is kept by day. */
export const lookingBack = (kit: RegistersKit, register: string): LookingBack => ({
  lockedBefore: (context, companyId) => lockedBefore(context, kit, companyId),
  problems: (context, change) => dayProblems(context, kit, change),
  async differing(context, recordId, days, { gone = false, fromToday = false } = {}) {
    const today = dayOf(context.now, context.timeZone);
    if (fromToday ? days.from > today : days.from >= today) return [];
    const tomorrow = dayAfter(today, 1);
    const within = { from: days.from, to: days.to !== null && days.to < tomorrow ? days.to : tomorrow, gone };
    const found: UsesOfKind[] = [];
    for (const source of kit.uses)
      found.push(...((await source.usesWithin?.(context, register, recordId, within)) ?? []));
    return found;
  },
});
