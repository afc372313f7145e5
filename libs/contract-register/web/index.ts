export { contractRegisterFeature } from './feature.ts';
