export { seedCaseSearch } from '../cases/case-search.ts';
export { driftOfSwitching } from '../switching/drift-of-switching.ts';
export { eventsOf, switchBy, unswitch } from '../switching/switch-ledger.ts';
