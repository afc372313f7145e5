export { requisitionsFeature } from './feature.ts';
