import { join } from 'node:path';
import { defineServerFeature } from '#server-kit/server';
import { loadDemoStock } from './demo/load-demo.ts';
import { stockHandlers } from './handlers/stock-of-items.ts';
import { closeVoided, openApproved } from './reactions/open-quantity.ts';

/** The stock ledger and what purchasing has still to bring. */
export const inventoryFeature = defineServerFeature({
  name: 'inventory',
  migrations: join(import.meta.dirname, 'migrations'),
  handlers: stockHandlers,
  reactions: [openApproved, closeVoided],
  demo: loadDemoStock,
});
