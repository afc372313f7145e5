import type { OrganisationTree } from '#organisation/model';

export type DepartmentNode = OrganisationTree['departments'][number];
export type CompanyNode = OrganisationTree['companies'][number];

/** A node of a tree that is moved in. */
export interface TreeNode {
  id: string;
  name: string;
  parentId: string | null;
  /** Departments are a tree within each company. */
  companyId?: string;
}

/** The key of a company in the tree of the group, where ids alone are those of departments. */
export const companyKey = (id: string): string => `company ${id}`;

/** Where a node is put: below what, and before which neighbour (null: behind all). */
export interface Place {
  parentId: string | null;
  before: string | null;
}

export const siblingsOf = (all: readonly TreeNode[], of: TreeNode): TreeNode[] =>
  all.filter((one) => one.companyId === of.companyId && one.parentId === of.parentId);

/** Where a node stands, so that a move can be taken back. */
export function placeOf(all: readonly TreeNode[], of: TreeNode): Place {
  const siblings = siblingsOf(all, of);
  const next = siblings[siblings.findIndex(({ id }) => id === of.id) + 1];
  return { parentId: of.parentId, before: next?.id ?? null };
}

export type Direction = 'up' | 'down' | 'in' | 'out';

/** Where Alt with an arrow puts a node; null where there is nowhere to go. */
export function placeTowards(all: readonly TreeNode[], of: TreeNode, direction: Direction): Place | null {
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

/** Right behind the one that it was below. */
const placeOfNeighbour = (all: readonly TreeNode[], parent: TreeNode): Place => placeOf(all, parent);

/** The nodes that are meant, with all above them. */
export function withParents<N extends TreeNode>(
  all: readonly N[],
  isMeant: (one: N) => boolean,
): ReadonlySet<string> {
  const byId = new Map(all.map((one) => [one.id, one]));
  const shown = new Set<string>();
  for (const one of all)
    if (isMeant(one))
      for (let at: N | undefined = one; at && !shown.has(at.id); at = byId.get(at.parentId ?? ''))
        shown.add(at.id);
  return shown;
}

/** Nodes by the one that they stand below, by `top` where it is none of these: rights may reach no further up. */
export function nodesBelow<N extends TreeNode>(
  all: readonly N[],
  top: (one: N) => string,
): ReadonlyMap<string, N[]> {
  const ids = new Set(all.map(({ id }) => id));
  return Map.groupBy(all, (one) =>
    one.parentId !== null && ids.has(one.parentId) ? one.parentId : top(one),
  );
}

/** How many work in each node and below it. */
export function peopleWithin(all: readonly (TreeNode & { people: number })[]): ReadonlyMap<string, number> {
  const below = Map.groupBy(all, ({ parentId }) => parentId);
  const counts = new Map<string, number>();
  const count = (of: TreeNode & { people: number }): number => {
    const total = (below.get(of.id) ?? []).reduce((sum, one) => sum + count(one), of.people);
    counts.set(of.id, total);
    return total;
  };
  for (const one of all) if (!counts.has(one.id)) count(one);
  return counts;
}
