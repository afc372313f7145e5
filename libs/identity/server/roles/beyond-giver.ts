import { ruleBroken, type CallError } from '#calls/model';
import type { DataScopeName, RoleRight } from '#identity/model';
import type { Actor, DataScope } from '#server-kit/server';
import { reachesOthers } from '../rights/scope.ts';
import { covers } from './covers.ts';

/** Scopes that are other rows for each who has the role. */
export const followsHolder: ReadonlySet<DataScopeName> = new Set(['department', 'departmentAndBelow']);

/**
 * What the giver of a right has to have: scopes that depend on who holds it ask for one that reaches others, and are worked
 * out for each who holds it (refuseBeyondHolders).
 */
function mayGive(actor: Actor, right: RoleRight, action: RoleRight['actions'][number]): boolean {
  if (!actor.may(right.screen, action)) return false;
  const own = actor.scope(right.screen, action);
  if (own === 'all' || right.scope === 'self') return true;
  if (followsHolder.has(right.scope)) return reachesOthers(own);
  const wanted: DataScope =
    right.scope === 'companies' ? { companies: right.companies.map(({ id }) => id), departments: [] } : 'all';
  return covers(own, wanted, []);
}

/** The first screen on which this gives more than the giver has; null: none. */
const beyondGiver = (actor: Actor, rights: readonly RoleRight[]): string | null =>
  rights.find((right) => right.actions.some((action) => !mayGive(actor, right, action)))?.screen ?? null;

export const notMore = (screen: string): CallError =>
  ruleBroken(
    ['不能授予自己没有的权限（{screen}）', 'You cannot give a right that you do not have ({screen})'],
    { screen },
  );

/** Refuses to give what the actor does not have. */
export function refuseBeyond(actor: Actor, rights: readonly RoleRight[]): void {
  const screen = beyondGiver(actor, rights);
  if (screen !== null) throw notMore(screen);
}

const sameRight = (one: RoleRight, other: RoleRight | undefined): boolean =>
  other !== undefined &&
  one.scope === other.scope &&
  one.companies.length === other.companies.length &&
  one.companies.every(({ id }) => other.companies.some((each) => each.id === id));

/** Of a right, what was not there before: new actions, or all of them where it reaches other rows. */
export const added = (rights: readonly RoleRight[], before: readonly RoleRight[]): RoleRight[] =>
  rights.flatMap((right) => {
    const was = before.find(({ screen }) => screen === right.screen);
    const actions = sameRight(right, was)
      ? right.actions.filter((action) => !was?.actions.includes(action))
      : right.actions;
    return actions.length ? [{ ...right, actions }] : [];
  });

/** Scopes that a company narrows to itself; the others follow from who has the role. */
const ofCompanies: ReadonlySet<DataScopeName> = new Set(['all', 'companies']);

/** Rights as a role given in a company has them: what reaches all reaches that company. */
export const within = (
  rights: readonly RoleRight[],
  given: { id: string; name: string } | null,
): RoleRight[] =>
  given === null
    ? [...rights]
    : rights.map((right) =>
        ofCompanies.has(right.scope) ? { ...right, scope: 'companies', companies: [given] } : right,
      );
