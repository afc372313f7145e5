export * from './calls/stock-of-items.ts';
export * from './events.ts';
export * from './ledgers/stock.ts';
export { onHandList, type OnHandRow } from './lists/on-hand.ts';
export { stockLineList, type StockLineRow } from './lists/stock-lines.ts';
export * from './rules/shortage.ts';
export { inventoryHomes, inventoryScreens, onHandScreen } from './screens.ts';
export { stockDocumentTypes, stockInHead, stockOutHead, transferHead } from './stock-documents.ts';
