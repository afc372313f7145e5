export * from './calls/stock-of-items.ts';
