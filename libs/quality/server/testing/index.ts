export { eventsOf } from '../switching/switch-ledger.ts';
