export { requisitionsFeature } from './feature.ts';
export { demoTypes } from './demo/kinds/designed.ts';
