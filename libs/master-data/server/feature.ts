import { join } from 'node:path';
import { masterDataDictionaries, masterDataHomes, masterDataScreens } from '#master-data/model';
import { defineServerFeature } from '#server-kit/server';
import { loadDemoPrices } from './demo/demo-prices.ts';
import { auditedPrices } from './prices/audited.ts';
import { headerInfo } from './prices/header-info.ts';
import { priceHistory } from './prices/price-history.ts';
import { priceRecording } from './prices/record-prices.ts';
import { loadDemoRegisters } from './demo/load-demo.ts';
import { binSeriesHandler } from './handlers/make-bin-series.ts';
import { masterDataRegisters } from './registers/registers.ts';

/** Suppliers, customers, items and units, warehouses and bins; metal prices and exchange rates. */
export const masterDataFeature = defineServerFeature({
  name: 'master-data',
  migrations: join(import.meta.dirname, 'migrations'),
  homes: masterDataHomes,
  screens: masterDataScreens,
  registers: masterDataRegisters,
  audited: auditedPrices,
  dictionaries: masterDataDictionaries,
  handlers: [headerInfo, priceHistory, priceRecording, binSeriesHandler],
  async demo(db, clock) {
    await loadDemoRegisters(db, clock);
    await loadDemoPrices(db, clock);
  },
});
