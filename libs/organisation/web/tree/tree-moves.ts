import type { OrganisationTree } from '#organisation/model';

export type DepartmentNode = OrganisationTree['departments'][number];

/** Where a department is put: below what, and before which neighbour (null: behind all). */
export interface Place {
  parentId: string | null;
  before: string | null;
}

export const siblingsOf = (all: readonly DepartmentNode[], of: DepartmentNode): DepartmentNode[] =>
  all.filter((one) => one.companyId === of.companyId && one.parentId === of.parentId);

/** Where a department stands, so that a move can be taken back. */
export function placeOf(all: readonly DepartmentNode[], of: DepartmentNode): Place {
  const siblings = siblingsOf(all, of);
  const next = siblings[siblings.findIndex(({ id }) => id === of.id) + 1];
  return { parentId: of.parentId, before: next?.id ?? null };
}

export type Direction = 'up' | 'down' | 'in' | 'out';

/** Where Alt with an arrow puts a department; null where there is nowhere to go. */
export function placeTowards(
  all: readonly DepartmentNode[],
  of: DepartmentNode,
  direction: Direction,
): Place | null {
  const siblings = siblingsOf(all, of);
  const at = siblings.findIndex(({ id }) => id === of.id);
  const before = siblings[at - 1];
  switch (direction) {
    case 'up':
      return before ? { parentId: of.parentId, before: before.id } : null;
    case 'down':
      return siblings[at + 1] ? { parentId: of.parentId, before: siblings[at + 2]?.id ?? null } : null;
    case 'in':
      return before ? { parentId: before.id, before: null } : null;
    case 'out': {
      const parent = all.find(({ id }) => id === of.parentId);
      return parent ? placeOfNeighbour(all, parent) : null;
    }
  }
}

/** Right behind the department that it was below. */
const placeOfNeighbour = (all: readonly DepartmentNode[], parent: DepartmentNode): Place =>
  placeOf(all, parent);

/** The departments that are meant, with all above them. */
export function withParents(
  all: readonly DepartmentNode[],
  isMeant: (one: DepartmentNode) => boolean,
): ReadonlySet<string> {
  const byId = new Map(all.map((one) => [one.id, one]));
  const shown = new Set<string>();
  for (const one of all)
    if (isMeant(one))
      for (
        let at: DepartmentNode | undefined = one;
        at && !shown.has(at.id);
        at = byId.get(at.parentId ?? '')
      )
        shown.add(at.id);
  return shown;
}

/** Departments by the one that they stand below, `ofCompany` where it is none of these: rights may reach no further up. */
export function departmentsBelow(
  all: readonly DepartmentNode[],
  ofCompany: (id: string) => string,
): ReadonlyMap<string, DepartmentNode[]> {
  const ids = new Set(all.map(({ id }) => id));
  return Map.groupBy(all, ({ parentId, companyId }) =>
    parentId !== null && ids.has(parentId) ? parentId : ofCompany(companyId),
  );
}

/** How many work in each department and below it. */
export function peopleWithin(all: readonly DepartmentNode[]): ReadonlyMap<string, number> {
  const below = Map.groupBy(all, ({ parentId }) => parentId);
  const counts = new Map<string, number>();
  const count = (of: DepartmentNode): number => {
    const total = (below.get(of.id) ?? []).reduce((sum, one) => sum + count(one), of.people);
    counts.set(of.id, total);
    return total;
  };
  for (const one of all) if (!counts.has(one.id)) count(one);
  return counts;
}
