export { contractDictionaries } from './dictionaries.ts';
export { bankContract, birthCounts, signedFields } from './registers/bank-contract.ts';
export { bankPartner } from './registers/bank-partner.ts';
export { kit } from './registers/kit.ts';
export { contractHomes, contractScreens } from './screens.ts';
export * from './states.ts';
export { dispatchCode } from './placed.ts';
