import { sql } from 'drizzle-orm';
import { approvedForms } from '#documents/server';
import { orderHead } from '#purchasing/model';

/** Released orders of which something is to come. */
export const openOrderSource = approvedForms({
  kind: 'openPurchaseOrder',
  types: [orderHead.code],
  whose: 'visible',
  async knows(db, ids) {
    const { rows } = await db.execute<{ id: string; open: boolean }>(sql`
      SELECT t.document_id::text AS id, bool_or(t.state IN ('open', 'partly')) AS open FROM trade_line t
       WHERE t.document_id = ANY (${sql.param([...ids])}::uuid[]) GROUP BY 1`);
    return new Map(rows.map(({ id, open }) => [id, { values: {}, spent: !open }]));
  },
});
