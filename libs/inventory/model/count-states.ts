import type { Label } from '#calls/model';

/** How it stands with a count. */
export const countStates = {
  planned: ['已计划', 'Planned'],
  counting: ['盘点中', 'Being counted'],
  recount: ['待复盘', 'To be recounted'],
  variance: ['待过账', 'To be posted'],
  posted: ['已过账', 'Posted'],
  cancelled: ['已取消', 'Cancelled'],
} as const satisfies Record<string, Label>;
export type CountState = keyof typeof countStates;
export const countStateOptions = Object.entries(countStates).map(([value, label]) => ({ value, label }));
export const countTones = {
  planned: 'grey',
  counting: 'blue',
  recount: 'orange',
  variance: 'orange',
  posted: 'green',
  cancelled: 'struck',
} as const;

/** Nothing of it is counted a second time yet: lines are entered and added. */
export const firstCounts = ['planned', 'counting'] as const satisfies readonly CountState[];
/** Its sheet is open: quantities are entered, and nobody is told what the books say. */
export const openSheets = [...firstCounts, 'recount'] as const satisfies readonly CountState[];
/** Counts that are neither posted nor cancelled. */
export const unfinishedCounts = [...openSheets, 'variance'] as const satisfies readonly CountState[];

const isOneOf = (states: readonly CountState[]) => (state: CountState) => states.includes(state);
export const isFirstCount = isOneOf(firstCounts);
export const isCounted = isOneOf(openSheets);
export const isUnfinished = isOneOf(unfinishedCounts);
