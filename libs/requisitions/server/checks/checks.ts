import type { FormCheck } from '#documents/server';
import { leaveBalance } from './leave-balance.ts';
import { loansWithinLimit } from './open-loans.ts';
import { overlappingAbsence } from './overlapping-absence.ts';
import { usedInvoices } from './used-invoices.ts';

/** What submissions are held against beyond their declarations. */
export const requisitionChecks: readonly FormCheck[] = [
  usedInvoices,
  overlappingAbsence,
  leaveBalance,
  loansWithinLimit,
];
