import type { FormContextSource } from '#documents/server';
import { correctionContext } from './attendance-correction.ts';
import {
  budgetContext,
  contractsOfCustomer,
  lastOfSupplier,
  paymentContext,
  sameContractNumber,
} from './contracts.ts';
import { flags } from './flags.ts';
import { handedOutContexts } from './handed-out.ts';
import { lastPrices } from './last-prices.ts';
import { leaveContext } from './leave.ts';
import { loanContext } from './loan.ts';
import { overtimeContext } from './overtime.ts';
import { ownOpenRequests, sameItems } from './similar-requests.ts';
import { expenseContext, tripContext } from './travel.ts';
import { takesOver } from './take-over.ts';

/** What helps to fill in and to decide, in the order in which it is shown. */
export const requisitionContexts: readonly FormContextSource[] = [
  leaveContext,
  overtimeContext,
  correctionContext,
  loanContext,
  tripContext,
  expenseContext,
  ...flags,
  paymentContext,
  sameContractNumber,
  contractsOfCustomer,
  budgetContext,
  ...lastPrices,
  lastOfSupplier,
  sameItems,
  ownOpenRequests,
  ...handedOutContexts,
  ...takesOver,
];
