export { ledgersFeature } from './feature.ts';
export { ledgerFrom, type BelowFloor, type PoolOf, type ServerLedger } from './ledger-from.ts';
export { amend, type Amendment } from './post/amend.ts';
export { post } from './post/post.ts';
export type { Move, PostedLine, Posting } from './post/posting.ts';
export { reverse } from './post/reverse.ts';
export { driftOf } from './read/drift.ts';
export { tablesOf } from './tables.ts';
export { revalueWaiting } from './values/revalue.ts';
