export { labFeature } from './feature.ts';
