export * from './events.ts';
export * from './parameters.ts';
export * from './purchase-types.ts';
export * from './rules/invoice-number.ts';
export * from './rules/match.ts';
export * from './rules/spread.ts';
export * from './screens.ts';
