import { dayAfter, dayOf, type FieldProblem } from '#calls/model';
import { backdatingDays, type Period } from '#registers/model';
import type { ActorContext } from '#server-kit/server';
import { valueOf } from '#upkeep/server';

/** What lies before this day is locked: no rule and no dated value of it is changed any more. */
export const lockedBefore = async ({ db, now, timeZone }: Pick<ActorContext, 'db' | 'now' | 'timeZone'>) =>
  dayAfter(dayOf(now, timeZone), -(await valueOf(db, backdatingDays)));

/** What stands against the days of a change: they end behind their beginning, the past needs a reason, and is locked at last. */
export async function dayProblems(
  context: ActorContext,
  { from, to }: Period,
  reason: string,
): Promise<FieldProblem[]> {
  if (to !== null && to <= from)
    return [{ path: 'to', text: ['失效日须晚于生效日', 'The end comes after the beginning'] }];
  if (from >= dayOf(context.now, context.timeZone)) return [];
  const locked = await lockedBefore(context);
  if (from < locked)
    return [
      {
        path: 'from',
        text: [`${locked} 以前的期间已锁定，不能修改`, `What lies before ${locked} is locked`],
      },
    ];
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
