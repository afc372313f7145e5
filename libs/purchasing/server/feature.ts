import { join } from 'node:path';
import {
  purchaseTypes,
  purchasingHomes,
  purchasingParameters,
  purchasingScreens,
  receiptHead,
} from '#purchasing/model';
import { lateDays } from '#inventory/model';
import { defineNeedingFeature } from '#server-kit/server';
import { lateEntry } from '#trade/server';
import { valueOf } from '#upkeep/server';
import { auditedOfPurchasing } from './audited.ts';
import { certificatesHold, expiredCertificates } from './checks/certificates.ts';
import { invoiceChecks } from './checks/invoice-checks.ts';
import { withinRequests } from './checks/order-checks.ts';
import { payableInvoices } from './checks/payable-invoices.ts';
import { nothingRunsOut } from './checks/run-out.ts';
import { receiptChecks } from './checks/receipt-checks.ts';
import { purchaseChain } from './contexts/chain.ts';
import { returnsOfReceipts } from './contexts/next-return.ts';
import { nextDocuments } from './contexts/next-document.ts';
import { invoiceMatch } from './contexts/invoice-match.ts';
import { invoicesToPay } from './contexts/invoices-to-pay.ts';
import { orderActs } from './contexts/order-acts.ts';
import { orderStands } from './contexts/order-stands.ts';
import { weighedFacts } from './contexts/weighed-facts.ts';
import { settledLines } from './contexts/settled-lines.ts';
import { payables } from './contexts/payables.ts';
import { freightShares } from './contexts/freight-shares.ts';
import { creditNoteRows, creditRows } from './credits/credit-rows.ts';
import { noteCreditHandler } from './credits/note-credit.ts';
import { refundCreditHandler, reverseRefundHandler } from './credits/refund-credit.ts';
import { reverseCreditHandler } from './credits/reverse-credit.ts';
import { exceptionsToAccept } from './day-items.ts';
import { explainOrderLineHandler } from './explain/explain-order-line.ts';
import { explainSummaryHandler } from './explain/explain-summary.ts';
import { explainWeekHandler } from './explain/explain-week.ts';
import { invoiceHandlers } from './invoices/accept-invoice.ts';
import { enterInvoice } from './invoices/enter-invoice.ts';
import type { PurchasingNeeds } from './needs.ts';
import { invoiceRows } from './lists/invoice-rows.ts';
import { orderRows, toOrderRows } from './lists/order-rows.ts';
import {
  fulfilmentRows,
  onTimeRows,
  payablesRows,
  priceTrendRows,
  summaryRows,
} from './lists/report-rows.ts';
import { orderActHandlers } from './orders/change-order.ts';
import { orderLinesHandler } from './orders/order-lines.ts';
import { readOrderHandler } from './orders/read-order.ts';
import { loadDemoPurchases } from './demo/load-demo.ts';
import { sendHandlers } from './orders/send-order.ts';
import { releaseOrder } from './orders/release-order.ts';
import { receiptReactions } from './receipts/post-receipts.ts';
import { scanHandler } from './receipts/scan.ts';
import { lineSources } from './references/line-sources.ts';
import { openOrderSource } from './references/order-source.ts';
import { contractReactions } from './requests/contract-lines.ts';
import { requestReactions } from './requests/open-requests.ts';
import { unitsOfItems, unitsToAdd } from './requests/units-of-items.ts';
import { takenBack } from './voided.ts';

/** From the approved request to goods on the shelf and an invoice that matches. */
export const purchasingFeature = defineNeedingFeature({
  name: 'purchasing',
  migrations: join(import.meta.dirname, 'migrations'),
  homes: purchasingHomes,
  screens: purchasingScreens,
  forms: purchaseTypes,
  parameters: purchasingParameters,
  with: (needs: PurchasingNeeds) => ({
    references: [...lineSources, openOrderSource],
    checks: [
      unitsOfItems,
      withinRequests,
      nothingRunsOut,
      certificatesHold,
      lateEntry(receiptHead.code, ({ db }) => valueOf(db, lateDays)),
      receiptChecks(needs.inCurrency),
      invoiceChecks(needs.inCurrency),
      payableInvoices,
    ],
    contexts: [
      purchaseChain(needs),
      orderActs,
      orderStands(needs.addressOf),
      weighedFacts,
      payables,
      invoicesToPay(needs.addressOf),
      invoiceMatch,
      freightShares(needs),
      expiredCertificates,
      unitsToAdd,
      ...nextDocuments,
      returnsOfReceipts(needs),
      ...settledLines,
    ],
    audited: auditedOfPurchasing,
    dayItems: [exceptionsToAccept],
    handlers: [
      orderLinesHandler(needs),
      ...orderActHandlers(needs),
      readOrderHandler,
      ...sendHandlers(needs),
      scanHandler,
      ...invoiceHandlers(needs),
      noteCreditHandler(needs),
      reverseCreditHandler,
      refundCreditHandler,
      reverseRefundHandler,
      explainOrderLineHandler(needs.addressOf),
      explainSummaryHandler(needs.addressOf),
      explainWeekHandler(needs.addressOf, needs.linesDecided),
    ],
    lists: [
      toOrderRows(needs.supplierScores),
      orderRows,
      invoiceRows,
      fulfilmentRows,
      onTimeRows,
      priceTrendRows,
      summaryRows,
      payablesRows(needs.linesDecided),
      creditRows,
      creditNoteRows,
    ],
    demo: loadDemoPurchases(needs.stock),
    reactions: [
      ...requestReactions,
      ...contractReactions,
      releaseOrder(needs),
      ...receiptReactions(needs),
      enterInvoice(needs),
      takenBack(needs),
    ],
  }),
});
