import { eq } from 'drizzle-orm';
import { ruleBroken } from '#calls/model';
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

/** Who has both duties of a conflict by the later facts and had not by the earlier. */
export async function newConflicts(
  db: Db,
  holders: readonly DutyPerson[],
  before: RightsFacts,
  after: RightsFacts,
): Promise<DutyWarning[]> {
  const kept = await db.select().from(dutyConflict).where(eq(dutyConflict.active, true));
  if (!kept.length) return [];
  return holders.flatMap((holder) => {
    const [was, will] = [dutiesOf(before, holder), dutiesOf(after, holder)];
    return kept
      .filter((each) => hasBoth(will, each) && !hasBoth(was, each))
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
