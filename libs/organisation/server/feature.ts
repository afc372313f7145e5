import { join } from 'node:path';
import { organisationHomes, organisationScreens, travelClasses } from '#organisation/model';
import { defineServerFeature } from '#server-kit/server';
import { firstStepsOfOrganisation } from './first-steps.ts';
import { loadDemoActs } from './demo/load-demo.ts';
import { employeesAgainstMerge } from './employment/against-merge.ts';
import { organisationHandlers } from './handlers/organisation-handlers.ts';
import { organisationReactions } from './reactions.ts';
import { auditedPlans } from './plans/audited.ts';
import { planHandlers } from './plans/plan-handlers.ts';
import { organisationRegisters } from './registers/registers.ts';

/** Companies, departments and employees: their registers, the tree, and how people join, move and leave. */
export const organisationFeature = defineServerFeature({
  name: 'organisation',
  homes: organisationHomes,
  screens: organisationScreens,
  registers: organisationRegisters,
  dictionaries: [travelClasses],
  migrations: join(import.meta.dirname, 'migrations'),
  handlers: [...organisationHandlers, ...planHandlers],
  audited: auditedPlans,
  reactions: organisationReactions,
  mergeGuards: [employeesAgainstMerge],
  firstSteps: firstStepsOfOrganisation,
  demo: loadDemoActs,
});
