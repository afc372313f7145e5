export { labSiteFor } from './awaited/site-for.ts';
export { labFeature } from './feature.ts';
export { bankedUnits } from './unit/banked-units.ts';
export { pastOfUnits } from './unit/past-of-units.ts';
export { unitsOfContracts } from './unit/units-of-contracts.ts';
export { strayUnits } from './custody/check-custody.ts';
