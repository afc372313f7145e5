export { masterDataFeature } from './feature.ts';
