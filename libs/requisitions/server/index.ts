export { requisitionsFeature } from './feature.ts';
export { requisitionReferences } from './references.ts';
export { requisitionChecks } from './checks/checks.ts';
