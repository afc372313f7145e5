export { contractsFeature } from './feature.ts';
export { contractEnvelopes } from './signing/contract-envelope.ts';
export { deriveStages } from './stage/derive-stages.ts';
