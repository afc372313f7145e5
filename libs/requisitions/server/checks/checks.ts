import type { FormCheck } from '#documents/server';
import type { InCurrency } from '../budgets/budget-state.ts';
import { correctedBefore } from './corrected-before.ts';
import { leaveBalance } from './leave-balance.ts';
import { loansWithinLimit } from './open-loans.ts';
import { overlappingAbsence } from './overlapping-absence.ts';
import { overlappingOvertime } from './overlapping-overtime.ts';
import { paidBefore } from './paid-before.ts';
import { customerOfShipment } from './same-partner.ts';
import { stillToReturn } from './still-to-return.ts';
import { stillToShip } from './still-to-ship.ts';
import { toolsOnHand, type OnHand } from './tools-on-hand.ts';
import { ownTravelClass } from './own-travel-class.ts';
import { withinBudget } from './within-budget.ts';
import { usedInvoices } from './used-invoices.ts';

/** What submissions are held against beyond their declarations. Other features say what they keep (the stock on hand, the rates). */
export const requisitionChecks = ({
  onHand,
  inCurrency,
}: {
  onHand: OnHand;
  inCurrency: InCurrency;
}): readonly FormCheck[] => [
  usedInvoices,
  overlappingAbsence,
  overlappingOvertime,
  correctedBefore,
  leaveBalance,
  loansWithinLimit,
  paidBefore,
  customerOfShipment,
  stillToShip,
  stillToReturn,
  toolsOnHand(onHand),
  ownTravelClass,
  withinBudget(inCurrency),
];
