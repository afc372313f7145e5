export { registersFeature } from './feature.ts';
export { alsoByMerged } from './references/also-by-merged.ts';
export { makeFindable } from './record/fill-search.ts';
export {
  eachByItself,
  registerFrom,
  type KnownRecord,
  type RecordChange,
  type RecordWritten,
  type RegisterSource,
  type SavingRegister,
  type ServedRegister,
} from './register-from.ts';
export type { LookingBack } from './dated/looking-back.ts';
export { Tried } from './dated/rehearsed.ts';
export { registerTable, type RegisterTable } from './table/register-table.ts';
export type { UseSource } from './uses/use-source.ts';
export type * from './slots.ts';
export { addRecords } from './save/add-records.ts';
export { noteReveal } from './handlers/note-reveal.ts';
export { rewriteRecord } from './save/rewrite-record.ts';
export type { LockedDays } from './dated/locked-days.ts';
export type { Merge, MergeGuard } from './merge/merge-guard.ts';
export { findTwins, type AskedRecord, type FoundTwin } from './twins/find-twins.ts';
export { tellChanged } from './save/tell.ts';
export { mostNamed } from './uses/most-named.ts';
export { usedByColumns, usesOfTable } from './uses/uses-of-table.ts';
export { registersKit, type RegistersKit } from './registers-kit.ts';
export { recordChanges, type RecordChanges } from './changes/record-changes.ts';
export type { AskedChange, ChangeRequests } from './changes/change-requests.ts';
export { explainRule, ruleValue } from './rules/rule-value.ts';
export { rulesFor } from './rules/rule-rows.ts';
export { bringDatedValuesToDay } from './dated/bring-to-day.ts';
export { codeSeriesOf } from './save/next-code.ts';
