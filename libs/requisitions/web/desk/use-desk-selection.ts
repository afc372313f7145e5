import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useNarrow } from '#ui/web';
import type { DeskItem } from './desk-item.ts';

const parameter = 'item';

export interface DeskSelection {
  selected: DeskItem | null;
  /** On a narrow screen the list is shown until one is chosen. */
  showsList: boolean;
  showsDetail: boolean;
  select(key: string | null): void;
  move(by: 1 | -1): void;
  /** After something was decided: the next one, or the one before at the end of the list. */
  next(after: string): void;
  neighbour: DeskItem | null;
}

/**
 * Which line is shown, kept in the address. What is gone from the list (decided here or elsewhere) gives way to the one
 * that took its place. On a wide screen one is always shown.
 * `ready`: the list has been read; before that the address is left alone.
 */
export function useDeskSelection(items: readonly DeskItem[], ready: boolean): DeskSelection {
  const [params, setParams] = useSearchParams();
  const narrow = useNarrow();
  const key = params.get(parameter);
  const select = useCallback(
    (next: string | null) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          if (next) changed.set(parameter, next);
          else changed.delete(parameter);
          return changed;
        },
        // Back leads from a detail to the list on a phone, and out of the desk elsewhere.
        { replace: !narrow || next === null },
      ),
    [setParams, narrow],
  );
  const at = items.findIndex((item) => item.key === key);
  const [lastAt, setLastAt] = useState(0);
  if (at >= 0 && at !== lastAt) setLastAt(at);
  const selected = items[at] ?? null;
  const replacement = items[Math.min(lastAt, items.length - 1)] ?? null;
  const wanted = selected || !ready ? key : narrow ? null : (replacement?.key ?? null);
  useEffect(() => {
    if (wanted !== key) select(wanted);
  }, [wanted, key, select]);
  const shown = selected ?? (narrow ? null : replacement);
  const shownAt = shown ? items.indexOf(shown) : -1;
  return {
    selected: shown,
    showsList: !narrow || !shown,
    showsDetail: !narrow || shown !== null,
    select,
    move(by) {
      const to = items[shownAt < 0 ? 0 : shownAt + by];
      if (to) select(to.key);
    },
    next(after) {
      const from = items.findIndex((item) => item.key === after);
      // Gone already (a live message was faster): what took its place is shown.
      if (from < 0) return;
      select((items[from + 1] ?? items[from - 1])?.key ?? null);
    },
    neighbour: items[shownAt + 1] ?? null,
  };
}
