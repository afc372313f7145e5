export * from './calls.ts';
export * from './paper.ts';
export * from './screens.ts';
