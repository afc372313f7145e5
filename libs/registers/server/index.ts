export { registersFeature } from './feature.ts';
export { registerFrom, type KnownRecord, type RegisterSource, type ServedRegister } from './register-from.ts';
export { registerTable, type RegisterTable } from './table/register-table.ts';
export type { UseSource } from './uses/use-source.ts';
export type * from './slots.ts';
export { addRecords } from './save/add-records.ts';
export { tellChanged } from './save/tell.ts';
export { usesOfTable } from './uses/uses-of-table.ts';
