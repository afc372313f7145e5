import { daysBetween, type Label } from '#calls/model';

/** How long loans are overdue, as finance reads them; `upTo` in days, null: however long. */
export const loanAges = [
  { age: 'notDue', upTo: 0, label: ['未到期', 'Not due'] },
  { age: 'month', upTo: 30, label: ['逾期 1–30 天', '1–30 days overdue'] },
  { age: 'twoMonths', upTo: 60, label: ['逾期 31–60 天', '31–60 days overdue'] },
  { age: 'quarter', upTo: 90, label: ['逾期 61–90 天', '61–90 days overdue'] },
  { age: 'longer', upTo: null, label: ['逾期 90 天以上', 'Over 90 days overdue'] },
] as const satisfies readonly { age: string; upTo: number | null; label: Label }[];
export type LoanAge = (typeof loanAges)[number]['age'];
export const loanAgeNames = loanAges.map(({ age }) => age) as [LoanAge, ...LoanAge[]];

/** Whole days from the day on which it was to be paid back until today; 0 where that is still to come. Both YYYY-MM-DD. */
export const daysOverdue = (payBackBy: string, today: string): number =>
  Math.max(0, daysBetween(payBackBy, today));

/** The age of something that is so many days overdue. */
export const loanAgeOf = (days: number): LoanAge =>
  loanAges.find(({ upTo }) => upTo === null || days <= upTo)?.age ?? 'longer';
