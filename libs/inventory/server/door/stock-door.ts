import Big from 'big.js';
import { sql, type SQL } from 'drizzle-orm';
import { stock, type StockStatus } from '#inventory/model';
import { amend, importPast, importPastValues, post, reverse, tablesOf, type Move } from '#ledgers/server';
import type { Context, Db } from '#server-kit/server';
import { costOfIssue } from '../ledger/cost-of-issue.ts';
import { workOutWaiting } from '../ledger/stock-jobs.ts';
import { noteLots } from '../lots/note-lots.ts';
import { stockLedger } from '../ledger/stock-ledger.ts';

/** One move of goods that a document of another feature makes. */
export interface GoodsMove {
  /** Of the voucher. */
  line: string;
  leg?: 1 | 2;
  item: string;
  warehouse: string;
  bin?: string | null;
  lot?: string | null;
  status: StockStatus;
  /** In positive, out negative; decimal text in base units. */
  quantity: string;
  /** What comes in is worth so much; or what a line of an earlier voucher is worth, part by part. */
  value?: { amount: string } | { of: string } | { legBefore: true };
  /** Of its lot: when it was made, and the last day on which it may be used. */
  madeOn?: string | null;
  expires?: string | null;
}

interface Voucher {
  kind: string;
  id: string;
}

/**
 * How features whose documents move goods post them: receipts of orders, verdicts of inspections, shipments. Who may is
 * theirs; the ledger refuses what cannot be.
 */
export const stockDoor = {
  /** Posts all of it or nothing; answers the number of the ledger's line by voucher line and leg ('a/1'). */
  async post(
    context: Context,
    of: { companyId: string; postedAt: Date; voucher: Voucher; reason?: string | null; lines?: string },
    moves: readonly GoodsMove[],
  ): Promise<Map<string, string>> {
    const posted = await post(context, stockLedger, {
      ...of,
      mayBackdate: true,
      moves: moves.map(
        ({ line, leg, item, warehouse, bin, lot, status, quantity, value }): Move<typeof stock> => ({
          ...{ line, ...(leg && { leg }), quantity },
          key: { item, warehouse, bin: bin ?? '', lot: lot?.trim() ?? '', status },
          ...(value && {
            value:
              'amount' in value
                ? ({ by: 'amount', amount: value.amount } as const)
                : 'of' in value
                  ? ({ by: 'line', of: value.of } as const)
                  : ({ by: 'line', of: 'leg before' } as const),
          }),
        }),
      ),
    });
    await noteLots(
      context,
      of.postedAt,
      moves.flatMap(({ item, lot, quantity, madeOn, expires }) =>
        lot && !quantity.startsWith('-') ? [{ item, lot, madeOn, expires }] : [],
      ),
    );
    return new Map(posted.map(({ line, leg, seq }) => [`${line}/${leg}`, seq]));
  },

  /** Takes a voucher back as a whole. */
  reverse: (context: Context, voucher: Voucher, reason: string): Promise<void> =>
    reverse(context, stockLedger, { voucher, reason }),

  /** Adds value to what came in by a voucher: of each of its lines so much; what the line put under several keys shares it by quantity. */
  async addValue(
    context: Context,
    of: { companyId: string; voucher: Voucher; reason?: string | null },
    additions: readonly { line: string; to: Voucher & { line: string }; amount: string }[],
  ): Promise<void> {
    const amendments = [];
    for (const { line, to, amount } of additions) {
      const lines = await cameInBy(context.db, to);
      // Nothing is lost unsaid: value that no goods bear would be missing from the stock and from its cost for ever.
      if (lines.length === 0 && !new Big(amount).eq(0))
        throw new Error(`nothing came in by ${to.kind} ${to.id}, line ${to.line}: ${amount} has no goods`);
      let left = new Big(amount);
      let quantity = lines.reduce((sum, one) => sum.plus(one.quantity), new Big(0));
      for (const [index, one] of lines.entries()) {
        const part =
          index === lines.length - 1
            ? left
            : left.times(one.quantity).div(quantity).round(2, Big.roundHalfUp);
        left = left.minus(part);
        quantity = quantity.minus(one.quantity);
        if (!part.eq(0))
          amendments.push({
            seq: one.seq,
            line: index === 0 ? line : `${line}/${index + 1}`,
            amount: part.toFixed(2),
          });
      }
    }
    if (amendments.length) await amend(context, stockLedger, of, amendments);
  },

  /** Writes what moved stock in the past of a demo company, with its values. */
  async importPast(db: Db, moves: SQL): Promise<void> {
    await importPast(db, stock, moves);
    await workOutWaiting(db);
  },

  /** The same of value that came later to what came in: an invoice of freight. */
  async importPastValues(db: Db, values: SQL): Promise<void> {
    await importPastValues(db, stock, values);
    await workOutWaiting(db);
  },

  /** What goods that a voucher took out cost, line by line, as it is known today. */
  costOf: (db: Db, voucher: Voucher) => costOfIssue(db, voucher),

  /** What came in by a voucher line, and how much of it. */
  cameInBy: (db: Db, of: Voucher & { line: string }) => cameInBy(db, of),
};
export type StockDoor = typeof stockDoor;

async function cameInBy(
  db: Db,
  { kind, id, line }: Voucher & { line: string },
): Promise<{ seq: string; leg: number; quantity: string }[]> {
  const { rows } = await db.execute<{ seq: string; leg: number; quantity: string }>(sql`
    SELECT l.seq::text, l.leg, l.quantity::text FROM ${tablesOf(stock).lines} l
     WHERE l.voucher = ${kind} AND l.voucher_id = ${id}::uuid AND l.voucher_line = ${line} AND l.quantity > 0
       AND l.reverses IS NULL AND l.amends IS NULL
       AND NOT EXISTS (SELECT FROM ${tablesOf(stock).lines} r WHERE r.reverses = l.seq)
     ORDER BY l.seq`);
  return rows;
}
