import type { FormContextSource } from '#documents/server';
import type { RateOf } from '../budgets/budget-state.ts';
import { acceptanceContext } from './acceptance.ts';
import { budgetContext } from './budget.ts';
import { correctionContext } from './attendance-correction.ts';
import { contractsOfCustomer, lastOfSupplier, paymentContext, sameContractNumber } from './contracts.ts';
import { flags } from './flags.ts';
import { handedOutContexts } from './handed-out.ts';
import { lastPrices } from './last-prices.ts';
import { leaveContext } from './leave.ts';
import { loanContext } from './loan.ts';
import { overtimeContext } from './overtime.ts';
import { ownOpenRequests, sameItems } from './similar-requests.ts';
import { expenseContext, tripContext } from './travel.ts';
import { takesOver } from './take-over.ts';

/** What helps to fill in and to decide, in the order in which it is shown. Other features say what they keep (the rates). */
export const requisitionContexts = ({ rateOf }: { rateOf: RateOf }): readonly FormContextSource[] => [
  budgetContext(rateOf),
  leaveContext,
  overtimeContext,
  correctionContext,
  loanContext,
  tripContext,
  expenseContext,
  acceptanceContext,
  ...flags,
  paymentContext,
  sameContractNumber,
  contractsOfCustomer,
  ...lastPrices,
  lastOfSupplier,
  sameItems,
  ownOpenRequests,
  ...handedOutContexts,
  ...takesOver,
];
