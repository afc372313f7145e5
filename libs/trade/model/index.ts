export * from './tolerance.ts';
export * from './trade-line.ts';
