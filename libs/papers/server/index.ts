export { linkedPapers, mindMaps } from './mind-maps.ts';
export { papersFeature } from './feature.ts';
