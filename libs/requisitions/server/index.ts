export { requisitionsFeature } from './feature.ts';
export { requisitionReferences } from './references.ts';
export { requisitionContexts } from './context/contexts.ts';
export { againstMaster } from './context/master-data.ts';
export { shortOfStock } from './context/short-of-stock.ts';
export { isPublishedTo } from './publishing/published-to.ts';
export { requisitionChecks } from './checks/checks.ts';
export { demoTypes } from './demo/kinds/designed.ts';
