import type { PaperNode } from '#papers/model';

/** A document with those below it. */
export interface Branch {
  node: PaperNode;
  under: readonly Branch[];
}

/** Documents as a tree, in their order. What stands in a folder that the reader may not see stands at the top. */
export function underOf(papers: readonly PaperNode[]): Branch[] {
  const known = new Set(papers.map(({ id }) => id));
  const byParent = Map.groupBy(papers, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : '',
  );
  const branches = (parent: string): Branch[] =>
    (byParent.get(parent) ?? []).map((node) => ({ node, under: branches(node.id) }));
  return branches('');
}
