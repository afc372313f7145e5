export { askDays, type Asked } from './ask-days.ts';
export { countedDeeds } from './counted-deeds.ts';
export { isDueBefore, lastSecondOf } from './due-days.ts';
export type * from './slots.ts';
export type { DayItemSource, DeedSource, Waiting } from './day-sources.ts';
