import { join } from 'node:path';
import { defineServerFeature, type FileStore, type ServerFeature } from '#server-kit/server';
import { custodyHandlers } from './custody/receive.ts';
import { custodyJobs } from './custody/remind.ts';
import { ledgerReactions } from './ledgers/ledger-reactions.ts';
import { ledgerHandlers } from './handlers/ledgers.ts';
import { overtimeSummaryHandler } from './handlers/overtime-summary.ts';
import { ownOpenHandler } from './handlers/own-open.ts';
import { keepsPrices } from './ledgers/item-prices.ts';
import { loadDemoRequisitions } from './demo/load-demo.ts';
import { documentHandlers } from './publishing/documents-handlers.ts';

/** The documents kit answers the calls of all requisitions; here is what approvers are shown beside them. */
export const requisitionsFeature = ({ files }: { files: FileStore }): ServerFeature =>
  defineServerFeature({
    name: 'requisitions',
    migrations: join(import.meta.dirname, 'migrations'),
    handlers: [
      ownOpenHandler,
      ...ledgerHandlers,
      ...custodyHandlers,
      ...documentHandlers,
      overtimeSummaryHandler,
    ],
    reactions: [keepsPrices, ...ledgerReactions],
    jobs: custodyJobs,
    demo: loadDemoRequisitions(files),
  });
