export { esignFeature } from './feature.ts';
