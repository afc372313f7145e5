import { join } from 'node:path';
import { labFormTypes, labHomes, labScreens, screenedAgents } from '#lab/model';
import { defineNeedingFeature, type Db } from '#server-kit/server';
import { auditedOfLab } from './audited.ts';
import { awaiting } from './awaited/await-units.ts';
import { forecastHandler } from './awaited/read-forecast.ts';
import { expiringUnits } from './awaited/expiring-units.ts';
import { chartHandlers, freezeBasesJob } from './charts/chart-handlers.ts';
import { checkCustodyJob } from './custody/check-custody.ts';
import { labDeeds } from './deeds.ts';
import { loadDemoLab } from './demo/load-demo.ts';
import type { TakeDin } from './door/come-without-call.ts';
import { correctBoxHandler } from './door/correct-box.ts';
import { findAtDoorHandler } from './door/find-at-door.ts';
import { signInHandler } from './door/sign-in.ts';
import { bareHandlers, labRows } from './lists/lab-rows.ts';
import { curveFileHandler, readCurveHandler } from './processing/read-curve.ts';
import { saveProcessingHandler } from './processing/save-processing.ts';
import { findScanHandler } from './receipt/find-scan.ts';
import { receiptHandlers } from './receipt/conditions-and-loggers.ts';
import { openConditions } from './receipt/open-conditions.ts';
import { saveReceiptHandler } from './receipt/save-receipt.ts';
import { labNumbered } from './numbered.ts';
import { labRegisters } from './registers/registers.ts';
import { exceptMisses } from './release/excepted.ts';
import { exceptionContext, missesAsOnSheet } from './release/exception-form.ts';
import { halfSignedHandler } from './release/half-signed.ts';
import { healthFound, healthReopened } from './release/health-found.ts';
import { ifItFailsHandler, type IfUnitFails } from './release/if-it-fails.ts';
import { openLookBacks } from './release/open-look-backs.ts';
import { releaseHandlers } from './release/release-handlers.ts';
import { orderHandlers } from './results/order-handlers.ts';
import { importHandlers } from './results/import-handlers.ts';
import { resultHandlers } from './results/result-handlers.ts';
import { sampleHandlers } from './samples/move-sample.ts';
import { areaHandlers } from './storage/area-handlers.ts';
import { tankAlarms } from './storage/tank-alarms.ts';
import { storageMoves } from './storage/move-handlers.ts';
import { tankHandlers } from './storage/tank-handlers.ts';
import { threadOfUnit } from './unit/thread-of-unit.ts';
import { unitHandlers } from './unit/unit-handlers.ts';

/** What the laboratory needs of other features; the app hands it over. */
export interface LabNeeds {
  /** Derives the stages of contracts anew: the demo makes units without telling of each. */
  deriveStages: (db: Db, contractIds: readonly string[]) => Promise<void>;
  /** What would follow for its contract if a unit could not be stored; null: nobody knows of that contract. */
  ifUnitFails: IfUnitFails;
  /** Gives a child its donation number: of a box that came before its birth was called in. */
  takeDin: TakeDin;
}

/** The laboratory of the health bank: from the door over the bench into the cold, and out again. */
export const labFeature = defineNeedingFeature({
  name: 'lab',
  migrations: join(import.meta.dirname, 'migrations'),
  homes: labHomes,
  screens: labScreens,
  registers: labRegisters,
  forms: labFormTypes,
  numbered: labNumbered,
  dictionaries: [screenedAgents],
  with: ({ deriveStages, ifUnitFails, takeDin }: LabNeeds) => ({
    lists: labRows,
    handlers: [
      ...bareHandlers,
      findScanHandler,
      saveReceiptHandler,
      ...receiptHandlers,
      findAtDoorHandler,
      signInHandler(takeDin),
      correctBoxHandler,
      readCurveHandler,
      curveFileHandler,
      saveProcessingHandler,
      ...resultHandlers,
      ...orderHandlers,
      ...importHandlers,
      ...releaseHandlers,
      halfSignedHandler,
      ifItFailsHandler(ifUnitFails),
      ...unitHandlers,
      ...storageMoves,
      ...tankHandlers,
      ...areaHandlers,
      ...sampleHandlers,
      ...chartHandlers,
      forecastHandler,
    ],
    checks: [missesAsOnSheet],
    contexts: [exceptionContext],
    reactions: [...awaiting, healthFound, healthReopened, exceptMisses],
    jobs: [checkCustodyJob, freezeBasesJob],
    deeds: [labDeeds],
    dayItems: [expiringUnits, openConditions, openLookBacks, tankAlarms],
    threads: [threadOfUnit],
    audited: auditedOfLab,
    demo: (db, clock) => loadDemoLab(db, clock, deriveStages),
  }),
});
