import { join } from 'node:path';
import { defineServerFeature, type FileStore, type ServerFeature } from '#server-kit/server';
import type { RateOf } from './budgets/budget-state.ts';
import { budgetListHandlers } from './budgets/list-budgets.ts';
import { budgetSheetHandlers } from './budgets/budget-sheet.ts';
import { keepBudgetHandlers } from './budgets/keep-budget.ts';
import { custodyHandlers } from './custody/receive.ts';
import { custodyJobs } from './custody/remind.ts';
import { ledgerExportHandlers } from './exports/ledger-exports.ts';
import { ledgerReactions } from './ledgers/ledger-reactions.ts';
import { ledgerHandlers } from './handlers/ledgers.ts';
import { overtimeSummaryHandler } from './handlers/overtime-summary.ts';
import { ownOpenHandler } from './handlers/own-open.ts';
import { waitingEffectsHandler } from './handlers/waiting-effects.ts';
import { keepsPrices } from './ledgers/item-prices.ts';
import { loanHandlers } from './loans/repay.ts';
import { inboxMarksHandler } from './marks/inbox-marks.ts';
import { loadDemoRequisitions } from './demo/load-demo.ts';
import { documentHandlers } from './publishing/documents-handlers.ts';

/** The documents kit answers the calls of all requisitions; here is what approvers are shown beside them. */
export const requisitionsFeature = ({ files, rateOf }: { files: FileStore; rateOf: RateOf }): ServerFeature =>
  defineServerFeature({
    name: 'requisitions',
    migrations: join(import.meta.dirname, 'migrations'),
    handlers: [
      ownOpenHandler,
      ...ledgerHandlers,
      ...loanHandlers,
      ...ledgerExportHandlers,
      ...custodyHandlers,
      ...documentHandlers,
      overtimeSummaryHandler,
      waitingEffectsHandler,
      ...budgetListHandlers(rateOf),
      ...keepBudgetHandlers,
      ...budgetSheetHandlers(rateOf),
      inboxMarksHandler(rateOf),
    ],
    reactions: [keepsPrices, ...ledgerReactions],
    jobs: custodyJobs,
    demo: loadDemoRequisitions(files),
  });
