export { contractsFeature } from './feature.ts';
export { contractEnvelopes } from './signing/contract-envelope.ts';
