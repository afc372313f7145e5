import type { Db } from '#server-kit/server';

/**
 * What a feature has closed: the first day ('YYYY-MM-DD') that is open in a company's books, of all companies where none is
 * named; null where nothing is closed. Handed over in the slot `lockedDays`: nothing of the days before it is changed any more.
 */
export type LockedDays = (db: Db, companyId: string | null) => Promise<string | null>;
