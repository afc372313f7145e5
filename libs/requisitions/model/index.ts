export * from './events.ts';
export * from './requisition-forms.ts';
export * from './screens.ts';
export { requisitionQueryCalls } from './query.ts';
export { headOf, requisitionTypes } from './requisition-types.ts';
export { hoursBetween, workingDays } from './calendar/working-days.ts';
export { leaveKindLabel } from './leave-kinds.ts';
export { correctionsWithoutExtraStep, monthlyOvertime } from './limits.ts';
export { travelClasses, travelClassOf } from './travel-standards.ts';
