export { trackerFeature } from './feature.ts';
export { loadOfPerson } from './plan/people-load.ts';
