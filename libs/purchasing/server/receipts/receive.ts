import Big from 'big.js';
import { sql } from 'drizzle-orm';
import {
  atLine,
  pathInLine,
  compareDecimals,
  dayOf,
  invalid,
  roundMoney,
  subtractDecimals,
  type Currency,
  type EventData,
  type FieldProblem,
  type Label,
} from '#calls/model';
import { formsOf } from '#documents/server';
import { amountsOf, orderHead, purchaseReceived, stages, type receiptPosted } from '#purchasing/model';
import { inOneTrip, type Context, type Db } from '#server-kit/server';
import { inBaseUnits } from '#trade/model';
import { follow, holdLines, openLines, type NewLine, type TradeLine, type InCurrency } from '#trade/server';
import type { Stock } from '../needs.ts';
import { noRate } from '../prices/day-rate.ts';
import { asItHappened, type ReceiptLine, type ReceiptValues } from './receipt-values.ts';

export const tooMuchReceived = (most: string): Label => [
  `超出容差，最多再收 ${most}`,
  `Beyond the tolerance: at most ${most} more`,
];

/** What comes to nothing in the base unit is no quantity of it. */
export const lessThanOne = (path: string): FieldProblem => ({
  path,
  text: ['换算为基本单位后为 0', 'It comes to 0 in the base unit'],
});

/** A line that comes in, with the line that it was ordered by. */
interface Coming {
  line: ReceiptLine;
  ordered: TradeLine;
  opened: TradeLine;
  inspected: boolean;
  /** In base units; of it damaged. */
  base: string;
  damagedBase: string;
  /** In the currency of the company; with its tax where that is not deductible. */
  value: string;
  home: Currency;
  taxInCost: boolean;
}

/** Goods come in: their lines follow those of orders, and they lie in stock at the price of the order. */
export async function receive(
  context: Context,
  { stock, inCurrency }: { stock: Stock; inCurrency: InCurrency },
  data: EventData<typeof receiptPosted>,
  values: ReceiptValues,
): Promise<void> {
  const { lines } = values;
  // Held from the beginning: who follows the same lines comes after.
  const ordered = await holdLines(
    context.db,
    lines.map(({ orderLine }) => orderLine.id),
  );
  const of = (line: ReceiptLine): TradeLine => ordered.get(line.orderLine.id) as TradeLine;
  const then = asItHappened(context, values);
  const [opened, known] = await inOneTrip([
    () =>
      openLines(
        then,
        lines.map((line, position): NewLine => {
          const { itemId, partnerId, unit, factor, price, taxRate, currency } = of(line);
          return {
            ...stages.receipt,
            ...{ document: { type: data.type, id: data.id }, lineId: line.id, position },
            ...{ companyId: data.companyId, itemId, partnerId, warehouseId: values.warehouse.id },
            ...{ quantity: line.quantity, unit, factor, price, taxRate, currency, due: null },
          };
        }),
      ),
    () =>
      knownOf(
        context.db,
        inCurrency,
        { companyId: data.companyId, day: dayOf(then.now, context.timeZone) },
        lines.map((line) => ({ line, ordered: of(line) })),
      ),
  ]);
  const coming = lines.map((line, index): Coming => {
    const { inspected, value, home, decimals, taxInCost } = known.get(line.id) as Valued;
    const { factor } = of(line);
    return {
      ...{ line, ordered: of(line), opened: opened[index] as TradeLine, inspected, value, home, taxInCost },
      ...{
        base: inBaseUnits(line.quantity, factor, decimals),
        damagedBase: inBaseUnits(line.damaged ?? '0', factor, decimals),
      },
    };
  });
  const nothing = coming.filter(({ base }) => compareDecimals(base, '0') === 0);
  if (nothing.length) throw invalid(nothing.map(({ line }) => lessThanOne(`lines.${line.id}.quantity`)));
  await inOneTrip([
    () =>
      follow(
        then,
        stages.order.measure,
        ordered,
        coming.map(({ line, opened: { id } }) => ({
          ...{ source: line.orderLine.id, target: id },
          ...{ quantity: line.quantity, path: pathInLine(line.id, 'quantity') },
        })),
        tooMuchReceived,
      ),
    () => keep(context, data, values, coming),
    () => intoStock(context, stock, data, values, coming),
  ]);
  await tell(context, data, values, coming);
}

interface Known extends Record<string, unknown> {
  id: string;
  inspected: boolean;
  /** null: no rate is known of the day. */
  value: string | null;
  home: Currency;
  taxInCost: boolean;
  decimals: number;
}
type Valued = Known & { value: string };

