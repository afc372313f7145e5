import { useSyncExternalStore } from 'react';
import { stored } from '#api-client/web';
import type { Label } from '#calls/model';

/**
 * Whose pages are kept. While a person signs in again after their identity expired, their pages stay (hidden) with all
 * that was typed; another person, or a log-out, starts anew.
 */
interface HeldShell {
  openid: string | null;
  /** Rises with each log-out, so that even the same person gets fresh pages. */
  generation: number;
  /** The person logged out: whoever comes next is not led to where they were. */
  left: boolean;
}

let held: HeldShell = { openid: null, generation: 0, left: false };
const listeners = new Set<() => void>();
const set = (next: HeldShell) => {
  held = next;
  listeners.forEach((listener) => listener());
};

/** Why somebody has to sign in again, and by which name they were signed in. */
export interface Expiry {
  reason: Label;
  account: string;
}

const expiry = stored<Expiry | null>('expiry', (value) => {
  const { reason, account } = (value ?? {}) as { reason?: unknown; account?: unknown };
  const [zh, en] = Array.isArray(reason) ? (reason as unknown[]) : [];
  return typeof zh === 'string' && typeof en === 'string' && typeof account === 'string'
    ? { reason: [zh, en], account }
    : null;
});

/** The signed-in person's pages are shown from now on. */
export function holdShell(openid: string): void {
  if (held.openid !== openid) set({ ...held, openid, left: false });
  if (expiry.get()) expiry.set(null);
}

/** The identity expired: the pages stay, the sign-in page says why, in every tab of the browser. */
export const explainExpiry = (why: Expiry): void => expiry.set(why);

let leaving = false;

/** Between the wish to log out and its end: what is refused meanwhile is no expiry, and must not lead back here. */
export const isLeaving = (): boolean => leaving;
export const setLeaving = (now: boolean): void => {
  leaving = now;
};

/** Nothing is kept. `left`: by the person's own wish. */
export const forgetShell = (left = false): void =>
  set({ openid: null, generation: held.generation + 1, left });

/** Why the person has to sign in again; null where there is nothing to explain. */
export const useExpiry = (): Expiry | null => useSyncExternalStore(expiry.subscribe, expiry.get);

export const useHeldShell = (): HeldShell =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => held,
  );
