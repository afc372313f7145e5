import type { Numbered } from '#documents/model';

/** Sheets by which stock is counted. */
export const countNumbers: Numbered = {
  code: 'INV150P',
  title: ['盘点单', 'Counts'],
  numberPrefix: 'CK',
};
