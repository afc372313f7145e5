export { trackerFeature } from './feature.ts';
