import { actions, type Action, type AnswerOf, type RequestOf } from '#calls/model';
import type { DutyWarning, previewRole, Reference, RightDifference } from '#identity/model';
import type { ActorContext, DataScope, Db } from '#server-kit/server';
import { nameColumn } from '../directory/name-in.ts';
import {
  authorityOf,
  loadRightsFacts,
  type Authority,
  type DepartmentRow,
  type HeldRight,
  type RightsFacts,
} from '../rights/authority.ts';
import { newConflicts, refuseForbidden } from '../duties/duty-conflicts.ts';
import { checkRole, type WantedRole } from './check-role.ts';
import { heldBy, holdersOf, holdersToday, type Holder } from './role-givings.ts';
import type { RoleUses } from './role-uses.ts';
import { covers } from './covers.ts';
import { storedRole } from './stored-role.ts';

/** Differences that are named; there can be thousands where everybody holds the role. */
const mostNamed = 500;

/** Who would gain and lose what: the rights of each holder are worked out twice, by the code that enforces them. */
export async function previewed(
  wanted: RequestOf<typeof previewRole>,
  context: ActorContext,
  uses: readonly RoleUses[],
): Promise<AnswerOf<typeof previewRole>> {
  const { db, language } = context;
  await checkRole(context, wanted, await storedRole(db, wanted.id, language), uses);
  const all = await holdersOf(db, wanted.id, nameColumn(language, 'p'));
  const conflicts = await conflictsOfSaving(db, wanted, all);
  const holders = holdersToday(all);
  const before = await loadRightsFacts(db, holders);
  const after: RightsFacts = { ...before, held: heldAfter(before.held, wanted, holders) };
  const gains: RightDifference[] = [];
  const loses: RightDifference[] = [];
  for (const holder of holders) {
    const person = { id: holder.personId, name: holder.name };
    const [was, will] = [authorityOf(before, holder), authorityOf(after, holder)];
    gains.push(...more(person, was, will, before.departments));
    loses.push(...more(person, will, was, before.departments));
  }
  return {
    conflicts,
    gains: gains.slice(0, mostNamed),
    loses: loses.slice(0, mostNamed),
    gaining: new Set(gains.map(({ person }) => person.id)).size,
    losing: new Set(loses.map(({ person }) => person.id)).size,
    people: holders.length,
  };
}

/** Who would newly have two duties by it, today or on a day to come. */
async function conflictsOfSaving(
  db: Db,
  wanted: WantedRole,
  holders: readonly Holder[],
): Promise<DutyWarning[]> {
  const before = await loadRightsFacts(db, holders, { toCome: true });
  return newConflicts(db, holders, before, { ...before, held: heldAfter(before.held, wanted, holders) });
}

/** Refuses a role that would bring somebody two duties that are not allowed together. */
export async function refuseDutyConflicts({ db, language }: ActorContext, wanted: WantedRole): Promise<void> {
  const holders = await holdersOf(db, wanted.id, nameColumn(language, 'p'));
  refuseForbidden(await conflictsOfSaving(db, wanted, holders));
}

/** Accounts that hold the role today and may do the same things with it as it is wanted: it does not touch them. */
export async function untouchedBy(db: Db, wanted: WantedRole): Promise<string[]> {
  const holders = holdersToday(await holdersOf(db, wanted.id, 'p.name_zh'));
  const before = await loadRightsFacts(db, holders);
  const after: RightsFacts = { ...before, held: heldAfter(before.held, wanted, holders) };
  const nobody = { id: '', name: '' };
  return holders
    .filter((holder) => {
      const [was, will] = [authorityOf(before, holder), authorityOf(after, holder)];
      const differs = (one: Authority, other: Authority) =>
        more(nobody, one, other, before.departments).length > 0;
      return !differs(was, will) && !differs(will, was);
    })
    .map(({ accountId }) => accountId);
}

/** What these people would hold: the rights of the role as they are wanted, all others as they are. */
const heldAfter = (
  held: readonly HeldRight[],
  { id, active, rights }: WantedRole,
  holders: readonly Holder[],
): HeldRight[] => [
  ...held.filter(({ role }) => role !== id),
  ...(active ? holders.flatMap(({ accountId, givings }) => heldBy(accountId, id, givings, rights)) : []),
];

/** What the second authority has beyond the first, screen by screen. */
function more(
  person: Reference,
  was: Authority,
  will: Authority,
  departments: readonly DepartmentRow[],
): RightDifference[] {
  const found: RightDifference[] = [];
  for (const [screen, grants] of will.grants) {
    const old = was.grants.get(screen);
    const fresh = actions.filter((action) => grants.has(action) && !old?.has(action));
    const wider = actions.filter((action) => isWider(old, grants, action, departments));
    if (fresh.length) found.push({ person, screen, actions: fresh, reach: false });
    if (wider.length) found.push({ person, screen, actions: wider, reach: true });
  }
  return found;
}

function isWider(
  old: ReadonlyMap<Action, DataScope> | undefined,
  grants: ReadonlyMap<Action, DataScope>,
  action: Action,
  departments: readonly DepartmentRow[],
): boolean {
  const [before, after] = [old?.get(action), grants.get(action)];
  return before !== undefined && after !== undefined && !covers(before, after, departments);
}
