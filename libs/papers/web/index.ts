export { papersFeature } from './feature.ts';
