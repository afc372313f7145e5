import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import { stockRevalued, stockValued, type stock } from '#inventory/model';
import type { FreshLines, ValueChanged } from '#ledgers/server';
import type { Context, Db } from '#server-kit/server';

/** A line of stock, by its number. */
interface Line extends Record<string, unknown> {
  seq: string;
  companyId: string;
  type: string;
  id: string;
  line: string;
  item: string;
  warehouse: string;
  quantity: string;
  at: string;
  openFrom: string | null;
}

async function linesOf(
  { db }: Context,
  seqs: readonly string[],
  fresh: FreshLines<typeof stock> = new Map(),
): Promise<Map<string, Line>> {
  const known = seqs.flatMap((seq): [string, Line][] => {
    const one = fresh.get(seq);
    return one ? [[seq, freshLine(seq, one)]] : [];
  });
  const others = seqs.filter((seq) => !fresh.has(seq));
  return new Map([...known, ...(others.length > 0 ? await readLines(db, others) : [])]);
}

type Fresh = FreshLines<typeof stock> extends ReadonlyMap<string, infer One> ? One : never;

const freshLine = (seq: string, { companyId, key, voucher, line, quantity, at }: Fresh): Line => ({
  ...{ seq, companyId, type: voucher.kind, id: voucher.id, line, item: key.item, warehouse: key.warehouse },
  ...{ quantity: new Big(quantity).toFixed(), at: at.toISOString(), openFrom: null },
});

async function readLines(db: Db, seqs: readonly string[]): Promise<[string, Line][]> {
  const { rows } = await db.execute<Line>(sql`
    SELECT l.seq::text, k.company_id AS "companyId", l.voucher AS type, l.voucher_id::text AS id, l.voucher_line AS line,
           k.item_id AS item, k.warehouse_id AS warehouse, trim_scale(l.quantity)::text AS quantity,
           to_json(l.posted_at) #>> '{}' AS at,
           to_json((c.month + interval '1 month')::timestamp AT TIME ZONE company_time_zone()) #>> '{}' AS "openFrom"
      FROM stock_line l JOIN stock_key k ON k.id = l.key_id LEFT JOIN stock_closed c ON c.company_id = k.company_id
     WHERE l.seq = ANY (${sql.param([...seqs])}::bigint[])`);
  return rows.map((row) => [row.seq, row]);
}

/** What changed of one line, whoever said it. */
function sums(changes: readonly ValueChanged[]): { of: string; value: string; priceDifference: string }[] {
  const byLine = Map.groupBy(changes, ({ of }) => of);
  const sum = (some: readonly ValueChanged[], what: 'value' | 'difference'): string =>
    some.reduce((all, one) => all.plus(one[what]), new Big(0)).toFixed(2);
  return [...byLine]
    .map(([of, some]) => ({ of, value: sum(some, 'value'), priceDifference: sum(some, 'difference') }))
    .filter(({ value, priceDifference }) => Number(value) !== 0 || Number(priceDifference) !== 0);
}

/**
 * Tells what lines are worth, and by how much others are worth more or less than was told: whoever keeps the books posts
 * differences alone. What lies in a closed month is for the first open day.
 */
export async function tellValues(
  context: Context,
  of: {
    because: { kind: string; id: string } | null;
    changes: readonly ValueChanged[];
    fresh?: FreshLines<typeof stock>;
  },
): Promise<void> {
  if (of.changes.length === 0) return;
  const first = sums(of.changes.filter((one) => one.first));
  const anew = sums(of.changes.filter((one) => !one.first));
  const lines = await linesOf(context, [...new Set([...first, ...anew].map((one) => one.of))], of.fresh);
  const told = ({ of: seq, ...worth }: (typeof first)[number]) => {
    const { type, id, line, item, warehouse, quantity, at, openFrom, companyId } = lines.get(seq) as Line;
    const day = dayOf(new Date(at), context.timeZone);
    const open = openFrom && dayOf(new Date(openFrom), context.timeZone);
    const postOn = open && day < open ? open : day;
    return { companyId, quantity, told: { type, id, line, item, warehouse, day, postOn, ...worth } };
  };
  for (const [companyId, some] of Map.groupBy(first.map(told), (one) => one.companyId))
    await context.emit(stockValued, {
      companyId,
      lines: some.map(({ told: line, quantity }) => ({ ...line, quantity })),
    });
  const { because } = of;
  for (const [companyId, some] of Map.groupBy(anew.map(told), (one) => one.companyId))
    await context.emit(stockRevalued, {
      companyId,
      because: because && { type: because.kind, id: because.id },
      lines: some.map(({ told: line }) => line),
    });
}
