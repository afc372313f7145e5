export { labFeature } from './feature.ts';
export { unitsOfContracts } from './unit/units-of-contracts.ts';
