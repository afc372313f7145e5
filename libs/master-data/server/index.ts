export { masterDataFeature } from './feature.ts';
export { masterDataReferences } from './references/register-sources.ts';
