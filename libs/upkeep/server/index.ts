export { upkeepFeature } from './feature.ts';
export { valueOf } from './parameters/value-of.ts';
export type * from './slots.ts';
