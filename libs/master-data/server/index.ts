export { masterDataFeature } from './feature.ts';
export { masterDataReferences } from './references/register-sources.ts';
export { rateOf } from './prices/rate-of.ts';
