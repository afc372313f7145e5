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

/** What is not saved: names, as they are kept without what stands around them, and state; screens with other rights. */
function differences(draft: RoleDraft, stored: RoleDraft) {
  const named = (['nameZh', 'nameEn'] as const).filter((key) => draft[key].trim() !== stored[key].trim());
  const screens = new Set([...draft.rights.keys(), ...stored.rights.keys()]);
  return {
    head: [...named, ...(draft.active === stored.active ? [] : (['active'] as const))],
    screens: [...screens].filter((screen) => isOther(draft.rights.get(screen), stored.rights.get(screen))),
  };
}

/** How many things are not saved. */
export function changesIn(draft: RoleDraft, stored: RoleDraft): number {
  const { head, screens } = differences(draft, stored);
  return head.length + screens.length;
}

/** The role as somebody else has saved it meanwhile, with what was changed here since it was read. */
export function putOver(stored: RoleDraft, draft: RoleDraft, base: RoleDraft): RoleDraft {
  const { head, screens } = differences(draft, base);
  const rights = new Map(stored.rights);
  for (const screen of screens) {
    const right = draft.rights.get(screen);
    if (right) rights.set(screen, right);
    else rights.delete(screen);
  }
  return { ...stored, ...Object.fromEntries(head.map((key) => [key, draft[key]])), rights };
}
