export { inventoryFeature } from './feature.ts';
export { stockDoor, type GoodsMove, type StockDoor } from './door/stock-door.ts';
export { shortagesWithin } from './shortages/shortages.ts';
export { onHandOf } from './handlers/stock-of-items.ts';
export { blockedGoods } from './door/blocked-goods.ts';
