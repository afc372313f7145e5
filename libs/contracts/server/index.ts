export { takeDin } from './birth/take-din.ts';
export { contractsFeature } from './feature.ts';
export { contractEnvelopes } from './signing/contract-envelope.ts';
export { ifUnitFails } from './units/if-unit-fails.ts';
export { deriveStages } from './stage/derive-stages.ts';
