import { useState } from 'react';
import type { DeskItem } from '../desk/desk-item.ts';

/** How many lines the last reading brought that were not there before; said to those who listen to the page. */
export function useArrivals(items: readonly DeskItem[], ready: boolean): number {
  const [known, setKnown] = useState<{ items: readonly DeskItem[]; arrived: number } | null>(null);
  if (ready && known?.items !== items) {
    const before = known && new Set(known.items.map(({ key }) => key));
    const arrived = before ? items.filter(({ key }) => !before.has(key)).length : 0;
    setKnown({ items, arrived });
  }
  return known?.arrived ?? 0;
}
