export * from './tolerance.ts';
export * from './trade-line.ts';
export { inBaseUnits } from './in-base.ts';
export { mostOfLine } from './most-of-line.ts';
export { invoiceKey, withInvoiceKey } from './invoice-number.ts';
