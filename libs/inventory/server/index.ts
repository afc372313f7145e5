export { inventoryFeature } from './feature.ts';
export { onHandOf } from './handlers/stock-of-items.ts';
