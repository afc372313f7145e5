import { multiplyDecimals, roundMoney, type Currency } from '#calls/model';
import type { stock, StockStatus } from '#inventory/model';
import type { Move } from '#ledgers/server';

type StockMove = Move<typeof stock>;

/** Where goods are, as a line of a document says it. */
export interface Goods {
  item: { id: string };
  lot: string | null;
}

export const keyOf = (
  { item, lot }: Goods,
  warehouse: { id: string },
  bin: { id: string } | null | undefined,
  status: StockStatus = 'usable',
): StockMove['key'] => ({
  ...{ item: item.id, warehouse: warehouse.id, bin: bin?.id ?? '' },
  ...{ lot: lot?.trim() ?? '', status },
});

/** What comes in at a price is worth quantity × price, rounded as the currency of the company is; without one, the present rate. */
export const valueOf = (
  quantity: string,
  price: string | null,
  currency: Currency,
): NonNullable<StockMove['value']> =>
  price === null
    ? { by: 'rate' }
    : { by: 'amount', amount: roundMoney(multiplyDecimals(quantity, price), currency) };

export const negative = (quantity: string): string => `-${quantity}`;
