/** Where a list goes: behind another one, or first (null). */
export interface ListPlace {
  id: string;
  afterId: string | null;
}

/** A list one step to the left (-1) or to the right (1); null at the end of the board. */
export const steppedBy = (ids: readonly string[], id: string, step: -1 | 1): ListPlace | null =>
  droppedOn(ids, id, ids[ids.indexOf(id) + step]);

/** A list that was dropped on another one takes its place: what stands between moves up; null where nothing changes. */
export function droppedOn(ids: readonly string[], id: string, onId: string | undefined): ListPlace | null {
  const [from, to] = [ids.indexOf(id), onId === undefined ? -1 : ids.indexOf(onId)];
  if (from < 0 || to < 0 || from === to) return null;
  const others = ids.filter((each) => each !== id);
  return { id, afterId: others[to - 1] ?? null };
}
