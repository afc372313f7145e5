export { inventoryFeature } from './feature.ts';
export { shortagesWithin } from './shortages/shortages.ts';
export { onHandOf } from './handlers/stock-of-items.ts';
