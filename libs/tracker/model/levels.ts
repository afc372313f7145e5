import type { Label } from '#calls/model';

/** How much a task matters (specification 4, Levels): 1 first. */
export const levels = [1, 2, 3, 4] as const;
export type Level = (typeof levels)[number];

export const levelLabels: Readonly<Record<Level, Label>> = {
  1: ['重要且紧急', 'Important and urgent'],
  2: ['重要不紧急', 'Important, not urgent'],
  3: ['紧急不重要', 'Urgent, not important'],
  4: ['不重要不紧急', 'Neither'],
};

/** 'P2 重要不紧急': how a level is called wherever there is room for it. */
export const levelName = (level: Level): Label => {
  const [zh, en] = levelLabels[level];
  return [`P${level} ${zh}`, `P${level} ${en}`];
};

export const isLevel = (value: number): value is Level => (levels as readonly number[]).includes(value);
