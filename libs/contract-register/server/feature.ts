import { join } from 'node:path';
import { contractRegisterHomes, contractRegisterScreens } from '#contract-register/model';
import type { DocumentAddress } from '#documents/server';
import { defineNeedingFeature } from '#server-kit/server';
import { contractChecks } from './checks.ts';
import { contractContexts, type MasterOf } from './contexts.ts';
import { milestonesDue } from './milestones-due.ts';
import { loadDemoContracts } from './demo/load-demo.ts';
import { deskHandlers } from './desk.ts';
import { contractReferences } from './references.ts';
import { moveHandlers } from './registered/move.ts';
import { contracts } from './registered/registered.ts';
import { takingUp } from './registered/take-up.ts';
import { takenBack } from './registered/voided.ts';

interface ContractRegisterNeeds {
  masterOf: MasterOf;
  /** Where documents of all features are opened. */
  addressOf: DocumentAddress;
}

/** Contracts with suppliers and customers, from the approved form to the last milestone. */
export const contractRegisterFeature = defineNeedingFeature({
  name: 'contract-register',
  migrations: join(import.meta.dirname, 'migrations'),
  homes: contractRegisterHomes,
  screens: contractRegisterScreens,
  registers: [contracts],
  with: ({ masterOf, addressOf }: ContractRegisterNeeds) => ({
    references: contractReferences,
    checks: contractChecks,
    contexts: contractContexts(masterOf, addressOf),
    reactions: [...takingUp, takenBack],
    handlers: [...deskHandlers(addressOf), ...moveHandlers],
    dayItems: [milestonesDue],
    demo: loadDemoContracts,
  }),
});
