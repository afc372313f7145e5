import { join } from 'node:path';
import { inventoryHomes, inventoryScreens, stockDocumentTypes } from '#inventory/model';
import { usesOfTable } from '#registers/server';
import { defineServerFeature } from '#server-kit/server';
import { loadDemoStock } from './demo/load-demo.ts';
import { stockHandlers } from './handlers/stock-of-items.ts';
import { stockJobs, workOutWaiting } from './ledger/stock-jobs.ts';
import { onHandRows } from './lists/on-hand-rows.ts';
import { stockLineRows } from './lists/stock-line-rows.ts';
import { lotsAsTracked } from './posting/lots-as-tracked.ts';
import { stockReactions } from './posting/post-documents.ts';
import { stockAgainstMerge } from './stock-against-merge.ts';
import { takenBack } from './reactions/voided.ts';

/** The stock ledger and the documents that move it. */
export const inventoryFeature = defineServerFeature({
  name: 'inventory',
  migrations: join(import.meta.dirname, 'migrations'),
  homes: inventoryHomes,
  screens: inventoryScreens,
  forms: stockDocumentTypes,
  handlers: stockHandlers,
  lists: [onHandRows, stockLineRows],
  checks: [lotsAsTracked],
  jobs: stockJobs,
  seed: workOutWaiting,
  uses: [
    usesOfTable({
      table: 'stock_key',
      label: ['库存流水', 'Stock ledger'],
      columns: { item: 'item_id', warehouse: 'warehouse_id', bin: 'bin_id' },
      fixes: ['已有库存记录', 'has stock records'],
    }),
  ],
  mergeGuards: [stockAgainstMerge],
  reactions: [...stockReactions, takenBack],
  demo: loadDemoStock,
});
