import { useCallback, useEffect, useState } from 'react';
import { useAddress } from '#shell/web';
import { useNarrow } from '#ui/web';
import type { DeskItem } from './desk-item.ts';

/** In the address: which line is open. */
export const selectedParameter = 'item';

export interface DeskSelection {
  selected: DeskItem | null;
  /** On a narrow screen the list is shown until one is chosen. */
  showsList: boolean;
  showsDetail: boolean;
  select(key: string | null): void;
  /** The line that was asked for last, which may not be drawn yet: keys come faster than documents. */
  asked(): DeskItem | null;
  move(by: 1 | -1): void;
  /** After something was decided: the next one, or the one before at the end of the list. */
  next(after: string): void;
  neighbour: DeskItem | null;
}

/** The first line from a place on that is not gone; where there is none, the last one before it. */
const openFrom = (items: readonly DeskItem[], at: number): DeskItem | undefined =>
  items.slice(at).find(({ gone }) => !gone) ?? items.slice(0, at).findLast(({ gone }) => !gone);

/**
 * Which line is shown, kept in the address. What is gone from the list (decided here) gives way to the one that took its
 * place. On a wide screen one is always shown.
 * `ready`: the list has been read; before that the address is left alone.
 */
export function useDeskSelection(items: readonly DeskItem[], ready: boolean): DeskSelection {
  const { params, asked: askedAddress, change } = useAddress();
  const narrow = useNarrow();
  const key = params.get(selectedParameter);
  const askedKey = useCallback(() => askedAddress().get(selectedParameter), [askedAddress]);
  const select = useCallback(
    (next: string | null) =>
      change(
        (address) => {
          if (next) address.set(selectedParameter, next);
          else address.delete(selectedParameter);
          return address;
        },
        // Back leads from a detail to the list on a phone, and out of the desk elsewhere.
        { push: narrow && next !== null },
      ),
    [change, narrow],
  );
  const at = items.findIndex((item) => item.key === key);
  const [lastAt, setLastAt] = useState(0);
  if (at >= 0 && at !== lastAt) setLastAt(at);
  const selected = items[at] ?? null;
  const replacement = openFrom(items, lastAt) ?? items[Math.min(lastAt, items.length - 1)] ?? null;
  const wanted = selected || !ready ? key : narrow ? null : (replacement?.key ?? null);
  useEffect(() => {
    // An effect, of a first drawing as well, may come after the press on another line than it would have chosen.
    if (wanted !== key && askedKey() === key) select(wanted);
  }, [wanted, key, askedKey, select]);
  const shown = selected ?? (narrow ? null : replacement);
  const shownAt = shown ? items.indexOf(shown) : -1;
  const askedAt = () => {
    const to = askedKey();
    const found = to === null ? -1 : items.findIndex((item) => item.key === to);
    return found < 0 ? shownAt : found;
  };
  return {
    selected: shown,
    showsList: !narrow || !shown,
    showsDetail: !narrow || shown !== null,
    select,
    asked: () => items[askedAt()] ?? null,
    move(by) {
      const from = askedAt();
      const to = items[from < 0 ? 0 : from + by];
      if (to) select(to.key);
    },
    next(after) {
      const from = items.findIndex((item) => item.key === after);
      // Gone already (a live message was faster): what took its place is shown.
      if (from < 0) return;
      select(
        openFrom(
          items.filter(({ key }) => key !== after),
          from,
        )?.key ?? null,
      );
    },
    neighbour: items.slice(shownAt + 1).find(({ gone }) => !gone) ?? null,
  };
}
