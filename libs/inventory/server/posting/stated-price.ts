import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { compareDecimals, decimalText, type FieldProblem, type Label } from '#calls/model';
import type { FormCheck } from '#documents/server';
import { stock, stockInHead } from '#inventory/model';
import { rateAt } from '#ledgers/server';

const record = z.object({ id: z.string() });
const coming = z.object({
  kind: z.string().nullish(),
  warehouse: record,
  happenedAt: z.string().nullish(),
  lines: z.array(
    z.object({
      id: z.string(),
      item: record,
      lot: z.string().nullish(),
      price: decimalText.nullish(),
    }),
  ),
});

/** What comes in at the rate of its moment where there is one. */
const atRate: ReadonlySet<string> = new Set(['found', 'return']);

export const noRate: Label = ['没有现行单价，请填写', 'Nothing says what it is worth: enter a price'];

/** What was found is worth what the rest is, whatever anybody states. */
export const worthTheRate = (rate: string): Label => [
  `盘盈按现行单价 ${rate} 计价，请留空`,
  `Found goods are worth the present rate ${rate}: leave it empty`,
];

/**
 * What was found, and what customers return, is worth what the rest is at that moment. Where nothing is known of that, whoever brings it in
 * states a price, and says in the remarks where it comes from; where it is known, no other price is taken for what was found.
 */
export const statedPrice: FormCheck = {
  types: [stockInHead.code],
  reads: ['kind', 'warehouse', 'happenedAt', 'lines', 'remarks'],
  async check({ db, now }, { header, values }) {
    const { kind, warehouse, happenedAt, lines } = coming.parse(values);
    if (!kind || !atRate.has(kind)) return [];
    const instant = sql`${(happenedAt ? new Date(happenedAt) : now).toISOString()}::timestamptz`;
    const asked = lines.map(({ id, item, lot }) => ({ id, item: item.id, lot: lot?.trim() ?? '' }));
    const { rows } = await db.execute<{ id: string; rate: string }>(sql`
      SELECT n.id, trim_scale(v.rate)::text AS rate
        FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS n (id text, item text, lot text)
        JOIN stock_pool p ON p.company_id = ${header.companyId} AND p.subject = n.item AND p.area IN ('', ${warehouse.id}, n.lot)
       CROSS JOIN LATERAL (SELECT ${rateAt(stock, instant)} AS rate) AS v WHERE v.rate > 0`);
    const rates = new Map(rows.map(({ id, rate }) => [id, rate]));
    return lines.flatMap(({ id, price }): FieldProblem[] => {
      const path = `lines.${id}.price`;
      const rate = rates.get(id);
      if (rate && price && kind === 'found' && compareDecimals(price, rate) !== 0)
        return [{ path, text: worthTheRate(rate) }];
      if (rate) return [];
      if (!price) return [{ path, text: noRate }];
      return header.remarks.trim()
        ? []
        : [{ path, text: ['请在备注中说明单价的依据', 'Say in the remarks where the price comes from'] }];
    });
  },
};
