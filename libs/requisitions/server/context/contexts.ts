import type { FormContextSource } from '#documents/server';
import type { InCurrency } from '../budgets/budget-state.ts';
import type { OnHand } from '../checks/tools-on-hand.ts';
import { acceptanceContext } from './acceptance.ts';
import { budgetContext } from './budget.ts';
import { correctionContext } from './attendance-correction.ts';
import { contractsOfCustomer, lastOfSupplier, paymentContext, sameContractNumber } from './contracts.ts';
import { flags } from './flags.ts';
import { handoverLoad, type LoadOfPerson } from './handover-load.ts';
import { handedOutContexts } from './handed-out.ts';
import { lastPrices, type LastBought } from './last-prices.ts';
import { leaveContext } from './leave.ts';
import { loanContext } from './loan.ts';
import { againstMaster, type LastApplied, type MasterOf } from './master-data.ts';
import { overtimeContext } from './overtime.ts';
import { shortOfStock } from './short-of-stock.ts';
import { ownOpenRequests, sameItems } from './similar-requests.ts';
import { expenseContext, tripContext } from './travel.ts';
import { standardsOf } from '../standards/standards-for.ts';
import { takesOver } from './take-over.ts';

/** What helps to fill in and to decide, in the order in which it is shown. Other features say what they keep (the stock on hand, the rates, the partners). */
export const requisitionContexts = ({
  onHand,
  inCurrency,
  masterOf,
  lastBought,
  lastApplied,
  loadOfPerson,
}: {
  onHand: OnHand;
  inCurrency: InCurrency;
  masterOf: MasterOf;
  lastBought: LastBought;
  lastApplied: LastApplied;
  loadOfPerson?: LoadOfPerson | undefined;
}): readonly FormContextSource[] => [
  budgetContext(inCurrency),
  leaveContext,
  ...(loadOfPerson ? [handoverLoad(loadOfPerson)] : []),
  overtimeContext,
  correctionContext,
  loanContext,
  tripContext(standardsOf(inCurrency)),
  expenseContext(standardsOf(inCurrency)),
  acceptanceContext,
  ...flags,
  paymentContext,
  sameContractNumber,
  contractsOfCustomer,
  ...lastPrices(lastBought),
  lastOfSupplier,
  sameItems,
  ownOpenRequests,
  ...handedOutContexts,
  ...takesOver,
  shortOfStock(onHand),
  ...againstMaster(masterOf, lastApplied),
];
