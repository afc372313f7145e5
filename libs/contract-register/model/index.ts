export { adjustedMilestones } from './adjusted.ts';
export * from './calls.ts';
export { contractClosed, contractReopened } from './events.ts';
export { contract, contractKinds, type ContractKind } from './registers/contract.ts';
export * from './rules.ts';
export * from './screens.ts';
export * from './states.ts';
