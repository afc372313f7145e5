export { codesInSql } from './dictionaries/codes-in-sql.ts';
export { followKept } from './dictionaries/kept.ts';
export { upkeepFeature } from './feature.ts';
export { valueBeforeInSql, valueInSql, valueOf } from './parameters/value-of.ts';
export type * from './slots.ts';
