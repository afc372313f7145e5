export { inventoryFeature } from './feature.ts';
