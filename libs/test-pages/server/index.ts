export { testPagesFeature } from './feature.ts';
