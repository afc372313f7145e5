import type { Label } from '#calls/model';

/** What becomes of a design that is not saved when its page is left. */
export const isLost: Label = [
  '修改还没有保存，离开后将丢失。',
  'Your changes are not saved and will be lost.',
];
