import { sql } from 'drizzle-orm';
import { actions, type Action, type AnswerOf, type RequestOf } from '#calls/model';
import type { previewRole, Reference, RightDifference } from '#identity/model';
import type { ActorContext, DataScope, Db } from '#server-kit/server';
import { nameColumn } from '../directory/name-in.ts';
import {
  authorityOf,
  headRole,
  loadRightsFacts,
  type Authority,
  type DepartmentRow,
  type HeldRight,
  type RightsFacts,
  type RightsHolder,
} from '../rights/authority.ts';
import { newConflicts, refuseForbidden } from '../duties/duty-conflicts.ts';
import { checkRole, type WantedRole } from './check-role.ts';
import type { RoleUses } from './role-uses.ts';
import { covers } from './covers.ts';
import { storedRole } from './stored-role.ts';

/** Differences that are named; there can be thousands where everybody holds the role. */
const mostNamed = 500;

interface Holder extends RightsHolder {
  name: string;
  /** Companies that the role was given in; null is the group. */
  companies: (string | null)[];
}

/** Who would gain and lose what: the rights of each holder are worked out twice, by the code that enforces them. */
export async function previewed(
  wanted: RequestOf<typeof previewRole>,
  context: ActorContext,
  uses: readonly RoleUses[],
): Promise<AnswerOf<typeof previewRole>> {
  const { db, language } = context;
  await checkRole(context, wanted, await storedRole(db, wanted.id, language), uses);
  const holders = await holdersOf(db, wanted.id, nameColumn(language, 'p'));
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
    conflicts: await newConflicts(db, holders, before, after),
    gains: gains.slice(0, mostNamed),
    loses: loses.slice(0, mostNamed),
    gaining: new Set(gains.map(({ person }) => person.id)).size,
    losing: new Set(loses.map(({ person }) => person.id)).size,
    people: holders.length,
  };
}

/** Refuses a role that would bring somebody two duties that are not allowed together. */
export async function refuseDutyConflicts({ db, language }: ActorContext, wanted: WantedRole): Promise<void> {
  const holders = await holdersOf(db, wanted.id, nameColumn(language, 'p'));
  const before = await loadRightsFacts(db, holders);
  const after: RightsFacts = { ...before, held: heldAfter(before.held, wanted, holders) };
  refuseForbidden(await newConflicts(db, holders, before, after));
}

/** Accounts that hold the role today and may do the same things with it as it is wanted: it does not touch them. */
export async function untouchedBy(db: Db, wanted: WantedRole): Promise<string[]> {
  const holders = await holdersOf(db, wanted.id, 'p.name_zh');
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

/** Active people who hold the role today, with where it was given to them. */
async function holdersOf(db: Db, roleId: string, name: string): Promise<Holder[]> {
  const { rows } = await db.execute<Holder & Record<string, unknown>>(sql`
    SELECT a.id AS "accountId", p.id AS "personId", p.department_id AS "departmentId", ${sql.raw(name)} AS name,
           array_agg(held.company_id) AS companies
      FROM (SELECT account_id, company_id FROM account_role AS given
             WHERE role_id = ${roleId} AND role_in_force(given)
            UNION ALL
            SELECT h.id, NULL FROM account h WHERE ${roleId === headRole}
               AND EXISTS (SELECT FROM department d WHERE d.active AND d.head_id = h.person_id)) AS held
      JOIN account a ON a.id = held.account_id AND a.state = 'active'
      JOIN person p ON p.id = a.person_id AND p.active
     GROUP BY a.id, p.id ORDER BY p.code`);
  return rows;
}

/** What these people would hold: the rights of the role as they are wanted, all others as they are. */
function heldAfter(held: readonly HeldRight[], wanted: WantedRole, holders: readonly Holder[]): HeldRight[] {
  const others = held.filter(({ role }) => role !== wanted.id);
  if (!wanted.active) return others;
  const given = holders.flatMap(({ accountId, companies }) =>
    companies.flatMap((company) =>
      wanted.rights.map(({ screen, actions: allowed, scope, companies: reached }): HeldRight => ({
        ...{ account: accountId, role: wanted.id, company, screen, actions: allowed, scope },
        company_ids: reached.map(({ id }) => id),
      })),
    ),
  );
  return [...others, ...given];
}

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
