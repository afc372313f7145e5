export * from './calls/period-calls.ts';
export * from './calls/scan-calls.ts';
export * from './calls/explanations.ts';
export * from './calls/stock-of-items.ts';
export * from './calls/transfer-calls.ts';
export * from './calls/count-calls.ts';
export * from './calls/plant-calls.ts';
export * from './calls/lot-calls.ts';
export * from './calls/replaced-tools.ts';
export * from './count-states.ts';
export * from './events.ts';
export * from './numbered.ts';
export * from './ledgers/stock.ts';
export { ageBounds, ageList, type AgeRow } from './lists/ages.ts';
export { countList, type CountRow } from './lists/counts.ts';
export { expiringDays, lotList, type LotRow } from './lists/lots.ts';
export { replacedList, replacedStates, type ReplacedRow } from './lists/replaced-tools.ts';
export { toReturnList, type ToReturnRow } from './lists/to-return.ts';
export { toPickList, type ToPickRow } from './lists/to-pick.ts';
export { inTransitList, type InTransitRow } from './lists/in-transit.ts';
export { plantStates, plantTransferList, type PlantTransferRow } from './lists/plant-transfers.ts';
export { onHandList, type OnHandRow } from './lists/on-hand.ts';
export { stockAtList, type StockAtRow } from './lists/stock-at.ts';
export { shortageList, type ShortageRow } from './lists/shortages.ts';
export { stockLineList, type StockLineRow } from './lists/stock-lines.ts';
export type { StockMoveKind } from './lists/move-kinds.ts';
export * from './parameters.ts';
export * from './rules/life.ts';
export * from './rules/pick.ts';
export * from './rules/serials.ts';
export * from './rules/shortage.ts';
export * from './rules/tracking.ts';
export * from './rules/variance.ts';
export {
  ageScreen,
  countRecord,
  countScreen,
  inventoryHomes,
  inventoryScreens,
  onHandScreen,
  paperScreen,
  pathOfCount,
  ranchInventoryScreen,
} from './screens.ts';
export {
  paperRoute,
  stockDocumentTypes,
  stockInHead,
  stockOutHead,
  toPickPath,
  transferHead,
  transitPath,
} from './stock-documents.ts';
