export * from './calls/stock-of-items.ts';
export * from './rules/shortage.ts';
