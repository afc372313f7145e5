import type { Label } from '#calls/model';
import { measures, type Sheet } from '#lab/model';
import { formatDecimal } from '#ui/web';

/** Which way a sheet releases. */
export const directions = {
  in: ['入库放行', 'Release into the bank'],
  out: ['出库放行', 'Release out of the bank'],
} as const satisfies Record<Sheet['direction'], Label>;

export const checkWords = {
  ok: ['符合', 'OK'],
  miss: ['不符合', 'Miss'],
  excepted: ['例外', 'Excepted'],
} as const satisfies Record<Sheet['checks'][number]['state'], Label>;

/** Check, what was found, what it is held against, verdict. */
export const sheetHeads: readonly [Label, Label, Label, Label] = [
  ['核对项', 'Check'],
  ['所见', 'Found'],
  ['限值', 'Limit'],
  ['结论', 'Verdict'],
];

/** Counts of millions are read with separators; what is no measure (a DIN, a group) stands as it is. */
export const inMeasures = (key: string, text: string): string =>
  key in measures || key === 'dose' ? text.replaceAll(/\d{4,}/g, (digits) => formatDecimal(digits)) : text;
