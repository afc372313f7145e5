export * from './metals.ts';
export * from './calls/header-info.ts';
export * from './calls/price-history.ts';
export * from './calls/record-prices.ts';
export * from './screens.ts';
