import { join } from 'node:path';
import {
  masterDataChangeType,
  masterDataDictionaries,
  masterDataHomes,
  masterDataParameters,
  masterDataScreens,
} from '#master-data/model';
import type { RecordChanges } from '#registers/server';
import { defineNeedingFeature } from '#server-kit/server';
import { certificateJob } from './certificates/tell-ending.ts';
import { loadDemoPrices } from './demo/demo-prices.ts';
import { auditedPrices } from './prices/audited.ts';
import { firstStepsOfMasterData } from './first-steps.ts';
import { headerInfo } from './prices/header-info.ts';
import { priceHistory } from './prices/price-history.ts';
import { priceRecording } from './prices/record-prices.ts';
import { loadDemoRequests } from './demo/demo-requests.ts';
import { loadDemoRegisters } from './demo/load-demo.ts';
import { certificateDaysHandler } from './certificates/certificate-days.ts';
import { binPreviewHandler, binSeriesHandler } from './handlers/make-bin-series.ts';
import { requestContext, requestGuard, requestMergeGuard, requestReactions } from './requests/requests.ts';
import { masterDataRegisters } from './registers/registers.ts';
import { seedUnits } from './registers/standard-units.ts';

/** What master data needs of the installation: what is asked of records waits there. */
export interface MasterDataNeeds {
  recordChanges: RecordChanges;
}

/** Suppliers, customers, items and units, warehouses and bins; metal prices and exchange rates. */
export const masterDataFeature = defineNeedingFeature({
  name: 'master-data',
  migrations: join(import.meta.dirname, 'migrations'),
  homes: masterDataHomes,
  screens: masterDataScreens,
  registers: masterDataRegisters,
  dictionaries: masterDataDictionaries,
  parameters: masterDataParameters,
  forms: [masterDataChangeType],
  with: ({ recordChanges }: MasterDataNeeds) => ({
    audited: auditedPrices,
    jobs: [certificateJob],
    firstSteps: firstStepsOfMasterData,
    mergeGuards: [requestMergeGuard(recordChanges)],
    contexts: [requestContext(recordChanges)],
    approvalGuards: [requestGuard(recordChanges)],
    reactions: requestReactions(recordChanges),
    handlers: [
      ...[headerInfo, priceHistory, priceRecording, binPreviewHandler, binSeriesHandler],
      certificateDaysHandler,
    ],
    seed: seedUnits,
    async demo(db, clock) {
      await loadDemoRegisters(db, clock);
      await loadDemoPrices(db, clock);
      await loadDemoRequests(db, clock);
    },
  }),
});
