export * from './screens.ts';
export * from './sample-stock.ts';
export * from './sample-figures.ts';
export * from './us-dates.ts';
export * from './warehouse.ts';
export * from './tank.ts';
export * from './envelope.ts';
export * from './calls/signing.ts';
