import type { Db } from '#server-kit/server';

/** What a feature has closed: records are changed no more for days before the first that is open. Handed over in the slot `lockedDays`. */
export interface LockedDays {
  /** Registers whose values of those days its books stand on. */
  registers: readonly string[];
  /** The first day that is open everywhere; null: nothing is closed. */
  openFrom(db: Db): Promise<string | null>;
}
