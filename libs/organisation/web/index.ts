export { organisationFeature } from './feature.ts';
