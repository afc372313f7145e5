export { inventoryFeature } from './feature.ts';
export { stockDoor, type GoodsMove, type StockDoor } from './door/stock-door.ts';
export { shortagesWithin } from './shortages/shortages.ts';
export { openSince } from './periods/periods.ts';
export { onHandOf } from './handlers/stock-of-items.ts';
