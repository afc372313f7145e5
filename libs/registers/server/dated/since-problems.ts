import { dayOf, type FieldProblem } from '#calls/model';
import { isBlank } from '#fields/model';
import { pastNeedsReason, type RegisterDeclaration } from '#registers/model';
import type { ActorContext } from '#server-kit/server';
import { changesOf, sideOf } from '../record/past-values.ts';
import type { KnownRecord } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { columnName } from '../table/field-column.ts';
import { companyOf, lockedBefore, lockedProblem } from './day-problems.ts';

/** Changes that are looked through for the last one of the day; what it brought about is written beside it. */
const lookedThrough = 20;

/**
 * What stands against the day from which a record counts: moved into the past or out of it, it needs a reason of its own, and what
 * counted in locked days stays. Whoever is entered or imported with the day of their contract is not backdated; a record that was
 * there without a day has counted since long ago, and is asked like every other. `asBefore`: it is the day of an undo or of another
 * record, which has had its reason.
 */
export async function sinceProblems(
  context: ActorContext,
  kit: Pick<RegistersKit, 'lockedDays'>,
  register: RegisterDeclaration,
  before: KnownRecord | null,
  after: KnownRecord,
  asBefore: boolean,
): Promise<FieldProblem[]> {
  if (!register.backdated || !before) return [];
  const { day, reason } = register.backdated;
  const of = ({ values }: KnownRecord) => (values[day] ?? null) as string | null;
  const [was, is] = [of(before), of(after)];
  if (is === null || is === was) return [];
  const today = dayOf(context.now, context.timeZone);
  if (was !== null && was >= today && is >= today) return [];
  for (const companyId of new Set([before, after].map(({ values }) => companyOf(register, values)))) {
    const locked = await lockedBefore(context, kit, companyId);
    // Where no day was known, none of the locked days on which the record counts may be taken from it.
    if (was === null ? is > locked : was < locked || is < locked) return [lockedProblem(day, locked)];
  }
  const why = after.values[reason];
  const isNew = !isBlank(why) && why !== before.values[reason];
  if (isNew || asBefore || (await takesBack(context, register, before, after))) return [];
  return [
    {
      path: reason,
      text: isBlank(why) ? pastNeedsReason : ['再次改动须另填原因', 'Moved again, it needs another reason'],
    },
  ];
}

/** Do they only take back what they moved last? The undo of a sheet or a bulk change is saved like every other change. */
async function takesBack(
  { db, actor }: ActorContext,
  register: RegisterDeclaration,
  before: KnownRecord,
  after: KnownRecord,
): Promise<boolean> {
  const { day, reason } = register.backdated!;
  const column = (name: string) => columnName(name, register.whole[name]!);
  const changes = await changesOf(db, register, after.id, { take: lookedThrough });
  const last = changes.find((change) => column(day) in change.changes);
  if (last?.action !== 'update' || last.actorId !== actor.personId) return false;
  const [was, is] = [sideOf(register, last, 0), sideOf(register, last, 1)];
  return [day, reason].every((name) =>
    column(name) in last.changes
      ? was[name] === after.values[name] && is[name] === before.values[name]
      : after.values[name] === before.values[name],
  );
}
