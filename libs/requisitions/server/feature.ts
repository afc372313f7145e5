import { join } from 'node:path';
import { defineServerFeature, type FileStore, type ServerFeature } from '#server-kit/server';
import { ledgerHandlers } from './handlers/ledgers.ts';
import { keepsPrices } from './ledgers/item-prices.ts';
import { loadDemoRequisitions } from './demo/load-demo.ts';

/** The documents kit answers the calls of all requisitions; here is what approvers are shown beside them. */
export const requisitionsFeature = ({ files }: { files: FileStore }): ServerFeature =>
  defineServerFeature({
    name: 'requisitions',
    migrations: join(import.meta.dirname, 'migrations'),
    handlers: ledgerHandlers,
    reactions: [keepsPrices],
    demo: loadDemoRequisitions(files),
  });
