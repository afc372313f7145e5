import { join } from 'node:path';
import {
  countNumbers,
  inventoryHomes,
  inventoryParameters,
  inventoryScreens,
  lateDays,
  onHandList,
  onHandScreen,
  pathOfCount,
  stockDocumentTypes,
} from '#inventory/model';
import type { DocumentAddress, FormHandIn } from '#documents/server';
import { sql } from 'drizzle-orm';
import { withinScope } from '#identity/server';
import { usesOfTable } from '#registers/server';
import { defineNeedingFeature } from '#server-kit/server';
import { lateEntry, type InCurrency } from '#trade/server';
import { valueOf } from '#upkeep/server';
import { linesInBase, unitsKnown } from './posting/in-base.ts';
import { statedPrice } from './posting/stated-price.ts';
import { zeroPrice } from './posting/zero-price.ts';
import { auditedOfInventory } from './audited.ts';
import { stockChains, type ChainNeeds } from './contexts/chain.ts';
import { askedFacts } from './contexts/asked-facts.ts';
import { belowZeroFacts } from './contexts/below-zero-facts.ts';
import { issueCost } from './contexts/issue-cost.ts';
import { supplyFacts } from './contexts/supply-facts.ts';
import { transferStands } from './contexts/transfer-stands.ts';
import { enterHandlers } from './counts/enter-count.ts';
import type { CountNeeds } from './counts/left-to-verdicts.ts';
import { planHandlers } from './counts/plan-count.ts';
import { postCountHandler } from './counts/post-count.ts';
import { printCountHandler } from './counts/print-count.ts';
import { readCountHandler } from './counts/read-count.ts';
import { threadOfCount } from './counts/thread-of-count.ts';
import { loadDemoStock } from './demo/load-demo.ts';
import { explainAgesHandler } from './explain/explain-ages.ts';
import { explainLineHandler } from './explain/explain-line.ts';
import { explainLotHandler } from './explain/explain-lot.ts';
import { explainBalanceHandler } from './explain/explain-balance.ts';
import { scanHandlers } from './handlers/scans.ts';
import { stockHandlers } from './handlers/stock-of-items.ts';
import { stockJobs, workOutWaiting } from './ledger/stock-jobs.ts';
import { ageRows } from './lists/age-rows.ts';
import { countRows } from './lists/count-rows.ts';
import { inTransitRows } from './lists/in-transit-rows.ts';
import { onHandRows } from './lists/on-hand-rows.ts';
import { lotRows } from './lists/lot-rows.ts';
import { shortageRows } from './lists/shortage-rows.ts';
import { shortageAsksFor } from './shortages/next-request.ts';
import { stockAtRows } from './lists/stock-at-rows.ts';
import { stockLineRows } from './lists/stock-line-rows.ts';
import { toReturnRows } from './lists/to-return-rows.ts';
import { replacedRows } from './lists/replaced-rows.ts';
import { toPickRows } from './lists/to-pick-rows.ts';
import { describeLotHandler } from './lots/describe-lot.ts';
import { expiredStays } from './lots/expired-stays.ts';
import { lifeAsKept } from './lots/life-as-kept.ts';
import { madeOfKnown } from './lots/lot-parents.ts';
import { lotsAsTracked } from './posting/lots-as-tracked.ts';
import { stockReactions, type InspectedNeeds } from './posting/post-documents.ts';
import { plantTransferRows } from './lists/plant-transfer-rows.ts';
import { plantHandlers } from './plant/post-again.ts';
import { takeHandler } from './plant/take-transfers.ts';
import { openSince, periodHandlers } from './periods/periods.ts';
import { withinReservations } from './reservations/issue.ts';
import { balanceSource } from './references/balance-source.ts';
import { lotSource } from './references/lot-source.ts';
import { poolSource } from './references/pool-source.ts';
import { issueRequestSource, nextIssues } from './reservations/next-issue.ts';
import { reserveApproved } from './reservations/reserve.ts';
import { asRepaired, repairedToolSource } from './replaced/repaired-tools.ts';
import { repairedComesIn } from './replaced/next-stock-in.ts';
import { replacedHandlers } from './replaced/replaced-tools.ts';
import { asApproved } from './returns/as-approved.ts';
import { returnsExpected } from './returns/expect-returns.ts';
import { returnContexts } from './returns/next-returns.ts';
import { returnRequestSource } from './returns/return-lines.ts';
import { stockAgainstMerge } from './stock-against-merge.ts';
import { leavesReserved } from './transfers/leaves-reserved.ts';
import { transferHandlers } from './transfers/receive-transfer.ts';
import { takenBack } from './reactions/voided.ts';

