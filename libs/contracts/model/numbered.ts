import type { Numbered } from '#documents/model';
import { dispatchCode } from './placed.ts';

/** Jobs of couriers, made with a birth call. */
export const courierNumbers: Numbered = {
  code: dispatchCode,
  title: ['快递派单', 'Courier jobs'],
  numberPrefix: 'CJ',
};
