import type { MatchLimits } from '#purchasing/model';
import { lineTolerance, priceTolerance, taxTolerance, totalTolerance } from '#purchasing/model';
import type { Db } from '#server-kit/server';
import { valueOf } from '#upkeep/server';

const hundredths = (value: number): string => (value / 100).toFixed(2);

/** How far invoices may be from their orders, as it is set now. */
export const limitsNow = async (db: Db): Promise<MatchLimits> => ({
  pricePercent: String(await valueOf(db, priceTolerance)),
  perLine: String(await valueOf(db, lineTolerance)),
  tax: hundredths(await valueOf(db, taxTolerance)),
  total: hundredths(await valueOf(db, totalTolerance)),
});
