import { eq } from 'drizzle-orm';
import { dayAfter, ruleBroken } from '#calls/model';
import type { DutyWarning } from '#identity/model';
import type { Db } from '#server-kit/server';
import {
  authorityOf,
  type Authority,
  type HeldRight,
  type RightsFacts,
  type RightsHolder,
} from '../rights/authority.ts';
import { questionsTo } from '../rights/may.ts';
import { dutyConflict } from '../tables/access.ts';

type KeptConflict = typeof dutyConflict.$inferSelect;

/** Somebody whose duties are looked at. */
export interface DutyPerson extends RightsHolder {
  name: string;
}

/** Administrators may do everything anyway: what that role brings is no duty of a desk. */
const isDuty = ({ role }: HeldRight): boolean => role !== 'administrator';

/** What somebody may do at their desks by these facts. */
export const dutiesOf = (facts: RightsFacts, holder: RightsHolder): Authority =>
  authorityOf({ ...facts, held: facts.held.filter(isDuty) }, holder);

/** Are both duties there, whatever the rows that they reach? */
export function hasBoth(authority: Authority, conflict: KeptConflict): boolean {
  const { may } = questionsTo(authority);
  return may(conflict.oneScreen, conflict.oneAction) && may(conflict.otherScreen, conflict.otherAction);
}

/** The days on which what is held becomes other. */
const daysOf = (held: readonly HeldRight[]): string[] => [
  ...new Set(held.flatMap(({ from, to }) => (to === null ? [from] : [from, dayAfter(to, 1)]))),
];
const heldOn = (held: readonly HeldRight[], day: string): HeldRight[] =>
  held.filter(({ from, to }) => from <= day && (to === null || to >= day));

/**
 * Who has both duties of a conflict by the later facts on a day, today or to come, on which they had not by the earlier: what
 * is held one after the other never meets.
 */
export async function newConflicts(
  db: Db,
  holders: readonly DutyPerson[],
  before: RightsFacts,
  after: RightsFacts,
): Promise<DutyWarning[]> {
  const kept = await db.select().from(dutyConflict).where(eq(dutyConflict.active, true));
  if (!kept.length) return [];
  const heldBefore = Map.groupBy(before.held, ({ account }) => account);
  const heldAfter = Map.groupBy(after.held, ({ account }) => account);
  return holders.flatMap((holder) => {
    const was = heldBefore.get(holder.accountId) ?? [];
    const will = heldAfter.get(holder.accountId) ?? [];
    const days = daysOf([...was, ...will]).map((day) => ({
      was: dutiesOf({ ...before, held: heldOn(was, day) }, holder),
      will: dutiesOf({ ...after, held: heldOn(will, day) }, holder),
    }));
    return kept
      .filter((each) => days.some((day) => hasBoth(day.will, each) && !hasBoth(day.was, each)))
      .map(({ nameZh, nameEn, rule }): DutyWarning => ({
        ...{ person: holder.name, conflict: [nameZh, nameEn], rule },
      }));
  });
}

/** Refuses where one of them is not allowed. */
export function refuseForbidden(found: readonly DutyWarning[]): void {
  const refused = found.find(({ rule }) => rule === 'refuse');
  if (refused)
    throw ruleBroken(
      [
        `职责冲突：{person} 将同时拥有「${refused.conflict[0]}」的两项职责`,
        `Duty conflict: {person} would have both duties of “${refused.conflict[1]}”`,
      ],
      { person: refused.person },
    );
}
