import type { Label } from '#calls/model';
import type { Signal } from '#lab/model';

export const signalWords: Readonly<Record<Signal, Label>> = {
  outside: ['超出控制限', 'outside the limits'],
  eightOnASide: ['连续 8 点在同侧', 'eight on a side'],
  threeOfFour: ['4 点中 3 点靠近控制限', 'three of four near a limit'],
  wideRange: ['与上月之差超出极差上限', 'further from the month before than the range limit'],
};
