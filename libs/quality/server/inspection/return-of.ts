import { sql } from 'drizzle-orm';
import type { FormContextSource } from '#documents/server';
import { withinScope } from '#identity/server';
import { receiptHead } from '#purchasing/model';

interface Verdict extends Record<string, unknown> {
  number: string;
  receiptLine: string;
  receipt: string;
  goods: string;
  unit: string;
  lot: string;
  warehouse: string;
  warehouseName: string;
  bin: string;
  binName: string | null;
  quantity: string;
  reason: string;
}

/** A return to the supplier that is begun from an inspection takes over what its verdict sends back. */
export const returnOfVerdict: FormContextSource = {
  types: [receiptHead.code],
  async startsFrom({ db, actor, language }, from) {
    const name = (of: string) =>
      sql.raw(language === 'zh' ? `${of}.name_zh` : `coalesce(nullif(${of}.name_en, ''), ${of}.name_zh)`);
    const { rows } = await db.execute<Verdict>(sql`
      SELECT q.number, q.source_line AS "receiptLine", q.source_number AS receipt, ${name('i')} AS goods, q.unit, q.lot,
             q.warehouse_id AS warehouse, ${name('w')} AS "warehouseName", q.bin_id AS bin, b.code AS "binName",
             trim_scale(v."return")::text AS quantity, v.reason
        FROM qc_inspection q JOIN qc_verdict v ON v.inspection_id = q.id AND v.taken_back_at IS NULL
        JOIN item i ON i.id = q.item_id JOIN warehouse w ON w.id = q.warehouse_id LEFT JOIN bin b ON b.id = q.bin_id
       WHERE q.id = ${from}::uuid AND q.source_type = ${receiptHead.code} AND v."return" > 0
         AND ${withinScope(actor.scope(['QC200P'], 'query'), { company: sql`q.company_id` }, actor)}`);
    const [verdict] = rows;
    if (!verdict) return {};
    const { receiptLine, receipt, goods, unit, lot, quantity, number, reason, bin, binName } = verdict;
    return {
      kind: 'return',
      warehouse: { id: verdict.warehouse, name: verdict.warehouseName },
      reason: [number, reason].filter(Boolean).join(' ').slice(0, 200),
      lines: [],
      returns: [
        {
          ...{ id: `from-${receiptLine}`, receiptLine: { id: receiptLine, name: `${receipt} ${goods}` } },
          ...{ goods, received: null, quantity, unit, from: 'blocked', lot: lot || null },
          bin: bin ? { id: bin, name: binName ?? bin } : null,
        },
      ],
    };
  },
};
