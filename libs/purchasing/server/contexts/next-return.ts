import Big from 'big.js';
import { sql } from 'drizzle-orm';
import type { FormContextSource } from '#documents/server';
import { acceptedBackMeasure, receiptHead, returnWay, stages } from '#purchasing/model';
import type { ActorContext } from '#server-kit/server';
import { followedInSql } from '#trade/server';
import type { LinesDecided, PurchasingNeeds } from '../needs.ts';
import { acceptedInSql, leftOfReceipt } from '../receipts/accepted.ts';
import { stillBlocked } from '../receipts/still-blocked.ts';
import { called, itself, openLines, readable } from './next-document.ts';

interface Lies extends Record<string, unknown> {
  id: string;
  lot: string;
  bin: string;
  binName: string | null;
  /** Base units in the unit of the line. */
  factor: string;
  item: string;
  quantity: string;
  inspected: boolean;
  damaged: string;
  accepted: string;
  /** Did not go back. */
  left: string;
  /** Went back of what nobody had accepted. */
  refusedBack: string;
  /** Nothing of it is accepted, and stock says that it lies in quarantine, or blocked and nowhere else. */
  waits: boolean;
  held: boolean;
  /** Where its lot lies blocked in its warehouse, where it came first; in base units. */
  blocked: { bin: string; name: string | null; quantity: string }[];
}

const liesOf = async ({ db }: ActorContext, receipt: string): Promise<Lies[]> => {
  const { rows } = await db.execute<Lies>(sql`
    SELECT r.trade_id::text AS id, r.lot, r.bin_id AS bin, b.code AS "binName", t.factor::text, t.item_id AS item, t.quantity::text,
           r.inspected, r.damaged::text, (${acceptedInSql})::text AS accepted, (${leftOfReceipt})::text AS left,
           (t.quantity - (${leftOfReceipt}) - ${followedInSql(sql`t`, acceptedBackMeasure)})::text AS "refusedBack",
           w.nothing AND NOT w.held AS waits, w.nothing AND w.held AS held, w.blocked
      FROM purchase_receipt_line r JOIN trade_line t ON t.id = r.trade_id LEFT JOIN bin b ON b.id = r.bin_id
     CROSS JOIN LATERAL (
       SELECT r.inspected AND NOT EXISTS (SELECT FROM purchase_acceptance a WHERE a.trade_id = r.trade_id) AS nothing,
              coalesce(bool_or(k.status = 'blocked' AND k.bin_id = r.bin_id), false)
                AND NOT coalesce(bool_or(k.status = 'quarantine' AND k.bin_id = r.bin_id), false) AS held,
              coalesce(jsonb_agg(jsonb_build_object('bin', k.bin_id, 'name', n.code, 'quantity', k.quantity::text)
                ORDER BY k.bin_id <> r.bin_id, n.code) FILTER (WHERE k.status = 'blocked'), '[]') AS blocked
         FROM stock_key k LEFT JOIN bin n ON n.id = k.bin_id
        WHERE k.item_id = t.item_id AND k.warehouse_id = r.warehouse_id AND k.lot = r.lot
          AND k.company_id = t.company_id AND k.quantity > 0) AS w
     WHERE r.receipt_id = ${receipt}::uuid AND t.state <> 'cancelled' ORDER BY r.trade_id`);
  return rows;
};

/** A part of a receipt line that is proposed to go back. */
interface Part {
  id: string;
  quantity: string;
  from: 'usable' | 'quarantine' | 'blocked';
  lot: string;
  bin: string;
  binName: string | null;
}

const atMost = (quantity: Big, most: Big): Big => (quantity.gt(most) ? most : quantity);

/** What verdicts refused of lines, or came damaged, and neither went back nor left the bins where it lies blocked. */
function refusedOf(lines: readonly Lies[], decided: Awaited<ReturnType<LinesDecided['of']>>): Part[] {
  // Several lines may have brought the same lot: each takes what those before it left.
  const free = new Map<string, Big>();
  return lines.flatMap(({ id, lot, factor, item, blocked, ...line }): Part[] => {
    let left = atMost(stillBlocked(line, decided.get(id)), new Big(line.left));
    return blocked.flatMap(({ bin, name, quantity }): Part[] => {
      const place = [item, lot, bin].join('\n');
      const there = free.get(place) ?? new Big(quantity);
      const taken = atMost(left, there.div(factor).round(6, Big.roundDown));
      if (taken.lte(0)) return [];
      left = left.minus(taken);
      free.set(place, there.minus(taken.times(factor)));
      return [{ id, quantity: taken.toFixed(), from: 'blocked', lot, bin, binName: name }];
    });
  });
}

/** What is left of lines of which nothing was refused: what is accepted, and what waits for its verdict. */
const unrefusedOf = (lines: readonly Lies[], decided: Awaited<ReturnType<LinesDecided['of']>>): Part[] =>
  lines.flatMap(({ id, lot, bin, binName, left, accepted, waits, held }): Part[] => {
    const usable = atMost(new Big(left), new Big(accepted));
    const rest = new Big(left).minus(usable);
    const undecided = new Big(decided.get(id)?.waits ?? (waits ? rest : 0));
    const parts = [
      { quantity: usable, from: 'usable' as const },
      held
        ? { quantity: rest, from: 'blocked' as const }
        : { quantity: atMost(rest, undecided), from: 'quarantine' as const },
    ];
    return parts.flatMap(({ quantity, from }) =>
      quantity.gt(0) ? [{ id, quantity: quantity.toFixed(), from, lot, bin, binName }] : [],
    );
  });

/**
 * A return to the supplier begins with what of its receipt was refused or came damaged and is still there, from where it lies;
 * where there is no such thing, with what the receipt has left.
 */
export const returnsOfReceipts = ({
  linesDecided,
}: Pick<PurchasingNeeds, 'linesDecided'>): FormContextSource => ({
  types: [receiptHead.code],
  async startsFrom(context, from, way) {
    const before = way === returnWay ? await readable(context, from) : null;
    if (before?.type !== receiptHead.code) return {};
    const lines = await openLines(context, {
      ...{ stage: stages.receipt.stage, open: leftOfReceipt, which: sql`t.document_id = ${from}::uuid` },
    });
    const lies = await liesOf(context, from);
    const decided = await linesDecided.of(
      context.db,
      lies.map(({ id }) => id),
    );
    const refused = refusedOf(lies, decided);
    const parts = refused.length > 0 ? refused : unrefusedOf(lies, decided);
    const byId = new Map(lines.map((line) => [line.id, line]));
    const [first] = lines;
    return {
      ...{ kind: 'return', order: null, lines: [] },
      supplier: itself(first?.supplierId ?? null, first?.supplier ?? null),
      warehouse: first?.warehouseId ? { id: first.warehouseId, name: first.warehouse ?? '' } : null,
      returns: parts.flatMap(({ id, quantity, from: status, lot, bin, binName }, at) => {
        const line = byId.get(id);
        if (!line) return [];
        return [
          {
            ...{ id: `back-${id}-${at}`, receiptLine: called(line), goods: line.inFull, received: line.open },
            ...{ quantity, unit: line.unit, lot: lot || null, from: status },
            bin: bin ? { id: bin, name: binName ?? bin } : null,
          },
        ];
      }),
    };
  },
});