/** Is the item inspected, is its tax part of its cost, and what is the line worth in the currency of the company, at the rate of the day? */
async function knownOf(
  db: Db,
  inCurrency: InCurrency,
  { companyId, day }: { companyId: string; day: string },
  lines: readonly { line: ReceiptLine; ordered: TradeLine }[],
): Promise<Map<string, Valued>> {
  const asked = lines.map(({ line, ordered }) => {
    const { net, tax } = amountsOf(
      { quantity: line.quantity, price: ordered.price ?? '0', taxRate: ordered.taxRate ?? '0' },
      ordered.currency as Currency,
    );
    return {
      ...{ id: line.id, item: ordered.itemId, currency: ordered.currency },
      ...{ order: ordered.documentId, order_line: ordered.lineId },
      ...{ net, tax },
    };
  });
  const { rows } = await db.execute<Known>(sql`
    SELECT a.id, c.currency AS home, coalesce(i.inspected, false) AS inspected, o.borne AS "taxInCost",
           round(${inCurrency(sql`w.amount`, sql`a.currency`, sql`c.currency`, sql`${day}::date`)}, 2)::text AS value,
           coalesce(u.decimals, 6)::int AS decimals
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
             AS a (id text, item text, currency text, "order" uuid, order_line text, net numeric, tax numeric)
     CROSS JOIN LATERAL (
       SELECT coalesce((SELECT (l ->> 'taxInCost')::boolean FROM ${formsOf(orderHead)} f
                         CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'lines') AS l
                         WHERE f.id = a."order" AND l ->> 'id' = a.order_line), false) AS borne) AS o
     CROSS JOIN LATERAL (SELECT a.net + CASE WHEN o.borne THEN a.tax ELSE 0 END AS amount) AS w
      JOIN item i ON i.id = a.item LEFT JOIN unit u ON u.id = i.unit_id JOIN company c ON c.id = ${companyId}`);
  const known = new Map<string, Valued>();
  // As the check of the form said; here too, so that nothing is ever worth what nobody said.
  const unrated: FieldProblem[] = [];
  for (const { value, ...row } of rows) {
    const { currency = '' } = asked.find(({ id }) => id === row.id) ?? {};
    if (value === null) unrated.push(atLine(row.id, 'orderLine', noRate(currency, row.home, day)));
    else known.set(row.id, { ...row, value: roundMoney(value, row.home) });
  }
  if (unrated.length) throw invalid(unrated);
  return known;
}

async function keep(
  { db }: Context,
  data: EventData<typeof receiptPosted>,
  values: ReceiptValues,
  coming: readonly Coming[],
): Promise<void> {
  const rows = coming.map(({ line, ordered, opened, inspected, base, value, taxInCost }) => ({
    ...{ trade_id: opened.id, line_id: line.id, order_line: ordered.id, inspected },
    ...{ damaged: line.damaged ?? '0', bin_id: line.bin?.id ?? '', lot: line.lot?.trim() ?? '' },
    ...{ expiry: line.expiry ?? null, base, value, tax_in_cost: taxInCost },
  }));
  await db.execute(sql`
    INSERT INTO purchase_receipt_line (trade_id, receipt_id, line_id, order_line, inspected, damaged, warehouse_id, bin_id, lot,
                                       expiry, base, value, tax_in_cost)
    SELECT trade_id, ${data.id}::uuid, line_id, order_line, inspected, damaged, ${values.warehouse.id}, bin_id, lot, expiry, base, value, tax_in_cost
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (trade_id bigint, line_id text, order_line bigint,
           inspected boolean, damaged numeric, bin_id text, lot text, expiry date, base numeric, value numeric, tax_in_cost boolean)`);
}

/** What is damaged lies apart, blocked; of the rest, inspected items wait in quarantine. */
async function intoStock(
  context: Context,
  stock: Stock,
  data: EventData<typeof receiptPosted>,
  { warehouse, happenedAt, lateReason }: ReceiptValues,
  coming: readonly Coming[],
): Promise<void> {
  await stock.post(
    context,
    {
      companyId: data.companyId,
      postedAt: happenedAt ? new Date(happenedAt) : context.now,
      voucher: { kind: data.type, id: data.id },
      reason: lateReason ?? null,
    },
    coming.flatMap(({ line, ordered, inspected, base, damagedBase, value, home }) => {
      const good = subtractDecimals(base, damagedBase);
      const goodValue = roundMoney(new Big(value).times(good).div(base).toFixed(), home);
      const where = {
        item: ordered.itemId,
        warehouse: warehouse.id,
        bin: line.bin?.id ?? null,
        lot: line.lot ?? null,
        madeOn: line.madeOn ?? null,
        expires: line.expiry ?? null,
      };
      return [
        ...(compareDecimals(good, '0') > 0
          ? [
              {
                ...{
                  line: line.id,
                  ...where,
                  status: inspected ? ('quarantine' as const) : ('usable' as const),
                },
                ...{ quantity: good, value: { amount: goodValue } },
              },
            ]
          : []),
        ...(compareDecimals(damagedBase, '0') > 0
          ? [
              {
                ...{
                  line: `${line.id}/damaged`,
                  ...where,
                  status: 'blocked' as const,
                  quantity: damagedBase,
                },
                value: { amount: subtractDecimals(value, goodValue) },
              },
            ]
          : []),
      ];
    }),
  );
}

const tell = (
  context: Context,
  { type, id, number, companyId }: EventData<typeof receiptPosted>,
  { warehouse }: ReceiptValues,
  coming: readonly Coming[],
): Promise<void> =>
  context.emit(purchaseReceived, {
    ...{ type, id, number, companyId, supplierId: coming[0]?.ordered.partnerId ?? '' },
    lines: coming.map(({ line, ordered, opened, inspected, base }) => ({
      ...{ line: opened.id, lineId: line.id, item: ordered.itemId, warehouse: warehouse.id },
      ...{ bin: line.bin?.id ?? '', lot: line.lot?.trim() ?? '', quantity: line.quantity, base, inspected },
      damaged: line.damaged ?? '0',
    })),
  });
