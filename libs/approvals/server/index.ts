export type * from './service.ts';
export type * from './slots.ts';
export { createApprovals } from './create-approvals.ts';
export type { ApprovalsOptions, StartChild } from './kit.ts';
export { importHistory, type HistoryResult, type ImportHistory } from './history/import-history.ts';
export type { HistoryItem, HistoryStep } from './history/script.ts';
export { administratorRole } from './engine/directory.ts';
export { verifyTrails, type BrokenLink } from './verify-trails.ts';
export { publishFirstFlow } from './definitions/seed.ts';
