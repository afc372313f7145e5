import { dayOf, type FieldProblem } from '#calls/model';
import { isBlank } from '#fields/model';
import type { RegisterDeclaration } from '#registers/model';
import type { ActorContext } from '#server-kit/server';
import type { KnownRecord } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { companyOf, lockedBefore } from './day-problems.ts';

/**
 * What stands against the day from which a record counts: moved while it is past, or into the past, it needs a reason of its own,
 * and what counted in locked days stays. A record of which no day was known changes nothing that counted: whoever is entered or
 * imported with the day of their contract is not backdated.
 */
export async function sinceProblems(
  context: ActorContext,
  kit: Pick<RegistersKit, 'lockedDays'>,
  register: RegisterDeclaration,
  before: KnownRecord | null,
  after: KnownRecord,
): Promise<FieldProblem[]> {
  if (!register.backdated) return [];
  const { day, reason } = register.backdated;
  const of = (record: KnownRecord | null) => (record?.values[day] ?? null) as string | null;
  const [was, is] = [of(before), of(after)];
  if (was === null || is === null || is === was) return [];
  const today = dayOf(context.now, context.timeZone);
  const since = was < is ? was : is;
  if (since < today) {
    const locked = await lockedBefore(context, kit, companyOf(register, after.values));
    if (since < locked)
      return [
        {
          path: day,
          text: [`${locked} 以前的期间已锁定，不能修改`, `What lies before ${locked} is locked`],
        },
      ];
  }
  const why = after.values[reason];
  if (is >= today || (!isBlank(why) && why !== before?.values[reason])) return [];
  return [{ path: reason, text: ['补录须填写原因', 'A day that is past needs a reason'] }];
}
