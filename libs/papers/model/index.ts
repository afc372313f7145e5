export * from './base-fields.ts';
export * from './calls.ts';
export * from './events.ts';
export * from './kinds-of-records.ts';
export * from './paper.ts';
export * from './screens.ts';
