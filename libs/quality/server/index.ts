export { qualityFeature } from './feature.ts';
