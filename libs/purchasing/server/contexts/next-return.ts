import { sql } from 'drizzle-orm';
import { compareDecimals } from '#calls/model';
import type { FormContextSource } from '#documents/server';
import { receiptHead, returnWay, stages } from '#purchasing/model';
import type { ActorContext } from '#server-kit/server';
import { leftOfReceipt } from '../receipts/accepted.ts';
import { called, itself, openLines, readable } from './next-document.ts';

interface Lies extends Record<string, unknown> {
  id: string;
  lot: string;
  bin: string;
  binName: string | null;
  damaged: string;
  /** Waits for a verdict, nothing of it is accepted yet. */
  waits: boolean;
  /** Nothing of it is accepted, and a verdict has set it apart. */
  held: boolean;
}

const liesOf = async ({ db }: ActorContext, receipt: string): Promise<Map<string, Lies>> => {
  const { rows } = await db.execute<Lies>(sql`
    SELECT r.trade_id::text AS id, r.lot, r.bin_id AS bin, b.code AS "binName", trim_scale(r.damaged)::text AS damaged,
           w.waits AND NOT w.held AS waits, w.waits AND w.held AS held
      FROM purchase_receipt_line r JOIN trade_line t ON t.id = r.trade_id LEFT JOIN bin b ON b.id = r.bin_id
     CROSS JOIN LATERAL (
       SELECT r.inspected AND NOT EXISTS (SELECT FROM purchase_acceptance a WHERE a.trade_id = r.trade_id) AS waits,
              coalesce(bool_or(k.status = 'blocked'), false) AND NOT coalesce(bool_or(k.status = 'quarantine'), false) AS held
         FROM stock_key k WHERE k.item_id = t.item_id AND k.warehouse_id = r.warehouse_id AND k.bin_id = r.bin_id AND k.lot = r.lot
          AND k.company_id = t.company_id AND k.quantity > 0) AS w
     WHERE r.receipt_id = ${receipt}::uuid`);
  return new Map(rows.map((row) => [row.id, row]));
};

/** A return to the supplier begins with what its receipt has left: of a line that came damaged, with what was damaged. */
export const returnsOfReceipts: FormContextSource = {
  types: [receiptHead.code],
  async startsFrom(context, from, way) {
    const before = way === returnWay ? await readable(context, from) : null;
    if (before?.type !== receiptHead.code) return {};
    const lines = await openLines(context, {
      ...{ stage: stages.receipt.stage, open: leftOfReceipt, which: sql`t.document_id = ${from}::uuid` },
    });
    const lies = await liesOf(context, from);
    const [first] = lines;
    return {
      ...{ kind: 'return', order: null, lines: [] },
      supplier: itself(first?.supplierId ?? null, first?.supplier ?? null),
      warehouse: first?.warehouseId ? { id: first.warehouseId, name: first.warehouse ?? '' } : null,
      returns: lines.map((line) => {
        const { lot = '', bin = '', binName = null, damaged = '0', waits, held } = lies.get(line.id) ?? {};
        const isDamaged = compareDecimals(damaged, '0') > 0;
        const isLess = isDamaged && compareDecimals(damaged, line.open) < 0;
        return {
          ...{ id: `back-${line.id}`, receiptLine: called(line), goods: line.inFull, received: line.open },
          ...{ quantity: isLess ? damaged : line.open, unit: line.unit, lot: lot || null },
          from: isDamaged || held ? 'blocked' : waits ? 'quarantine' : 'usable',
          bin: bin ? { id: bin, name: binName ?? bin } : null,
        };
      }),
    };
  },
};
