export * from './events.ts';
export * from './requisition-forms.ts';
export * from './overtime-print.ts';
export * from './screens.ts';
export * from './desk-screens.ts';
export { requisitionQueryCalls } from './query.ts';
export { budgetsRoute, purchaseHead } from './purchase-head.ts';
export { headOf, itemPurchases, requisitionTypes } from './requisition-types.ts';
export {
  calendarDays,
  dayKind,
  hoursBetween,
  isWorkingDay,
  withinYear,
  workingDays,
  yearsOfSpan,
} from './calendar/working-days.ts';
export { daysOff, statutoryHolidays, workedWeekendDays } from './calendar/holidays.ts';
export { leaveKindLabel } from './leave-kinds.ts';
export { correctionsWithoutExtraStep, papersFrom, sickDaysOnWord } from './limits.ts';
export { cityTiers } from './travel-standards.ts';
export { standardExpense } from './registers/standard-expense.ts';
export { requisitionDictionaries } from './request-choices.ts';
export {
  annualLeave,
  dearPrice,
  dearRepair,
  loanLimit,
  monthlyOvertime,
  requisitionParameters,
  similarWithin,
  workingDay,
} from './parameters.ts';
export * from './calls/inbox-marks.ts';
export * from './calls/ledgers.ts';
export * from './calls/loans.ts';
export * from './calls/own-open.ts';
export * from './calls/budgets.ts';
export * from './lists/budgets.ts';
export * from './calls/custody.ts';
export * from './lists/custody.ts';
export * from './lists/leave-balances.ts';
export * from './lists/loans.ts';
export * from './lists/published-documents.ts';
export * from './calls/overtime-summary.ts';
export * from './calls/published-documents.ts';
export * from './calls/waiting-effects.ts';
export { daysOverdue, loanAges, loanAgeOf, type LoanAge } from './loan-ages.ts';
export { documentKinds, labelOf, seals, secrecies } from './office-choices.ts';
export * from './templates.ts';
