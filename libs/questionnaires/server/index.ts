export { questionnairesFeature } from './feature.ts';
