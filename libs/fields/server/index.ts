export { mapValues } from './references/map-values.ts';
export { mapReferences, type Pointing } from './references/map-references.ts';
export type { FoundRecord } from './sheet/find-records.ts';
export { lookUp, readCells, saysTheSame, type Reading, type Records } from './sheet/read-cells.ts';
