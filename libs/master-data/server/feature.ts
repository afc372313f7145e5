import { join } from 'node:path';
import { defineServerFeature } from '#server-kit/server';
import { loadDemoPrices } from './demo/demo-prices.ts';
import { headerInfo } from './prices/header-info.ts';
import { priceHistory } from './prices/price-history.ts';
import { priceRecording } from './prices/record-prices.ts';
import { loadDemoRegisters } from './demo/load-demo.ts';

/** Suppliers, customers, items, warehouses; metal prices and exchange rates. */
export const masterDataFeature = defineServerFeature({
  name: 'master-data',
  migrations: join(import.meta.dirname, 'migrations'),
  handlers: [headerInfo, priceHistory, priceRecording],
  async demo(db, clock) {
    await loadDemoRegisters(db, clock);
    await loadDemoPrices(db, clock);
  },
});
