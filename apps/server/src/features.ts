import { contractEnvelopes, contractsFeature, deriveStages, ifUnitFails, takeDin } from '#contracts/server';
import { contractRegisterFeature } from '#contract-register/server';
import { esignFeature, sendEnvelope, voidEnvelope, type EnvelopeSource } from '#esign/server';
import { blockedGoods, inventoryFeature, onHandOf, shortagesWithin, stockDoor } from '#inventory/server';
import { bankedUnits, labFeature, labSiteFor, pastOfUnits, unitsOfContracts } from '#lab/server';
import { masterDataChangeHead } from '#master-data/model';
import { changeRequests, inCurrency, keepLastPrices, masterDataFeature } from '#master-data/server';
import { organisationFeature } from '#organisation/server';
import { linkedPapers, mindMaps, papersFeature } from '#papers/server';
import { publishedFor, questionnairesFeature, versionsAnswered } from '#questionnaires/server';
import { cameDamaged, lastBought, purchasingFacts, purchasingFeature } from '#purchasing/server';
import {
  begunInspections,
  inspectionsOf,
  inspectionStep,
  linesDecided,
  qualityFeature,
  supplierScores,
} from '#quality/server';
import { approvedByMe, isWorkingDay, waitingForMe } from '#requisitions/model';
import { approvedLeave, requisitionsFeature } from '#requisitions/server';
import type { Db, Feature } from '#server-kit/server';
import { systemFeature } from '#system/server';
import { testPagesFeature } from '#test-pages/server';
import { loadOfPerson, trackerFeature } from '#tracker/server';
import { workflowFeature } from '#workflow/server';
import type { Services } from './compose.ts';

/** What features answer to each other. Whoever needs it says its type; the compiler checks the two here. */
export const answers = {
  inCurrency,
  onHand: onHandOf,
  shortages: shortagesWithin,
  stock: stockDoor,
  blockedGoods,
  purchasingFacts,
  cameDamaged,
  lastBought,
  keepLastPrices,
  supplierScores,
  begunInspections,
  inspectionsOf,
  inspectionStep,
  linesDecided,
  isWorkingDay,
  approvedLeave,
  loadOfPerson: loadOfPerson({ isWorkingDay, approvedLeave }),
  mindMaps,
  linkedPapers,
  envelopeSources: [contractEnvelopes] as readonly EnvelopeSource[],
  sendEnvelope,
  voidEnvelope,
  bankedUnits,
  // Finance answers it.
  storageBills: null,
  unitsOfContracts,
  pastOfUnits,
  labSiteFor,
  takeDin,
  healthQuestionnaires: (db: Db) => publishedFor(db, 'healthHistory'),
  versionsAnswered,
  ifUnitFails: (db: Db, unit: Parameters<typeof ifUnitFails>[1]) =>
    ifUnitFails({ db }, unit, unitsOfContracts),
  deriveStages: (db: Db, ids: readonly string[]) => deriveStages(db, ids, unitsOfContracts),
};

/** Where people see what they decided, and what waits for their decision. */
export const decidedRoute = approvedByMe.route;
export const inboxRoute = waitingForMe.route;

/** Where the flow of a type is looked at. */
export { pathOfFlow } from '#workflow/model';

/** The form that requests for changes of records are handed in by, and how. */
export const recordRequests = { code: masterDataChangeHead.code, made: changeRequests };

/**
 * Every feature of the installation, a line each. Screens stand in the menu in this order; migrations, seeds and the demo
 * company run in it. What a feature has is in its own server/feature.ts.
 */
export const features: readonly Feature<Services & typeof answers>[] = [
  systemFeature,
  masterDataFeature,
  questionnairesFeature,
  organisationFeature,
  requisitionsFeature,
  contractRegisterFeature,
  workflowFeature,
  inventoryFeature,
  contractsFeature,
  esignFeature,
  purchasingFeature,
  qualityFeature,
  labFeature,
  trackerFeature,
  papersFeature,
  testPagesFeature,
];
