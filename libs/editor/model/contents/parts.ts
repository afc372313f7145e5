import type { BlockChange } from '../text-blocks.ts';

/** A node, edge or cell: what it says itself, where it stands, and what is shown of it in a list. */
export interface Part {
  id: string;
  kind: string;
  words: string;
  place: string;
  shown: string;
}

/** What came, what went, what says something else, and what stands elsewhere; what is the same is left out. */
export function compareParts(older: readonly Part[], newer: readonly Part[]): BlockChange[] {
  const before = new Map(older.map((part) => [part.id, part]));
  const now = new Set(newer.map(({ id }) => id));
  const removed = older
    .filter(({ id }) => !now.has(id))
    .map(({ kind, shown }): BlockChange => ({ change: 'removed', kind, words: shown }));
  const others = newer.flatMap(({ id, kind, words, place, shown }): BlockChange[] => {
    const was = before.get(id);
    if (!was) return [{ change: 'added', kind, words: shown }];
    if (was.words !== words) return [{ change: 'reworded', kind, words: shown, before: was.words }];
    return was.place === place ? [] : [{ change: 'moved', kind, words: shown }];
  });
  return [...removed, ...others];
}
