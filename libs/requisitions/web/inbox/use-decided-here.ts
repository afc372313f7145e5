import { useCallback, useState } from 'react';
import type { DeskItem } from '../desk/desk-item.ts';

/**
 * Lines that were decided here a moment ago: gone from the list at once, before it has been read again. What the list
 * itself has dropped is forgotten: after an opinion or a signer the same task may come back.
 */
export function useDecidedHere(items: readonly DeskItem[]) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const decided = useCallback((key: string) => setGone((before) => new Set(before).add(key)), []);
  const still = items.filter(({ key }) => gone.has(key));
  if (still.length < gone.size) setGone(new Set(still.map(({ key }) => key)));
  const left = items.filter(({ key }) => !gone.has(key));
  return { left, hidden: items.length - left.length, decided };
}
