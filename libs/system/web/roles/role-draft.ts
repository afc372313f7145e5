import type { Action } from '#calls/model';
import type { DataScopeName, Reference, RoleRight, SavedRole } from '#identity/model';

/** A role while somebody works on it: rights by screen. */
export interface RoleDraft {
  id: string;
  version: number;
  nameZh: string;
  nameEn: string;
  active: boolean;
  rights: ReadonlyMap<string, RoleRight>;
}

/** The same, as it is saved. Screens on which nothing is allowed any more are left out. */
export const savedOf = (draft: RoleDraft): SavedRole => ({ ...draft, rights: [...draft.rights.values()] });

export const draftOf = (role: Omit<SavedRole, 'rights'> & { rights: readonly RoleRight[] }): RoleDraft => ({
  ...{ id: role.id, version: role.version, nameZh: role.nameZh, nameEn: role.nameEn, active: role.active },
  rights: new Map(role.rights.map((right) => [right.screen, right])),
});

/** The draft with another right on a screen; without actions it has none there. */
function withRight(draft: RoleDraft, right: RoleRight): RoleDraft {
  const rights = new Map(draft.rights);
  if (right.actions.length) rights.set(right.screen, right);
  else rights.delete(right.screen);
  return { ...draft, rights };
}

const rightOn = (draft: RoleDraft, screen: string): RoleRight =>
  draft.rights.get(screen) ?? { screen, actions: [], scope: 'self', companies: [] };

/** Allows or takes an action. Whoever may do anything on a screen sees it: query comes along, and goes last. */
export function toggled(draft: RoleDraft, screen: string, action: Action, on: boolean): RoleDraft {
  const right = rightOn(draft, screen);
  const others = right.actions.filter((each) => each !== action);
  if (!on) return withRight(draft, { ...right, actions: action === 'query' ? [] : others });
  const query: Action[] = action === 'query' || others.includes('query') ? [] : ['query'];
  return withRight(draft, { ...right, actions: [...query, ...others, action] });
}

/** Allows all these actions on a screen, or none. */
export const allToggled = (
  draft: RoleDraft,
  screen: string,
  actions: readonly Action[],
  on: boolean,
): RoleDraft => withRight(draft, { ...rightOn(draft, screen), actions: on ? [...actions] : [] });

export const scoped = (draft: RoleDraft, screen: string, scope: DataScopeName): RoleDraft =>
  withRight(draft, {
    ...rightOn(draft, screen),
    scope,
    companies: scope === 'companies' ? rightOn(draft, screen).companies : [],
  });

export const inCompanies = (draft: RoleDraft, screen: string, companies: Reference[]): RoleDraft =>
  withRight(draft, { ...rightOn(draft, screen), companies });

const inOneText = (right: RoleRight | undefined): string =>
  right
    ? JSON.stringify([right.actions.toSorted(), right.scope, right.companies.map(({ id }) => id).toSorted()])
    : '';

/** Is this right another than that of the role it is held against? */
export const isOther = (right: RoleRight | undefined, other: RoleRight | undefined): boolean =>
  inOneText(right) !== inOneText(other);

/** How many things are not saved: names, state, and screens with other rights. */
export function changesIn(draft: RoleDraft, stored: RoleDraft): number {
  const screens = new Set([...draft.rights.keys(), ...stored.rights.keys()]);
  const named = (['nameZh', 'nameEn', 'active'] as const).filter((key) => draft[key] !== stored[key]);
  const rights = [...screens].filter((screen) =>
    isOther(draft.rights.get(screen), stored.rights.get(screen)),
  );
  return named.length + rights.length;
}
