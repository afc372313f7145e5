import { countRecord, countScreen, pathOfCount } from '#inventory/model';
import { threadOfTable } from '#talk/server';

/** Talk and tasks of a count, by its number: for whoever may read the count. */
export const threadOfCount = threadOfTable({
  type: countRecord,
  table: 'stock_count',
  screens: [countScreen.code],
  addressOf: pathOfCount,
});
