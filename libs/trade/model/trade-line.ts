import type { Label } from '#calls/model';

/** How a line of a trade document stands, with what follows it. */
export const lineStates = {
  open: ['未执行', 'Open'],
  partly: ['部分执行', 'Partly done'],
  done: ['已完成', 'Done'],
  closed: ['已短关', 'Closed short'],
  cancelled: ['已取消', 'Cancelled'],
} as const satisfies Record<string, Label>;
export type LineState = keyof typeof lineStates;
export const lineStateOptions = Object.entries(lineStates).map(([value, label]) => ({ value, label }));
export const lineTones = {
  open: 'blue',
  partly: 'orange',
  done: 'green',
  closed: 'grey',
  cancelled: 'struck',
} as const;
