export * from './events.ts';
export * from './requisition-forms.ts';
export * from './screens.ts';
export { requisitionQueryCalls } from './query.ts';
export { headOf, requisitionTypes } from './requisition-types.ts';
export { workingDays } from './calendar/working-days.ts';
