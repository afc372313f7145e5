import { dayAfter, dayOf, type FieldProblem } from '#calls/model';
import { backdatingDays, type Period, type RegisterDeclaration } from '#registers/model';
import type { ActorContext } from '#server-kit/server';
import { valueOf } from '#upkeep/server';
import type { RegistersKit } from '../registers-kit.ts';

/**
 * What lies before this day is locked: no rule and no dated value of it is changed any more, be it too long ago, or in a month that
 * is closed in the books of the company that the record belongs to; of what belongs to none, in those of any.
 */
export async function lockedBefore(
  { db, now, timeZone }: Pick<ActorContext, 'db' | 'now' | 'timeZone'>,
  { lockedDays }: Pick<RegistersKit, 'lockedDays'>,
  companyId: string | null,
): Promise<string> {
  const longAgo = dayAfter(dayOf(now, timeZone), -(await valueOf(db, backdatingDays)));
  const open = await Promise.all(lockedDays.map((openSince) => openSince(db, companyId)));
  return open.reduce<string>((last, day) => (day !== null && day > last ? day : last), longAgo);
}

/** A day that lies in what is locked. */
export const lockedProblem = (path: string, locked: string): FieldProblem => ({
  path,
  text: [`${locked} 以前的期间已锁定，不能修改`, `What lies before ${locked} is locked`],
});

/** The company that a record belongs to; null where its register is everybody's. */
export const companyOf = (
  { company }: Pick<RegisterDeclaration, 'company'>,
  values: Readonly<Record<string, unknown>>,
): string | null =>
  company === undefined ? null : ((values[company] as { id?: string } | null)?.id ?? null);

/** What stands against the days of a change: they end behind their beginning, the past needs a reason, and is locked at last. */
export async function dayProblems(
  context: ActorContext,
  kit: Pick<RegistersKit, 'lockedDays'>,
  { days: { from, to }, reason, companyId }: { days: Period; reason: string; companyId: string | null },
): Promise<FieldProblem[]> {
  if (to !== null && to <= from)
    return [{ path: 'to', text: ['失效日须晚于生效日', 'The end comes after the beginning'] }];
  if (from >= dayOf(context.now, context.timeZone)) return [];
  const locked = await lockedBefore(context, kit, companyId);
  if (from < locked) return [lockedProblem('from', locked)];
  if (reason) return [];
  return [
    {
      path: 'reason',
      text: [
        `将追溯改变 ${from} 起的取值，请填写原因`,
        `It changes what counted from ${from} on: give the reason`,
      ],
    },
  ];
}
