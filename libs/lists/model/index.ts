export * from './list.ts';
export * from './list-calls.ts';
export * from './list-row.ts';
export * from './list-views.ts';
export * from './list-card.ts';
export * from './list-print.ts';
export * from './export-door.ts';
export * from './import.ts';
