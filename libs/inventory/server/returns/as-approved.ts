import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { atLine, type FieldProblem } from '#calls/model';
import type { FormCheck } from '#documents/server';
import { stockInHead } from '#inventory/model';
import type { RequestedLines } from '../posting/requested-lines.ts';

const record = z.object({ id: z.string() });
const coming = z.object({
  kind: z.string().nullish(),
  lines: z.array(
    z.object({ id: z.string(), item: record, lot: z.string().nullish(), request: record.nullish() }),
  ),
});

interface Asked extends Record<string, unknown> {
  id: string;
  item: string;
  lot: string;
}

/** What requests say comes back, and what came of it. */
export const requestedReturns: RequestedLines = {
  asked: sql`customer_return`,
  moved: sql`customer_return_in`,
  line: sql`return_id`,
  none: ['没有这个退货申请行', 'There is no such line of a return for it'],
};

const sameLot = (one: string, other: string): boolean =>
  one.trim().toUpperCase() === other.trim().toUpperCase();

/** A line that says for which approved return it is, is of its item and lot, and of its company. */
export const asApproved: FormCheck = {
  types: [stockInHead.code],
  reads: ['kind', 'lines'],
  async check({ db }, { header, values }) {
    const { kind, lines } = coming.parse(values);
    const naming = lines.filter(({ request }) => request);
    if (naming.length === 0) return [];
    const ids = naming.flatMap(({ request }) => (/^\d{1,18}$/.test(request!.id) ? [request!.id] : []));
    const { rows } = await db.execute<Asked>(sql`
      SELECT id::text, item_id AS item, lot FROM customer_return
       WHERE company_id = ${header.companyId} AND state <> 'released' AND id = ANY (${sql.param(ids)}::bigint[])`);
    const asked = new Map(rows.map((row) => [row.id, row]));
    return naming.flatMap(({ id, item, lot, request }): FieldProblem[] => {
      const of = asked.get(request!.id);
      if (kind !== 'return')
        return [
          atLine(id, 'request', ['只有客户退货才填退货申请', 'Only returns of customers name a request']),
        ];
      if (of?.item !== item.id) return [atLine(id, 'request', requestedReturns.none)];
      return of.lot && !sameLot(of.lot, lot ?? '')
        ? [atLine(id, 'lot', [`退货申请的批号是 ${of.lot}`, `The request says lot ${of.lot}`])]
        : [];
    });
  },
};
