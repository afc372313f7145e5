import type { DeskItem } from './desk-item.ts';

/** What a reading of the list brought. */
export interface Reading {
  items: readonly DeskItem[];
  /** Pages that were read. */
  pages: number;
  /** There is more after the last page. */
  more: boolean;
}

/** The lines as they stand under the pointer, and what the list has beside them. */
export interface SteadyLines {
  reading: Reading;
  lines: readonly DeskItem[];
  /** Arrived since, in the order of the list; not shown before it is asked for. */
  held: readonly DeskItem[];
}

/** The lines as the list has them now. */
export const caughtUp = (reading: Reading): SteadyLines => ({ reading, lines: reading.items, held: [] });

const keysOf = (items: readonly DeskItem[]): ReadonlySet<string> => new Set(items.map(({ key }) => key));

/**
 * The lines after another reading: each stays where it is, with what is known of it now. What has left the list stays
 * and is told to be gone; what arrived is held. At the end nothing moves: what follows the last line (another page, or
 * what a line that went has made room for) is added.
 */
export function steady(before: SteadyLines, reading: Reading): SteadyLines {
  if (before.lines.length === 0) return caughtUp(reading);
  const fresh = new Map(reading.items.map((item) => [item.key, item]));
  const shown = keysOf(before.lines);
  const heldBefore = keysOf(before.held);
  const lastKnown = reading.items.findLastIndex(({ key }) => shown.has(key));
  // What stood last may only have been pushed beyond the pages that are read.
  const lastStanding = before.lines.findLastIndex(({ key }) => fresh.has(key));
  const isGone = (line: DeskItem, at: number) =>
    line.gone === true || (!fresh.has(line.key) && (!reading.more || at < lastStanding));
  const goesOn = before.reading.more || reading.pages > before.reading.pages;
  const followsOn = ({ key }: DeskItem, at: number) => goesOn && at > lastKnown && !heldBefore.has(key);
  const added = reading.items.filter((item, at) => !shown.has(item.key) && followsOn(item, at));
  const lines = before.lines.map((line, at) => {
    const now = fresh.get(line.key);
    if (now) return now;
    return isGone(line, at) ? { ...line, gone: true as const } : line;
  });
  return {
    reading,
    lines: [...lines, ...added],
    held: reading.items.filter((item, at) => !shown.has(item.key) && !followsOn(item, at)),
  };
}

/** Without lines that the reader has dealt with here. Where none is left, what is held is shown: nothing can move. */
export function without(before: SteadyLines, keys: ReadonlySet<string>): SteadyLines {
  const left = (items: readonly DeskItem[]) => items.filter(({ key }) => !keys.has(key));
  const lines = left(before.lines);
  const reading = { ...before.reading, items: left(before.reading.items) };
  return lines.length > 0 ? { ...before, reading, lines } : caughtUp(reading);
}
