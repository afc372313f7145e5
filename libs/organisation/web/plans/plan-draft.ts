import type { Reference } from '#identity/model';
import type { OrganisationPlan, OrganisationTree, PlanChange } from '#organisation/model';

/** A plan as it is worked on. */
export interface PlanDraft {
  id: string;
  version: number;
  name: string;
  day: string;
  changes: readonly PlanChange[];
  /** Names of the people that it makes heads. */
  heads: readonly Reference[];
}

export const draftOf = ({ id, version, name, day, changes, heads }: OrganisationPlan): PlanDraft => ({
  ...{ id, version, name, day, changes, heads },
});

/** Does a plan say something else than it began with? */
export const isOther = (one: PlanDraft, begun: PlanDraft): boolean =>
  one.name !== begun.name ||
  one.day !== begun.day ||
  JSON.stringify(one.changes) !== JSON.stringify(begun.changes);

/** The tree as it is to be: departments with their new parents and heads. */
export function plannedTree(tree: OrganisationTree, { changes, heads }: PlanDraft): OrganisationTree {
  const of = new Map(changes.map((change) => [change.departmentId, change]));
  return {
    ...tree,
    departments: tree.departments.map((one) => {
      const change = of.get(one.id);
      if (!change) return one;
      const head = change.head && (heads.find(({ id }) => id === change.head?.id) ?? null);
      return {
        ...one,
        ...(change.parent && { parentId: change.parent.id }),
        ...(change.head && { head }),
      };
    }),
  };
}

/** What a plan says of one department, changed; what says the same as the tree is no change. */
export function withChange(
  tree: OrganisationTree,
  draft: PlanDraft,
  departmentId: string,
  wanted: { parentId?: string | null; head?: Reference | null },
): PlanDraft {
  const now = tree.departments.find(({ id }) => id === departmentId);
  const known = draft.changes.find((each) => each.departmentId === departmentId);
  const parentId =
    'parentId' in wanted ? wanted.parentId! : known?.parent ? known.parent.id : (now?.parentId ?? null);
  const headId =
    'head' in wanted ? (wanted.head?.id ?? null) : known?.head ? known.head.id : (now?.head?.id ?? null);
  const change: PlanChange = {
    departmentId,
    parent: parentId === (now?.parentId ?? null) ? null : { id: parentId },
    head: headId === (now?.head?.id ?? null) ? null : { id: headId },
  };
  const others = draft.changes.filter((each) => each.departmentId !== departmentId);
  return {
    ...draft,
    changes: change.parent || change.head ? [...others, change] : others,
    heads: wanted.head
      ? [...draft.heads.filter(({ id }) => id !== wanted.head?.id), wanted.head]
      : draft.heads,
  };
}

/** Would a department stand below itself in this tree? */
export function isBelow(tree: OrganisationTree, id: string, parentId: string | null): boolean {
  const byId = new Map(tree.departments.map((one) => [one.id, one]));
  const met = new Set<string>();
  for (let at = parentId; at !== null && !met.has(at); at = byId.get(at)?.parentId ?? null) {
    if (at === id) return true;
    met.add(at);
  }
  return false;
}
