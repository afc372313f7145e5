import { useState } from 'react';

export interface Mark {
  /** Number of the marked line, from 0. */
  at: number;
  set(at: number): void;
  /** Up or down by one, from the last line to the first. */
  move(by: number): void;
  /** The first line again, whichever that is. */
  reset(): void;
}

/**
 * Which of the lines is marked, each known by its key: the first, until another is chosen. What is chosen stays marked
 * when lines that the server has found come in before it.
 */
export function useMark(keys: readonly string[]): Mark {
  const [chosen, setChosen] = useState<string | null>(null);
  const at = chosen === null ? 0 : Math.max(0, keys.indexOf(chosen));
  const set = (to: number) => setChosen(keys[to] ?? null);
  return {
    at,
    set,
    move: (by) => set((at + by + keys.length) % keys.length),
    reset: () => setChosen(null),
  };
}
