export * from './tolerance.ts';
export * from './trade-line.ts';
export { inBaseUnits } from './in-base.ts';
export { invoiceKey } from './invoice-number.ts';
