import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { withinScope } from '#identity/server';
import {
  caseNumbers,
  inspectionList,
  inspectionNumbers,
  inspectionScreen,
  pathOfCase,
  pathOfInspection,
  qualityHomes,
  qualityScreens,
} from '#quality/model';
import { usesOfTable } from '#registers/server';
import { defineNeedingFeature } from '#server-kit/server';
import { auditedOfQuality } from './audited.ts';
import { actionHandlers } from './cases/action-handlers.ts';
import { caseHandlers } from './cases/case-handlers.ts';
import { caseReading } from './cases/read-case.ts';
import { seedCaseSearch } from './cases/case-search.ts';
import { actionsOfMine, lotsToInspect } from './day-items.ts';
import { qualityDeeds } from './deeds.ts';
import { loadDemoQuality } from './demo/load-demo.ts';
import { fileRoute } from './file-route.ts';
import { qualityFiles } from './files.ts';
import { arrivalReactions } from './inspection/arrivals.ts';
import { blockedHandlers } from './inspection/decide-blocked.ts';
import { decideHandler } from './inspection/decide.ts';
import { saveFindings } from './inspection/findings.ts';
import { openBlockedHandlers } from './inspection/open-blocked.ts';
import { optionsHandler } from './inspection/options.ts';
import { partHandlers } from './inspection/parts.ts';
import { readHandler } from './inspection/read-inspection.ts';
import { returnOfVerdict } from './inspection/return-of.ts';
import { takeBackHandler } from './inspection/take-back.ts';
import { qualityRows } from './lists.ts';
import { scanHandler } from './inspection/scan.ts';
import type { QualityNeeds } from './needs.ts';
import { qualityRegisters } from './registers.ts';
import { reasonForGradeD, standingOnOrders } from './score/order-standing.ts';
import { readScoreHandler } from './score/read-score.ts';
import { scoreJobs, scoresOfMerged } from './score/work-out.ts';
import { checkSwitchingJob } from './switching/drift-of-switching.ts';
import { switchHandlers } from './switching/switch-handlers.ts';
import { qualityThreads } from './threads.ts';

/** What comes in is inspected, decided, and followed up; suppliers are switched and scored by it. */
export const qualityFeature = defineNeedingFeature({
  name: 'quality',
  migrations: join(import.meta.dirname, 'migrations'),
  homes: qualityHomes,
  screens: qualityScreens,
  registers: qualityRegisters,
  numbered: [
    { ...inspectionNumbers, kept: { table: 'qc_inspection' }, opens: pathOfInspection },
    { ...caseNumbers, kept: { table: 'qc_case' }, opens: pathOfCase },
  ],
  uses: [
    usesOfTable({
      table: 'qc_inspection',
      label: ['检验单', 'Inspections'],
      columns: { item: 'item_id', supplier: 'supplier_id', qcStandard: 'standard_id' },
      fixes: ['已有检验记录', 'has inspections'],
      open: { where: sql`t.state IN ('waiting', 'sampling')` },
      list: {
        screens: inspectionList.screens,
        route: inspectionScreen.route,
        narrows: { item: 'item', supplier: 'supplier' },
        reach: ({ actor }) =>
          withinScope(actor.scope(inspectionList.screens, 'query'), { company: sql`t.company_id` }, actor),
      },
      latest: {
        name: () => sql`t.number`,
        newest: sql`t.arrived_at`,
        address: pathOfInspection,
      },
    }),
  ],
  with: (needs: QualityNeeds) => ({
    lists: qualityRows,
    handlers: [
      optionsHandler,
      readHandler,
      scanHandler,
      saveFindings,
      ...partHandlers,
      decideHandler(needs),
      takeBackHandler(needs),
      ...blockedHandlers(needs),
      ...openBlockedHandlers(needs),
      ...switchHandlers,
      readScoreHandler,
      ...caseReading,
      ...caseHandlers,
      ...actionHandlers(needs),
    ],
    checks: [reasonForGradeD],
    contexts: [standingOnOrders, returnOfVerdict],
    reactions: [...arrivalReactions(needs), scoresOfMerged(needs)],
    jobs: [...scoreJobs(needs), checkSwitchingJob],
    deeds: [qualityDeeds],
    dayItems: [lotsToInspect, actionsOfMine],
    threads: qualityThreads,
    fileOwners: qualityFiles,
    routes: fileRoute(needs.files),
    seed: seedCaseSearch,
    demo: loadDemoQuality(needs),
    audited: auditedOfQuality,
  }),
});
