import { sql } from 'drizzle-orm';
import { compareDecimals, percentOf, subtractDecimals, type Currency, type Label } from '#calls/model';
import type { ContextFact } from '#documents/model';
import type { FormContextSource, FormInContext } from '#documents/server';
import type { Reference } from '#identity/model';
import { headOf } from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';
import { linksTo, namesInLines, seenColumns, type SeenForm } from '../ledgers/seen-form.ts';
import { fact, moneyFigure } from './fact.ts';

const codes = (...names: string[]): string[] => names.map((name) => headOf(name).code);

/** Types whose lines have an `item` with a price, by what is done with it. */
const trades = [
  {
    types: codes('purchaseRequisition', 'purchaseContract', 'majorPurchaseContract'),
    price: 'price',
    partner: 'supplier',
    label: ['最近采购价', 'last prices'],
  },
  {
    types: codes('salesPrice'),
    price: 'asked',
    partner: 'customer',
    label: ['最近核准价', 'last approved prices'],
  },
  {
    types: codes('salesContract', 'salesContractChange', 'majorSalesContract'),
    price: 'price',
    partner: 'customer',
    label: ['最近成交价', 'last prices'],
  },
] as const;
type Trade = (typeof trades)[number];

interface Priced extends SeenForm {
  price: string;
  currency: Currency;
  partner: string | null;
}
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

async function lastOf(
  { db }: ActorContext,
  { types, price, partner }: Trade,
  item: string,
  form: FormInContext,
): Promise<Priced[]> {
  const { rows } = await db.execute<Priced>(sql`
    SELECT ${seenColumns}, f.currency, line ->> ${price} AS price, f.own -> ${partner} ->> 'name' AS partner
      FROM form f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'lines') AS line
     WHERE f.status = 'approved' AND f.type IN ${types} AND f.company_id = ${form.companyId} AND f.id <> ${form.id}
       AND ${namesInLines(item)}
       AND line -> 'item' ->> 'id' = ${item} AND line ->> ${price} IS NOT NULL
     ORDER BY coalesce(f.finished_at, f.sort_at) DESC LIMIT ${shown}`);
  return rows;
}

/** What the same items cost the last times in the same company, and how far this form is from the last. */
const pricesIn = (trade: Trade): FormContextSource => ({
  types: trade.types,
  async facts(context, form) {
    const lines = ((form.values['lines'] ?? []) as Line[]).filter(({ item }) => item);
    const seen = [...new Map(lines.map((line) => [line.item!.id, line])).values()].slice(0, mostItems);
    const facts: ContextFact[] = [];
    for (const line of seen) {
      const before = await lastOf(context, trade, line.item!.id, form);
      const [last] = before;
      if (!last) continue;
      const to = await linksTo(context, before);
      const change = changeFrom(last, line[trade.price], form.currency);
      facts.push(
        fact(labelOf(line.item!.name, trade, change), moneyFigure(last.price, last.currency), {
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

const nameOf = ({ day, number, partner }: Priced): string =>
  [day, partner ?? number].filter(Boolean).join(' · ');

/** Percent that the asked price is above (or, negative, below) the last one; null where they cannot be compared. */
function changeFrom(last: Priced, asked: string | null | undefined, currency: Currency): string | null {
  if (!asked || last.currency !== currency || compareDecimals(last.price, '0') === 0) return null;
  return percentOf(subtractDecimals(asked, last.price), last.price);
}

/** With how far this one is from the last, where it is. */
const labelOf = (item: string, { label }: Trade, change: string | null): Label => {
  const far = change !== null && compareDecimals(change, '0') !== 0 ? signed(change) : null;
  return [
    `${item} ${label[0]}${far ? `（本次 ${far}%）` : ''}`,
    `${item}: ${label[1]}${far ? ` (this one ${far}%)` : ''}`,
  ];
};
const signed = (value: string): string => (compareDecimals(value, '0') > 0 ? `+${value}` : value);

export const lastPrices: readonly FormContextSource[] = trades.map(pricesIn);