interface Needs extends InspectedNeeds, ChainNeeds, CountNeeds {
  /** Hands transfers in for whoever hands over what the plant did. */
  handIn: () => FormHandIn;
  /** Where documents of all features are opened. */
  addressOf: DocumentAddress;
  /** By it limits that are set in CNY are those of a company. */
  inCurrency: InCurrency;
}

/** The stock ledger and the documents that move it. */
export const inventoryFeature = defineNeedingFeature({
  name: 'inventory',
  migrations: join(import.meta.dirname, 'migrations'),
  homes: inventoryHomes,
  screens: inventoryScreens,
  forms: stockDocumentTypes,
  numbered: [{ ...countNumbers, kept: { table: 'stock_count' }, opens: pathOfCount }],
  parameters: inventoryParameters,
  with: ({ handIn, addressOf, begunInspections, inspectionsOf, inspectionStep, inCurrency }: Needs) => ({
    audited: auditedOfInventory,
    handlers: [
      ...stockHandlers,
      ...planHandlers,
      ...enterHandlers(inCurrency),
      postCountHandler({ inspectionsOf }),
      readCountHandler({ inspectionsOf }),
      printCountHandler,
      ...transferHandlers,
      ...periodHandlers,
      ...scanHandlers,
      ...replacedHandlers,
      explainBalanceHandler(addressOf),
      explainAgesHandler(addressOf),
      explainLotHandler(addressOf),
      explainLineHandler(addressOf),
      describeLotHandler,
      takeHandler(handIn),
      ...plantHandlers(handIn),
    ],
    lists: [
      onHandRows,
      stockLineRows,
      stockAtRows,
      toPickRows,
      toReturnRows,
      replacedRows,
      inTransitRows,
      countRows,
      ageRows,
      lotRows,
      shortageRows,
      plantTransferRows,
    ],
    checks: [
      ...stockDocumentTypes.map(({ code }) => lateEntry(code, ({ db }) => valueOf(db, lateDays))),
      unitsKnown,
      zeroPrice,
      statedPrice,
      lotsAsTracked,
      lifeAsKept,
      asApproved,
      asRepaired,
      madeOfKnown,
      expiredStays,
      withinReservations,
      leavesReserved,
    ],
    contexts: [
      linesInBase,
      ...stockChains({ inspectionStep }),
      ...nextIssues,
      ...returnContexts,
      repairedComesIn,
      shortageAsksFor,
      supplyFacts(addressOf),
      askedFacts(addressOf),
      belowZeroFacts,
      transferStands,
      issueCost,
    ],
    references: [
      issueRequestSource,
      returnRequestSource,
      repairedToolSource,
      balanceSource,
      lotSource,
      poolSource,
    ],
    jobs: stockJobs,
    seed: workOutWaiting,
    uses: [
      usesOfTable({
        table: 'stock_key',
        label: ['库存流水', 'Stock ledger'],
        columns: { company: 'company_id', item: 'item_id', warehouse: 'warehouse_id', bin: 'bin_id' },
        fixes: ['已有库存记录', 'has stock records'],
        list: {
          screens: onHandList.screens,
          route: onHandScreen.route,
          narrows: { item: 'item', warehouse: 'warehouse', bin: 'bin', company: 'company' },
          reach: ({ actor }) =>
            withinScope(actor.scope(onHandList.screens, 'query'), { company: sql`t.company_id` }, actor),
        },
      }),
    ],
    threads: [threadOfCount],
    mergeGuards: [stockAgainstMerge],
    lockedDays: [openSince],
    reactions: [...stockReactions, reserveApproved, returnsExpected, takenBack({ begunInspections })],
    demo: loadDemoStock,
  }),
});
