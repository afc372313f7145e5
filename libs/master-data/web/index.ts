export { masterDataFeature } from './feature.ts';
export { pricesFeature } from './prices-feature.ts';
