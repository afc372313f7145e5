import type { Label } from '#calls/model';

/** How it stands with a count. */
export const countStates = {
  counting: ['盘点中', 'Being counted'],
  recount: ['待复盘', 'To be recounted'],
  variance: ['待过账', 'To be posted'],
  posted: ['已过账', 'Posted'],
  cancelled: ['已取消', 'Cancelled'],
} as const satisfies Record<string, Label>;
export type CountState = keyof typeof countStates;
export const countStateOptions = Object.entries(countStates).map(([value, label]) => ({ value, label }));
export const countTones = {
  counting: 'blue',
  recount: 'orange',
  variance: 'orange',
  posted: 'green',
  cancelled: 'struck',
} as const;
