import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { pathInLine, invalid, type EventData, type FieldProblem, type Label } from '#calls/model';
import { acceptedBackMeasure, returnedMeasure, stages, type receiptPosted } from '#purchasing/model';
import type { Context, Db } from '#server-kit/server';
import { inBaseUnits } from '#trade/model';
import { holdLines, link, openLines, type NewLine, type TradeLine } from '#trade/server';
import type { PurchasingNeeds, Stock } from '../needs.ts';
import { problemsOfReturnPlaces } from './places-of-returns.ts';
import { asItHappened, type ReceiptValues, type ReturnLine } from './receipt-values.ts';
import { lessThanOne, tooMuchReceived } from './receive.ts';

const tooMuchReturned = (most: string): Label => [
  `超出可退数量，最多再退 ${most}`,
  `More than can go back: at most ${most} more`,
];

interface Received extends Record<string, unknown> {
  id: string;
  receiptId: string;
  lineId: string;
  orderLine: string;
  lot: string;
  returned: string;
  /** What came in, in base units; their decimals. */
  base: string;
  decimals: number;
}

/** The receipts of what goes back, with what of them did already. */
export async function receivedOf(db: Db, ids: readonly string[]): Promise<Map<string, Received>> {
  const { rows } = await db.execute<Received>(sql`
    SELECT r.trade_id::text AS id, r.receipt_id::text AS "receiptId", r.line_id AS "lineId", r.order_line::text AS "orderLine", r.lot,
           r.base::text, coalesce((SELECT u.decimals FROM trade_line t JOIN item i ON i.id = t.item_id JOIN unit u ON u.id = i.unit_id
                                    WHERE t.id = r.trade_id), 6)::int AS decimals,
           (SELECT coalesce(sum(k.quantity), 0) FROM trade_link k
             WHERE k.source_id = r.trade_id AND k.measure = ${returnedMeasure})::text AS returned
      FROM purchase_receipt_line r WHERE r.trade_id = ANY (${sql.param([...new Set(ids)])}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What is wrong with returned quantities; several of one receipt line count together. */
export function problemsOfReturns(
  returns: readonly ReturnLine[],
  lines: ReadonlyMap<string, TradeLine>,
  received: ReadonlyMap<string, Received>,
): FieldProblem[] {
  const gone = new Map<string, Big>();
  return returns.flatMap(({ id, receiptLine, quantity }): FieldProblem[] => {
    const line = lines.get(receiptLine.id);
    const of = received.get(receiptLine.id);
    const path = `returns.${id}.quantity`;
    if (!line || !of || line.state === 'cancelled')
      return [{ path, text: ['该收货行不存在或已冲销', 'This receipt line is gone or reversed'] }];
    const before = gone.get(line.id) ?? new Big(of.returned);
    const most = new Big(line.quantity).minus(before);
    gone.set(line.id, before.plus(quantity));
    return most.lt(quantity)
      ? [{ path, text: tooMuchReturned((most.lt(0) ? new Big(0) : most).toFixed()) }]
      : [];
  });
}

/** Goods go back to the supplier at what they came in for; the order expects them again only where that is asked. */
export async function giveBack(
  context: Context,
  { stock, linesDecided }: Pick<PurchasingNeeds, 'stock' | 'linesDecided'>,
  data: EventData<typeof receiptPosted>,
  values: ReceiptValues,
): Promise<void> {
  const { returns } = values;
  const ids = returns.map(({ receiptLine }) => receiptLine.id);
  const known = await receivedOf(context.db, ids);
  // The lines of orders first, as receipts hold them first too.
  await holdLines(context.db, values.reopens ? [...known.values()].map(({ orderLine }) => orderLine) : []);
  const lines = await holdLines(context.db, ids);
  const received = await receivedOf(context.db, ids);
  const problems = problemsOfReturns(returns, lines, received);
  if (problems.length === 0)
    problems.push(...(await problemsOfReturnPlaces(context.db, linesDecided, returns)));
  if (problems.length) throw invalid(problems);
  const of = (line: ReturnLine): TradeLine => lines.get(line.receiptLine.id) as TradeLine;
  const then = asItHappened(context, values);
  const opened = await openLines(
    then,
    returns.map((line, position): NewLine => {
      const { itemId, partnerId, unit, factor, price, taxRate, currency } = of(line);
      return {
        ...stages.return,
        ...{ document: { type: data.type, id: data.id }, lineId: line.id, position },
        ...{ companyId: data.companyId, itemId, partnerId, warehouseId: values.warehouse.id },
        ...{ quantity: line.quantity, unit, factor, price, taxRate, currency, due: null },
      };
    }),
  );
  const linked = (source: (line: ReturnLine) => string, quantity: (line: ReturnLine) => string) =>
    returns.map((line, index) => ({
      ...{ source: source(line), target: (opened[index] as TradeLine).id },
      ...{ quantity: quantity(line), path: pathInLine(line.id, 'quantity', 'returns') },
    }));
  await link(
    then,
    returnedMeasure,
    linked(
      ({ receiptLine }) => receiptLine.id,
      ({ quantity }) => quantity,
    ),
    tooMuchReturned,
  );
  // What lies usable had been accepted: to be invoiced there is so much less.
  await link(
    then,
    acceptedBackMeasure,
    linked(
      ({ receiptLine }) => receiptLine.id,
      ({ quantity }) => quantity,
    ).filter((_, index) => returns[index]?.from === 'usable'),
    tooMuchReturned,
  );
  if (values.reopens)
    await link(
      then,
      stages.order.measure,
      linked(
        ({ receiptLine }) => (received.get(receiptLine.id) as Received).orderLine,
        ({ quantity }) => new Big(quantity).times(-1).toFixed(),
      ),
      tooMuchReceived,
    );
  await outOfStock(context, stock, data, values, { of, received });
}

async function outOfStock(
  context: Context,
  stock: Stock,
  data: EventData<typeof receiptPosted>,
  values: ReceiptValues,
  { of, received }: { of(line: ReturnLine): TradeLine; received: ReadonlyMap<string, Received> },
): Promise<void> {
  const moves = [];
  const gone = new Map<string, Big>();
  for (const line of values.returns) {
    const {
      receiptId,
      lineId,
      lot,
      decimals,
      returned,
      base: came,
    } = received.get(line.receiptLine.id) as Received;
    const good = await stock.cameInBy(context.db, { kind: data.type, id: receiptId, line: lineId });
    const damaged = await stock.cameInBy(context.db, {
      ...{ kind: data.type, id: receiptId, line: `${lineId}/damaged` },
    });
    const [source] = line.from === 'blocked' && damaged.length > 0 ? damaged : [...good, ...damaged];
    const before = gone.get(line.receiptLine.id) ?? new Big(returned);
    const upTo = (quantity: Big) =>
      inBaseUnits(new Big(came).times(quantity).div(of(line).quantity).toFixed(), '1', decimals);
    gone.set(line.receiptLine.id, before.plus(line.quantity));
    // In parts as a whole: what came in is what goes back.
    const base = new Big(upTo(before.plus(line.quantity))).minus(upTo(before)).toFixed();
    if (new Big(base).eq(0)) throw invalid([lessThanOne(`returns.${line.id}.quantity`)]);
    moves.push({
      ...{ line: line.id, item: of(line).itemId, warehouse: values.warehouse.id, bin: line.bin?.id ?? null },
      ...{ lot: line.lot ?? lot, status: line.from, quantity: `-${base}` },
      ...(source && { value: { of: source.seq } }),
    });
  }
  await stock.post(
    context,
    {
      companyId: data.companyId,
      postedAt: values.happenedAt ? new Date(values.happenedAt) : context.now,
      voucher: { kind: data.type, id: data.id },
      reason: values.reason ?? null,
      lines: 'returns',
    },
    moves,
  );
}
