import Big from 'big.js';
import { sql } from 'drizzle-orm';
import {
  compareDecimals,
  invalid,
  roundMoney,
  subtractDecimals,
  type FieldProblem,
  type Label,
  type NamedDocument,
} from '#calls/model';
import { countScreen, goodsToInspect, postCount, stock, varianceOf } from '#inventory/model';
import { assertBalances, holdKeys, post, type Move } from '#ledgers/server';
import { handle, type ActorContext } from '#server-kit/server';
import { stockLedger } from '../ledger/stock-ledger.ts';
import { noRate, worthTheRate } from '../posting/stated-price.ts';
import { countLines, finalOf, type CountedLine } from './count-lines.ts';
import { heldCount, type HeldCount } from './held-count.ts';
import { leftToVerdicts, type CountNeeds } from './left-to-verdicts.ts';

/** A line with what differs of it, at the moment of its counting. */
interface Counted {
  line: CountedLine;
  quantity: string;
  at: string;
  difference: string;
  price: string | null;
}

/**
 * What was counted becomes true: what differs is posted at the moment of each line, and every balance is asserted, so that
 * whatever is entered late before it is corrected there (decision 221). What lies in quarantine is asserted by nobody, and where it
 * waits for a verdict its difference is left to that (decision 558).
 */
export const postCountHandler = (needs: CountNeeds) =>
  handle(postCount, async ({ id, reason, prices }, context) => {
    const count = await heldCount(context, id, 'enable', ['variance']);
    const planned = await countLines(context.db, id);
    const keys = [...new Map(planned.map((line) => [line.keyId, line.place])).values()];
    await holdKeys(context, stockLedger, count.companyId, keys);
    // Read again, as nothing happens to them any more.
    const priceOf = new Map(prices.map(({ lineId, price }) => [lineId, price]));
    const lines = await countLines(context.db, id);
    const left = await leftToVerdicts(context.db, needs, lines);
    const counted = lines.flatMap((line): Counted[] => {
      const final = finalOf(line);
      return final && line.book !== null
        ? [
            {
              ...{ line, quantity: final.quantity, at: final.at, price: priceOf.get(line.id) ?? null },
              difference: subtractDecimals(final.quantity, line.book),
            },
          ]
        : [];
    });
    const taken = counted.filter(({ line }) => !left.has(line.id));
    const differing = taken.filter(({ difference }) => compareDecimals(difference, '0') !== 0);
    checkPrices(counted, left);
    if (differing.length > 0 && !reason)
      throw invalid([{ path: 'reason', text: ['请说明差异原因', 'Say why they differ'] }]);
    const voucher = { kind: 'INV150P', id };
    // What is missing before what was found: a serial number that lies elsewhere leaves one place for the other.
    for (const of of momentsOf(differing))
      await post(context, stockLedger, {
        ...{ companyId: count.companyId, postedAt: new Date(of[0].at), voucher, reason, mayBackdate: true },
        moves: of.map(({ line, difference, price }): Move<typeof stock> => ({
          ...{ line: line.id, key: line.place, quantity: difference },
          ...(compareDecimals(difference, '0') > 0 && {
            value:
              price === null
                ? { by: 'rate' }
                : {
                    by: 'amount',
                    amount: roundMoney(new Big(difference).times(price).toFixed(), count.currency),
                  },
          }),
        })),
      });
    await assertBalances(
      context,
      stock,
      voucher,
      taken.flatMap(({ line, quantity, at }) =>
        line.place.status === 'quarantine' ? [] : [{ keyId: line.keyId, at: new Date(at), quantity }],
      ),
    );
    await tellFound(context, count, differing);
    await keep(context, { id, reason, counted, left, worth: await worthOf(context, voucher) });
    return { posted: differing.length };
  });

/** What was found in quarantine where nothing waited waits for its verdict, as whatever else lies there. */
async function tellFound(
  context: ActorContext,
  { id, number, companyId }: HeldCount,
  differing: readonly Counted[],
): Promise<void> {
  const found = differing.filter(
    ({ line, difference }) => line.place.status === 'quarantine' && compareDecimals(difference, '0') > 0,
  );
  if (found.length > 0)
    await context.emit(goodsToInspect, {
      ...{ type: countScreen.code, id, number, companyId, stage: 'incoming' },
      lines: found.map(({ line: { id: line, place }, difference }) => {
        const { item, warehouse, bin, lot } = place;
        return { line, item, warehouse, bin, lot, quantity: difference };
      }),
    });
}

const momentsOf = (differing: readonly Counted[]): [Counted, ...Counted[]][] => {
  const nameOf = ({ difference, at }: Counted): string => `${difference.startsWith('-') ? 0 : 1} ${at}`;
  return [...Map.groupBy(differing, nameOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, of]) => of as [Counted, ...Counted[]]);
};

/**
 * What was found where nothing said what it is worth, at the moment of its counting, needs a price; any other is worth what the
 * rest was, and no other price is taken for it.
 */
function checkPrices(counted: readonly Counted[], left: ReadonlyMap<string, unknown>): void {
  const problems = counted.flatMap(({ line, difference, price }): FieldProblem[] => {
    const isFound = compareDecimals(difference, '0') > 0 && !left.has(line.id);
    const said = problemOf(line.rate, isFound, price);
    return said ? [{ path: `prices.${line.id}`, text: said }] : [];
  });
  if (problems.length) throw invalid(problems);
}

function problemOf(rate: string, isFound: boolean, price: string | null): Label | null {
  const isRated = compareDecimals(rate, '0') > 0;
  if (price === null) return isFound && !isRated ? noRate : null;
  if (price.startsWith('-')) return ['单价不能为负', 'A price is not below zero'];
  if (!isFound) return ['没有盘盈，请留空', 'Nothing was found here: leave it empty'];
  return isRated ? worthTheRate(rate) : null;
}

/** What the ledger says that the lines of a count are worth, by line. */
async function worthOf(
  { db }: ActorContext,
  voucher: { kind: string; id: string },
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; value: string }>(sql`
    SELECT l.voucher_line AS id, sum(w.value)::text AS value FROM stock_line l JOIN stock_worth w ON w.of_line = l.seq
     WHERE l.voucher = ${voucher.kind} AND l.voucher_id = ${voucher.id}::uuid GROUP BY 1`);
  return new Map(rows.map(({ id, value }) => [id, value]));
}

async function keep(
  { db, actor, now }: ActorContext,
  {
    id,
    reason,
    counted,
    left,
    worth,
  }: {
    id: string;
    reason: string;
    counted: readonly Counted[];
    left: ReadonlyMap<string, readonly NamedDocument[]>;
    worth: ReadonlyMap<string, string>;
  },
): Promise<void> {
  const rows = counted.map(({ line, quantity, price }) => ({
    ...{ id: line.id, book: line.book, price, inspections: left.get(line.id) ?? [] },
    // A pool whose values are worked out later says nothing of the line yet.
    value: left.has(line.id)
      ? '0'
      : (worth.get(line.id) ??
        varianceOf({ book: line.book ?? '0', counted: quantity, rate: price ?? line.rate }).value),
  }));
  await db.execute(sql`
    UPDATE stock_count_line l SET book = n.book, value = n.value, price = n.price, inspections = n.inspections
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (id bigint, book numeric, value numeric, price numeric, inspections jsonb)
     WHERE l.id = n.id`);
  await db.execute(sql`
    UPDATE stock_count SET state = 'posted', reason = ${reason}, posted_by = ${actor.personId}, posted_at = ${now.toISOString()}::timestamptz
     WHERE id = ${id}::uuid`);
}
