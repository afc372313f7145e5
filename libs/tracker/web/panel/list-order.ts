/** Where a list goes: behind another one, or first (null). */
export interface ListPlace {
  id: string;
  afterId: string | null;
}

/** A list one step to the left (-1) or to the right (1); null at the end of the board. */
export function steppedBy(ids: readonly string[], id: string, step: -1 | 1): ListPlace | null {
  const others = ids.filter((each) => each !== id);
  const at = ids.indexOf(id) + step;
  return ids.includes(id) && at >= 0 && at < ids.length ? { id, afterId: others[at - 1] ?? null } : null;
}

/** A list that was dropped on another one takes its place: what stands between moves up; null where nothing changes. */
export function droppedOn(ids: readonly string[], id: string, onId: string): ListPlace | null {
  const [from, to] = [ids.indexOf(id), ids.indexOf(onId)];
  if (from < 0 || to < 0 || from === to) return null;
  const others = ids.filter((each) => each !== id);
  return { id, afterId: others[to - 1] ?? null };
}
