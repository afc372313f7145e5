export { ledgersFeature } from './feature.ts';
export {
  ledgerFrom,
  type BelowFloor,
  type FreshLines,
  type PoolOf,
  type ServerLedger,
} from './ledger-from.ts';
export { assertBalances, type Assertion } from './post/assert.ts';
export { holdKeys, type HeldKey } from './post/hold-keys.ts';
export { balanceAt, poolAt, rateAt } from './read/balance-at.ts';
export { balancesAfter } from './read/balances-after.ts';
export { amend, type Amendment } from './post/amend.ts';
export { importPast, importPastValues } from './post/import-past.ts';
export { mostAhead } from './post/check-moment.ts';
export { post } from './post/post.ts';
export type { Move, PostedLine, Posting } from './post/posting.ts';
export { reverse } from './post/reverse.ts';
export { driftOf } from './read/drift.ts';
export { tablesOf } from './tables.ts';
export { revalueWaiting } from './values/revalue-waiting.ts';
export type { ValueChanged } from './values/value-changed.ts';
