export { askDays, type Asked } from './ask-days.ts';
export type * from './slots.ts';
export type { DayItemSource, DeedSource, Waiting } from './day-sources.ts';
