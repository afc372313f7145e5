import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskItem } from './desk-item.ts';
import { caughtUp, steady, without, type Reading, type SteadyLines } from './steady-lines.ts';
import type { DeskRows } from './use-desk-rows.ts';
import { selectedParameter } from './use-desk-selection.ts';

/** Lines that stay under the pointer, whatever arrives or is dealt with elsewhere. */
export interface SteadyRows extends DeskRows {
  /** Arrived and not shown yet. */
  arrived: number;
  /** Shown still, and no longer in the list. */
  gone: number;
  /** Shows the list as it is now; answers the key of the first line that was not there before. */
  catchUp(): string | null;
  /** Dealt with here: goes from the list at once, before it has been read again. */
  decided(keys: readonly string[]): void;
}

interface Kept {
  of: unknown;
  items: readonly DeskItem[];
  steady: SteadyLines;
  /** What stands here is remembered from before and being read again: then the answer is shown as it is. */
  ofBefore: boolean;
  /** Decided here while the list still had them, by key, with when they came: what comes back later is another. */
  dealt: ReadonlyMap<string, string>;
}

const latest = (before: Kept): Kept => ({ ...before, steady: caughtUp(before.steady.reading) });

function dealtWith(before: Kept, keys: readonly string[]): Kept {
  const dealt = new Map(before.dealt);
  for (const { key, at } of before.steady.reading.items) if (keys.includes(key)) dealt.set(key, at);
  return { ...before, dealt, steady: without(before.steady, new Set(keys)) };
}

/**
 * Holds the lines of a list where they are. What arrives waits to be asked for, what was decided elsewhere stays and
 * says so; both are put right by `catchUp`, by other filters (`of`: what the list is of) and by coming back to the screen.
 */
export function useSteadyRows(rows: DeskRows, of: unknown): SteadyRows {
  const [kept, setKept] = useState<Kept | null>(null);
  const [params] = useSearchParams();
  let now = kept?.of === of ? kept : null;
  if (!rows.isPending && now?.items !== rows.items) {
    now = read(now, rows, of);
    setKept(now);
  }
  const asked = params.get(selectedParameter);
  // A notice led to one that is held: then it was asked for.
  if (now?.steady.held.some(({ key }) => key === asked)) {
    now = latest(now);
    setKept(now);
  }
  const lines = now?.steady ?? null;
  return {
    ...rows,
    items: lines ? [...lines.lines] : [],
    arrived: lines?.held.length ?? 0,
    gone: lines?.lines.filter(({ gone }) => gone).length ?? 0,
    count: (hidden = 0) => rows.count(hidden + (now?.dealt.size ?? 0)),
    catchUp() {
      setKept((before) => before && latest(before));
      return lines?.held[0]?.key ?? null;
    },
    // Called after the server has answered: by then the list may have been read again.
    decided: (keys) => setKept((before) => before && dealtWith(before, keys)),
  };
}

/** Takes a reading in. What was remembered from before gives way to it. */
function read(before: Kept | null, rows: DeskRows, of: unknown): Kept {
  const dealt = new Map(
    rows.items.flatMap(({ key, at }) => (before?.dealt.get(key) === at ? [[key, at] as const] : [])),
  );
  const reading: Reading = {
    items: rows.items.filter(({ key }) => !dealt.has(key)),
    pages: rows.pages,
    more: rows.more !== null,
  };
  const lines = !before || before.ofBefore ? caughtUp(reading) : steady(before.steady, reading);
  return { of, items: rows.items, dealt, steady: lines, ofBefore: rows.isOfBefore };
}
