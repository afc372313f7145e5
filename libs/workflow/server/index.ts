export { workflowFeature } from './feature.ts';
