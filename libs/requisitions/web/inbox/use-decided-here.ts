import { useCallback, useState } from 'react';
import type { DeskItem } from '../desk/desk-item.ts';

/** Lines that were decided here a moment ago: gone from the list at once, before it has been read again. */
export function useDecidedHere(items: readonly DeskItem[]) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const decided = useCallback((key: string) => setGone((before) => new Set(before).add(key)), []);
  const left = items.filter(({ key }) => !gone.has(key));
  return { left, hidden: items.length - left.length, decided };
}
