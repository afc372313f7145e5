export * from './flow.ts';
export * from './steps.ts';
export * from './instance.ts';
export * from './signature.ts';
export * from './events.ts';
export * from './print-options.ts';
export * from './categories.ts';
export type { CompareSign } from './compare-sign.ts';
export * from './labels.ts';
export { knownFact, type KnownFact } from './known-fact.ts';
export * from './engine/action.ts';
export * from './engine/advance.ts';
export { withdrawalProblem } from './engine/applicant.ts';
export { holds } from './engine/condition.ts';
export * from './engine/effect.ts';
export { actionsFor, fieldsFor, isRemovableBy, returnTargetsFor, taskFor } from './engine/may.ts';
export { outlineOf, type Outline } from './engine/outline.ts';
export {
  administratorsId,
  isLive,
  notStarted,
  type NodeRun,
  type Progress,
  type Task,
} from './engine/progress.ts';
export { isOpinion } from './engine/slots.ts';
export type { Refusal } from './engine/refusal.ts';
export { remindAgainAt } from './engine/talk.ts';
export { transitions, type Transition, type Who } from './engine/transitions.ts';
export { questionKey, type DirectoryQuestion, type World, type WorldSubject } from './engine/world.ts';
export * from './chain/chain.ts';
export * from './check/check-flow.ts';
export * from './check/check-people.ts';
export * from './calls/inbox.ts';
export * from './calls/figures.ts';
export * from './calls/decide.ts';
export * from './calls/delegations.ts';
export * from './calls/definitions.ts';
export * from './calls/running.ts';
export * from './lists/delegations.ts';
export * from './lists/running.ts';
export * from './calls/signatures.ts';
export { flowSchema } from './flow-schema.ts';
export * from './template.ts';
export { allParts, namesInExpression, type Expression } from './expression/expression.ts';
export { longestExpression, readExpression } from './expression/read-expression.ts';
export { expressionProblems } from './expression/check-expression.ts';
export {
  documentNames,
  expressionFunctions,
  functionOf,
  isDocumentName,
  isFunction,
} from './expression/functions.ts';
export { writeExpression } from './expression/write-expression.ts';
export { workOut } from './expression/work-out.ts';
export { questionOf } from './people-rule.ts';
export * from './check/compare-flows.ts';
export * from './check/simulate.ts';
export { notes as engineNotes } from './engine/notes.ts';
export * from './templates.ts';
