import { join } from 'node:path';
import { usesOfTable } from '#registers/server';
import { defineServerFeature } from '#server-kit/server';
import { loadDemoStock } from './demo/load-demo.ts';
import { stockHandlers } from './handlers/stock-of-items.ts';
import { stockAgainstMerge } from './stock-against-merge.ts';
import { closeVoided, openApproved } from './reactions/open-quantity.ts';

/** The stock ledger and what purchasing has still to bring. */
export const inventoryFeature = defineServerFeature({
  name: 'inventory',
  migrations: join(import.meta.dirname, 'migrations'),
  handlers: stockHandlers,
  uses: [
    usesOfTable({
      table: 'stock_ledger',
      label: ['库存流水', 'Stock ledger'],
      columns: { item: 'item_id', warehouse: 'warehouse_id' },
      fixes: ['已有库存记录', 'has stock records'],
    }),
    usesOfTable({
      table: 'open_quantity',
      label: ['未到货数量', 'Quantities not received yet'],
      columns: { item: 'item_id' },
      fixes: ['已有未到货数量', 'has quantities not received yet'],
    }),
  ],
  mergeGuards: [stockAgainstMerge],
  reactions: [openApproved, closeVoided],
  demo: loadDemoStock,
});
