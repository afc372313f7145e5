export { systemFeature } from './feature.ts';
export { actRows } from './audit/act-rows.ts';
export { auditWords } from './audit/act-words.ts';
export { otherActs } from './audit/other-acts.ts';
