import { useSyncExternalStore } from 'react';
import type { Label } from '#calls/model';

/**
 * Whose pages are kept. While a person signs in again after their identity expired, their pages stay (hidden) with all
 * that was typed; another person, or a log-out, starts anew.
 */
interface HeldShell {
  openid: string | null;
  /** Rises with each log-out, so that even the same person gets fresh pages. */
  generation: number;
  /** Why the person has to sign in again, for the sign-in page; null where there is nothing to explain. */
  reason: Label | null;
}

let held: HeldShell = { openid: null, generation: 0, reason: null };
const listeners = new Set<() => void>();
const set = (next: HeldShell) => {
  held = next;
  listeners.forEach((listener) => listener());
};

/** The signed-in person's pages are shown from now on. */
export function holdShell(openid: string): void {
  if (held.openid !== openid || held.reason) set({ ...held, openid, reason: null });
}

/** The identity expired: the pages stay, the sign-in page says why. */
export const explainExpiry = (reason: Label): void => set({ ...held, reason });

/** Nothing is kept. */
export const forgetShell = (): void => set({ openid: null, generation: held.generation + 1, reason: null });

export const useHeldShell = (): HeldShell =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => held,
  );
