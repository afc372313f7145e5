import { compareDecimals, percentOf, subtractDecimals, type Currency, type Label } from '#calls/model';
import type { ContextFact } from '#documents/model';
import type { FormContextSource } from '#documents/server';
import type { Reference } from '#identity/model';
import { lastPricesOf, trades, type LastPrice, type Trade } from '../ledgers/item-prices.ts';
import { linksTo } from '../ledgers/seen-form.ts';
import { fact, moneyFigure } from './fact.ts';

const labels: Readonly<Record<Trade, Label>> = {
  purchase: ['最近采购价', 'last prices'],
  price: ['最近核准价', 'last approved prices'],
  sale: ['最近成交价', 'last prices'],
};

interface Line {
  item: Reference | null;
  price?: string | null;
  asked?: string | null;
}

/** Shown for the first items of a long form; nobody reads more. */
const mostItems = 6;
const shown = 3;
/** Percent above the last price from which it warns. */
const noticeable = '5';

/** What the same items cost the last times in the same company, and how far this form is from the last. */
const pricesIn = ({ trade, types, price }: (typeof trades)[number]): FormContextSource => ({
  types,
  async facts(context, form) {
    const lines = ((form.values['lines'] ?? []) as Line[]).filter(({ item }) => item?.id);
    const seen = [...new Map(lines.map((line) => [line.item!.id, line])).values()].slice(0, mostItems);
    const facts: ContextFact[] = [];
    for (const line of seen) {
      const { id: item, name } = line.item!;
      const { companyId, id: but, currency } = form;
      const before = await lastPricesOf(context.db, { companyId, trade, item, but, most: shown });
      const [last] = before;
      if (!last) continue;
      const to = await linksTo(context, before);
      const change = changeFrom(last, line[price], currency);
      facts.push(
        fact(labelOf(name, labels[trade], change), moneyFigure(last.price, last.currency), {
          tone: change !== null && compareDecimals(change, noticeable) > 0 ? 'warn' : 'plain',
          rows: before.map((row) => ({
            label: [nameOf(row), nameOf(row)] as const,
            figure: moneyFigure(row.price, row.currency),
            to: to(row),
          })),
        }),
      );
    }
    return facts;
  },
});

const nameOf = ({ day, number, partner }: LastPrice): string => [day, partner || number].join(' · ');

/** Percent that the asked price is above (or, negative, below) the last one; null where they cannot be compared. */
function changeFrom(last: LastPrice, asked: string | null | undefined, currency: Currency): string | null {
  if (!asked || last.currency !== currency || compareDecimals(last.price, '0') === 0) return null;
  return percentOf(subtractDecimals(asked, last.price), last.price);
}

/** With how far this one is from the last, where it is. */
const labelOf = (item: string, [zh, en]: Label, change: string | null): Label => {
  const far = change !== null && compareDecimals(change, '0') !== 0 ? signed(change) : null;
  return [
    `${item} ${zh}${far ? `（本次 ${far}%）` : ''}`,
    `${item}: ${en}${far ? ` (this one ${far}%)` : ''}`,
  ];
};
const signed = (value: string): string => (compareDecimals(value, '0') > 0 ? `+${value}` : value);

export const lastPrices: readonly FormContextSource[] = trades.map(pricesIn);
