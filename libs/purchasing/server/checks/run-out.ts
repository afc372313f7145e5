import { sql } from 'drizzle-orm';
import { atLine, type FieldProblem } from '#calls/model';
import type { FormCheck } from '#documents/server';
import type { Reference } from '#identity/model';
import { orderHead } from '#purchasing/model';
import { headOf } from '#requisitions/model';

interface Line {
  id: string;
  item?: Reference | null;
}

/** What buys: requests, contracts and orders with items in their lines. */
const buying = ['purchaseRequisition', 'purchaseContract', 'majorPurchaseContract'].map(
  (name) => headOf(name).code,
);

/** Items that run out are sold and issued, not bought. What is ordered of them already still comes in. */
export const nothingRunsOut: FormCheck = {
  types: [...buying, orderHead.code],
  reads: ['lines'],
  async check({ db }, { values }) {
    const lines = (values['lines'] ?? []) as readonly Line[];
    const { rows } = await db.execute<{ id: string; code: string }>(sql`
      SELECT id, code FROM item
       WHERE run_out AND id = ANY (${sql.param(lines.flatMap(({ item }) => item?.id ?? []))}::text[])`);
    const codes = new Map(rows.map(({ id, code }) => [id, code]));
    return lines.flatMap(({ id, item }): FieldProblem[] => {
      const code = codes.get(item?.id ?? '');
      if (code === undefined) return [];
      return [
        atLine(id, 'item', [
          `物料 ${code} 已限用，不能采购`,
          `Item ${code} runs out: it is not bought any more`,
        ]),
      ];
    });
  },
};
