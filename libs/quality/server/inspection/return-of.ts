import { sql } from 'drizzle-orm';
import type { FormContextSource } from '#documents/server';
import { directory, withinScope } from '#identity/server';
import { receiptHead } from '#purchasing/model';
import { blockedOf } from './blocked.ts';

interface Verdict extends Record<string, unknown> {
  number: string;
  receiptLine: string;
  receipt: string;
  goods: string;
  unit: string;
  lot: string;
  warehouse: string;
  warehouseName: string;
  supplier: string;
  supplierName: string | null;
  bin: string;
  binName: string | null;
  reason: string;
  /** Of a lot of serial numbers: each with the line that brought it. */
  pieces: { serial: string; line: string }[];
}

/** A return to the supplier that is begun from an inspection takes over what still lies blocked of what its verdict sends back. */
export const returnOfVerdict: FormContextSource = {
  types: [receiptHead.code],
  async startsFrom({ db, actor, language }, from) {
    const name = (of: string) => directory.nameSql(language, of);
    const { rows } = await db.execute<Verdict>(sql`
      SELECT q.number, q.source_line AS "receiptLine", q.source_number AS receipt, i.code || ' ' || ${name('i')} AS goods, q.unit, q.lot,
             q.warehouse_id AS warehouse, ${name('w')} AS "warehouseName", q.bin_id AS bin, b.code AS "binName",
             q.supplier_id AS supplier, ${name('s')} AS "supplierName",
             v.reason, coalesce((SELECT jsonb_agg(jsonb_build_object('serial', p.serial, 'line', p.source_line) ORDER BY p.serial)
                                   FROM qc_piece p WHERE p.inspection_id = q.id), '[]') AS pieces
        FROM qc_inspection q JOIN qc_verdict v ON v.inspection_id = q.id AND v.taken_back_at IS NULL
        JOIN item i ON i.id = q.item_id JOIN warehouse w ON w.id = q.warehouse_id LEFT JOIN bin b ON b.id = q.bin_id
        LEFT JOIN supplier s ON s.id = q.supplier_id
       WHERE q.id = ${from}::uuid AND q.source_type = ${receiptHead.code}
         AND ${withinScope(actor.scope(['QC200P'], 'query'), { company: sql`q.company_id` }, actor)}`);
    const [verdict] = rows;
    const { quantity, serials } = await blockedOf(db, from);
    if (!verdict || Number(quantity) <= 0) return {};
    const { receiptLine, receipt, goods, unit, lot, number, reason, bin, binName } = verdict;
    const pieces = verdict.pieces.filter(({ serial }) => serials.includes(serial));
    return {
      kind: 'return',
      supplier: verdict.supplierName ? { id: verdict.supplier, name: verdict.supplierName } : null,
      warehouse: { id: verdict.warehouse, name: verdict.warehouseName },
      reason: [number, reason].filter(Boolean).join(' ').slice(0, 200),
      lines: [],
      returns: (pieces.length > 0
        ? pieces.map(({ serial, line }) => ({ line, lot: serial, quantity: '1' }))
        : [{ line: receiptLine, lot: lot || null, quantity }]
      ).map((one) => ({
        ...{ id: `from-${one.line}`, receiptLine: { id: one.line, name: `${receipt} ${goods}` } },
        ...{ goods, received: null, quantity: one.quantity, unit, from: 'blocked', lot: one.lot },
        bin: bin ? { id: bin, name: binName ?? bin } : null,
      })),
    };
  },
};
