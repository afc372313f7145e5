import { compareDecimals, type Currency } from '#calls/model';
import type { Context } from '#server-kit/server';
import type { NewLine } from '#trade/server';
import type { PurchasingNeeds } from '../needs.ts';

/** Items cost what they were ordered at last: in their base units, without tax. What costs nothing says nothing of it. */
export const tellPrices = (
  context: Context,
  { keepLastPrices }: Pick<PurchasingNeeds, 'keepLastPrices'>,
  lines: readonly Pick<NewLine, 'itemId' | 'price' | 'factor' | 'currency'>[],
): Promise<void> =>
  keepLastPrices(
    context,
    lines.flatMap(({ itemId, price, factor = '1', currency }) =>
      price !== null && compareDecimals(price, '0') > 0
        ? [{ item: itemId, price, factor, currency: currency as Currency }]
        : [],
    ),
  );
