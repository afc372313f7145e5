import { dayAfter, dayOf, type FieldProblem } from '#calls/model';
import { backdatingDays, type Period } from '#registers/model';
import type { ActorContext } from '#server-kit/server';
import { valueOf } from '#upkeep/server';
import type { RegistersKit } from '../registers-kit.ts';

/** What lies before this day is locked: so long ago that nothing is changed any more, or closed by a feature. */
export async function lockedBefore(
  { db, now, timeZone }: Pick<ActorContext, 'db' | 'now' | 'timeZone'>,
  kit: Pick<RegistersKit, 'lockedDays'>,
  register: string,
): Promise<string> {
  const long = dayAfter(dayOf(now, timeZone), -(await valueOf(db, backdatingDays)));
  const closing = kit.lockedDays.filter(({ registers }) => registers.includes(register));
  const open = await Promise.all(closing.map(({ openFrom }) => openFrom(db)));
  return open.reduce<string>((last, day) => (day && day > last ? day : last), long);
}

/** What stands against the days of a change: they end behind their beginning, the past needs a reason, and is locked at last. */
export function dayProblems(
  context: ActorContext,
  { from, to }: Period,
  { reason, locked }: { reason: string; locked: string },
): FieldProblem[] {
  if (to !== null && to <= from)
    return [{ path: 'to', text: ['失效日须晚于生效日', 'The end comes after the beginning'] }];
  if (from >= dayOf(context.now, context.timeZone)) return [];
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
