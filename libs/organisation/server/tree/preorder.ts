interface Node {
  id: string;
  parentId: string | null;
}

/** The nodes of a tree, parents before what is below them, once one was put to another place; siblings as they come. */
export function preorder(
  nodes: readonly Node[],
  { id, parentId, before }: Node & { before: string | null },
): string[] {
  const known = new Set(nodes.map((node) => node.id));
  const moved = { id, parentId };
  const others = nodes.filter((node) => node.id !== id);
  const at =
    before === null ? -1 : others.findIndex((node) => node.id === before && node.parentId === parentId);
  const all = at < 0 ? [...others, moved] : [...others.slice(0, at), moved, ...others.slice(at)];
  const below = Map.groupBy(all, (node) =>
    node.parentId !== null && known.has(node.parentId) ? node.parentId : null,
  );
  const placed: string[] = [];
  const walk = (parent: string | null) => {
    for (const node of below.get(parent) ?? []) {
      placed.push(node.id);
      walk(node.id);
    }
  };
  walk(null);
  return placed;
}
