import { join } from 'node:path';
import { labFormTypes, labHomes, labScreens } from '#lab/model';
import { defineServerFeature } from '#server-kit/server';
import { auditedOfLab } from './audited.ts';
import { chartHandlers } from './charts/chart-handlers.ts';
import { custodyJobs } from './custody/check-custody.ts';
import { loadDemoLab } from './demo/load-demo.ts';
import { signInHandler } from './door/sign-in.ts';
import { bareHandlers, labRows } from './lists/lab-rows.ts';
import { saveProcessingHandler } from './processing/save-processing.ts';
import { findScanHandler } from './receipt/find-scan.ts';
import { receiptHandlers } from './receipt/conditions-and-loggers.ts';
import { saveReceiptHandler } from './receipt/save-receipt.ts';
import { labRegisters } from './registers/registers.ts';
import { exceptMisses, missesAsOnSheet } from './release/excepted.ts';
import { halfSignedHandler } from './release/half-signed.ts';
import { releaseHandlers } from './release/release-handlers.ts';
import { resultHandlers } from './results/result-handlers.ts';
import { storageMoves } from './storage/move-handlers.ts';
import { tankHandlers } from './storage/tank-handlers.ts';
import { awaitUnit } from './unit/awaited.ts';
import { unitHandlers } from './unit/unit-handlers.ts';

/** The laboratory of the health bank: from the door over the bench into the cold, and out again. */
export const labFeature = defineServerFeature({
  name: 'lab',
  migrations: join(import.meta.dirname, 'migrations'),
  homes: labHomes,
  screens: labScreens,
  registers: labRegisters,
  forms: labFormTypes,
  lists: labRows,
  handlers: [
    ...bareHandlers,
    findScanHandler,
    saveReceiptHandler,
    ...receiptHandlers,
    signInHandler,
    saveProcessingHandler,
    ...resultHandlers,
    ...releaseHandlers,
    halfSignedHandler,
    ...unitHandlers,
    ...storageMoves,
    ...tankHandlers,
    ...chartHandlers,
  ],
  checks: [missesAsOnSheet],
  reactions: [awaitUnit, exceptMisses],
  jobs: custodyJobs,
  audited: auditedOfLab,
  demo: loadDemoLab,
});
