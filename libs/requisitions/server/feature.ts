import { join } from 'node:path';
import {
  bringBackTemplate,
  budgetList,
  budgetsRoute,
  requisitionDictionaries,
  requisitionHomes,
  requisitionParameters,
  requisitionQueryCalls,
  requisitionScreens,
  requisitionTypes,
} from '#requisitions/model';
import { sql } from 'drizzle-orm';
import { usesOfTable } from '#registers/server';
import { defineNeedingFeature, type FileStore } from '#server-kit/server';
import { auditedOfRequisitions } from './audited.ts';
import { budgetRows } from './budgets/budget-rows.ts';
import { importBudgetsHandler } from './budgets/import-budgets.ts';
import type { InCurrency } from './budgets/budget-state.ts';
import { reached } from './budgets/reach.ts';
import { budgetUsesHandlers } from './budgets/budget-uses.ts';
import { keepBudgetHandlers } from './budgets/keep-budget.ts';
import { requisitionChecks } from './checks/checks.ts';
import type { OnHand } from './checks/tools-on-hand.ts';
import { requisitionContexts } from './context/contexts.ts';
import type { LoadOfPerson } from './context/handover-load.ts';
import type { LastBought } from './context/last-prices.ts';
import type { LastApplied, MasterOf } from './context/master-data.ts';
import { sealRows, toolRows } from './custody/custody-rows.ts';
import { custodyHandlers } from './custody/receive.ts';
import { custodyJobs } from './custody/remind.ts';
import { dueBack } from './custody/due-back.ts';
import { leaveBalanceRows } from './ledgers/leave-balances.ts';
import { ledgerReactions } from './ledgers/ledger-reactions.ts';
import { ledgerHandlers } from './handlers/ledgers.ts';
import { overtimeSummaryHandler, printOvertimeHandler } from './handlers/overtime-summary.ts';
import { ownOpenHandler } from './handlers/own-open.ts';
import { waitingEffectsHandler } from './handlers/waiting-effects.ts';
import { keepsPrices } from './ledgers/item-prices.ts';
import { loanRows } from './loans/loan-rows.ts';
import { loanHandlers } from './loans/repay.ts';
import { inboxMarksHandler } from './marks/inbox-marks.ts';
import { loadDemoRequisitions } from './demo/load-demo.ts';
import { firstStepsOfRequisitions } from './first-steps.ts';
import { documentRows } from './publishing/document-rows.ts';
import { documentHandlers } from './publishing/documents-handlers.ts';
import { isPublishedTo } from './publishing/published-to.ts';
import { standardExpenses } from './registers/standard-expenses.ts';
import { requisitionReferences } from './references.ts';
import { seedSearch } from './seed-search.ts';

/** What requisitions need of others: the rates of master data, the stock on hand of inventory, a place for files. */
export interface RequisitionsNeeds {
  files: FileStore;
  inCurrency: InCurrency;
  onHand: OnHand;
  masterOf: MasterOf;
  lastBought: LastBought;
  recordChanges: { lastApplied: LastApplied };
  /** Without it nobody is told how busy whoever takes over is. */
  loadOfPerson?: LoadOfPerson;
}

/** The documents kit answers the calls of all requisitions; here is what approvers are shown beside them. */
export const requisitionsFeature = defineNeedingFeature({
  name: 'requisitions',
  migrations: join(import.meta.dirname, 'migrations'),
  homes: requisitionHomes,
  screens: requisitionScreens,
  forms: requisitionTypes,
  queries: [requisitionQueryCalls],
  dictionaries: requisitionDictionaries,
  parameters: requisitionParameters,
  registers: [standardExpenses],
  with: ({
    files,
    inCurrency,
    onHand,
    masterOf,
    lastBought,
    recordChanges,
    loadOfPerson,
  }: RequisitionsNeeds) => ({
    references: requisitionReferences({ inCurrency }),
    checks: requisitionChecks({ onHand, inCurrency }),
    contexts: requisitionContexts({
      ...{ onHand, inCurrency, masterOf, lastBought, loadOfPerson },
      lastApplied: (...asked) => recordChanges.lastApplied(...asked),
    }),
    formReaders: [isPublishedTo],
    handlers: [
      ownOpenHandler,
      ...ledgerHandlers,
      ...loanHandlers,
      ...custodyHandlers,
      ...documentHandlers,
      overtimeSummaryHandler,
      printOvertimeHandler,
      waitingEffectsHandler,
      ...budgetUsesHandlers,
      ...keepBudgetHandlers,
      importBudgetsHandler,
      inboxMarksHandler(inCurrency),
    ],
    audited: auditedOfRequisitions,
    // What it says is money of the company.
    uses: [
      usesOfTable({
        table: 'budget',
        label: ['预算', 'Budgets'],
        columns: { company: 'company_id' },
        fixes: ['已有预算', 'has budgets'],
        list: {
          ...{ screens: budgetList.screens, route: budgetsRoute, narrows: { company: 'company' } },
          reach: (context) => sql`t.id IN (SELECT b.id FROM budget b WHERE ${reached(context)})`,
        },
      }),
    ],
    firstSteps: firstStepsOfRequisitions,
    messageTemplates: [{ template: bringBackTemplate }],
    lists: [toolRows, sealRows, loanRows, documentRows, leaveBalanceRows, budgetRows(inCurrency)],
    reactions: [keepsPrices, ...ledgerReactions],
    jobs: custodyJobs,
    dayItems: [dueBack],
    demo: loadDemoRequisitions(files),
    seed: seedSearch,
  }),
});
