import Big from 'big.js';
import { compareDecimals, percentOf, subtractDecimals, type Currency, type Label } from '#calls/model';
import type { FormContextSource } from '#documents/server';
import type { Reference } from '#identity/model';
import { dearPrice } from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';
import { factorsOf } from '#trade/server';
import { valueOf } from '#upkeep/server';
import { lastPricesOf, trades, type LastPrice, type Trade } from '../ledgers/item-prices.ts';
import { linksTo } from '../ledgers/seen-form.ts';
import { fact, moneyFigure } from './fact.ts';

const labels: Readonly<Record<Trade, Label>> = {
  purchase: ['最近采购价', 'last prices'],
  price: ['最近核准价', 'last approved prices'],
  sale: ['最近成交价', 'last prices'],
};

/** What items were ordered at, for their base unit, newest first of each; `besides`: further documents that it stands beside. */
export interface LastBought {
  besides: readonly string[];
  of(
    context: Pick<ActorContext, 'db' | 'language'>,
    asked: { companyId: string; items: readonly string[]; but: string; most: number },
  ): Promise<readonly (LastPrice & { item: string })[]>;
}

interface Line {
  item: Reference | null;
  unit?: string | null;
  price?: string | null;
  asked?: string | null;
}

/** So many items of a long form are shown, those that warn first; nobody reads more. */
const mostItems = 6;
const shown = 3;

/** An item of the form with how far the line that is furthest above its last price is from that. */
interface Asked {
  name: string;
  before: readonly LastPrice[];
  last: LastPrice;
  worst: { change: string; line: number } | null;
  /** It is further above than what is pointed out. */
  warns: boolean;
  /** Lines that name it. */
  lines: number;
}

/** What of items is known: what they were bought at, and of those that were never ordered what was asked for them. */
async function knownOf(
  context: ActorContext,
  bought: LastBought | null,
  asked: { companyId: string; trade: Trade; items: readonly string[]; but: string },
): Promise<ReadonlyMap<string, readonly LastPrice[]>> {
  const ordered = Map.groupBy(
    (await bought?.of(context, { ...asked, most: shown })) ?? [],
    ({ item }) => item,
  );
  const items = asked.items.filter((item) => !ordered.has(item));
  if (items.length === 0) return ordered;
  const wanted = await lastPricesOf(context.db, { ...asked, items, most: shown });
  return new Map<string, readonly LastPrice[]>([...ordered, ...wanted]);
}

/** Lines with their price for the base unit of their item, as prices before are. */
async function inBaseUnits(
  { db }: ActorContext,
  lines: readonly (Line & { at: number })[],
): Promise<(Line & { at: number })[]> {
  const factors = await factorsOf(
    db,
    lines.flatMap(({ item, unit }) => (item?.id && unit ? [{ item: item.id, unit }] : [])),
  );
  return lines.map((line) => {
    const factor = factors.get(`${line.item?.id} ${line.unit}`) ?? '1';
    return factor === '1' || !line.price
      ? line
      : { ...line, price: new Big(line.price).div(factor).round(6, Big.roundHalfUp).toFixed() };
  });
}

/** What the same items cost the last times in the same company, and how far this form is from the last. */
const pricesIn = (
  { trade, types, price }: (typeof trades)[number],
  bought: LastBought | null,
): FormContextSource => ({
  types: [...types.map(({ code }) => code), ...(bought?.besides ?? [])],
  async facts(context, { values, companyId, id: but, currency }) {
    const typed = ((values['lines'] ?? []) as Line[]).map((line, at) => ({ ...line, at }));
    const lines = bought ? await inBaseUnits(context, typed) : typed;
    const byItem = Map.groupBy(
      lines.filter(({ item }) => item?.id),
      ({ item }) => item!.id,
    );
    if (!byItem.size) return [];
    const items = [...byItem.keys()];
    const most = String(await valueOf(context.db, dearPrice));
    const known = await knownOf(context, bought, { companyId, trade, items, but });
    const asked = [...byItem].flatMap(([item, those]): Asked[] => {
      const before = known.get(item) ?? [];
      const [last] = before;
      if (!last) return [];
      const worst = those
        .flatMap((line) => {
          const change = changeFrom(last, line[price], currency);
          return change === null ? [] : [{ change, line: line.at + 1 }];
        })
        .toSorted((a, b) => compareDecimals(b.change, a.change))[0];
      const warns = worst !== undefined && compareDecimals(worst.change, most) > 0;
      return [{ name: those[0]!.item!.name, before, last, worst: worst ?? null, warns, lines: those.length }];
    });
    const told = asked.toSorted((a, b) => Number(b.warns) - Number(a.warns)).slice(0, mostItems);
    const to = await linksTo(
      context,
      told.flatMap(({ before }) => before),
    );
    return told.map((one) =>
      fact(labelOf(one, labels[trade]), moneyFigure(one.last.price, one.last.currency), {
        tone: one.warns ? 'warn' : 'plain',
        rows: one.before.map((row) => ({
          label: [nameOf(row), nameOf(row)] as const,
          figure: moneyFigure(row.price, row.currency),
          to: to(row),
        })),
      }),
    );
  },
});

const nameOf = ({ day, number, partner }: LastPrice): string => [day, partner || number].join(' · ');

/** Percent that the asked price is above (or, negative, below) the last one; null where they cannot be compared. */
function changeFrom(last: LastPrice, asked: string | null | undefined, currency: Currency): string | null {
  if (!asked || last.currency !== currency || compareDecimals(last.price, '0') === 0) return null;
  return percentOf(subtractDecimals(asked, last.price), last.price);
}

/** With how far this one is from the last, where it is; of several lines the furthest above it is named. */
const labelOf = ({ name, worst, lines }: Asked, [zh, en]: Label): Label => {
  if (worst === null || compareDecimals(worst.change, '0') === 0) return [`${name} ${zh}`, `${name}: ${en}`];
  const far = `${signed(worst.change)}%`;
  const [which, of] = lines > 1 ? [`第 ${worst.line} 行`, `line ${worst.line}`] : ['本次', 'this one'];
  return [`${name} ${zh}（${which} ${far}）`, `${name}: ${en} (${of} ${far})`];
};
const signed = (value: string): string => (compareDecimals(value, '0') > 0 ? `+${value}` : value);

export const lastPrices = (bought: LastBought): readonly FormContextSource[] =>
  trades.map((one) => pricesIn(one, one.trade === 'purchase' ? bought : null));
