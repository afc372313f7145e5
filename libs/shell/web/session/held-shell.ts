import { useSyncExternalStore } from 'react';

/**
 * Whose pages are kept. While a person signs in again after their identity expired, their pages stay (hidden) with all
 * that was typed; another person, or a log-out, starts anew.
 */
interface HeldShell {
  openid: string | null;
  /** Rises with each log-out, so that even the same person gets fresh pages. */
  generation: number;
}

let held: HeldShell = { openid: null, generation: 0 };
const listeners = new Set<() => void>();
const set = (next: HeldShell) => {
  held = next;
  listeners.forEach((listener) => listener());
};

/** The signed-in person's pages are shown from now on. */
export function holdShell(openid: string): void {
  if (held.openid !== openid) set({ ...held, openid });
}

/** Nothing is kept. */
export const forgetShell = (): void => set({ openid: null, generation: held.generation + 1 });

export const useHeldShell = (): HeldShell =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => held,
  );
