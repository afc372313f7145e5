import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { decimalText, type EventData, type NamedDocument } from '#calls/model';
import { formsOfAnyType } from '#documents/server';
import { returnApproved } from '#requisitions/model';
import { reactBeside, type Context } from '#server-kit/server';
import { cameOfIt, isBeforeCutOver } from '#trade/server';

const record = z.object({ id: z.string() });
const approved = z.object({
  customer: record,
  lines: z.array(
    z.object({ id: z.string(), item: record, lot: z.string().nullish(), returned: decimalText }),
  ),
});

/** What an approved return brings back is expected; told again, it is expected once. */
async function keepExpected(
  context: Context,
  data: EventData<typeof returnApproved>,
  at: Date,
): Promise<void> {
  const { customer, lines } = approved.parse(data.values);
  const rows = lines.map(({ id, item, lot, returned }) => ({
    ...{ line_id: id, item_id: item.id, lot: lot?.trim() ?? '', asked: returned },
  }));
  const state = (await isBeforeCutOver(context, data.companyId, at)) ? 'released' : 'open';
  await context.db.execute(sql`
    INSERT INTO customer_return (company_id, customer_id, item_id, lot, asked, document_type, document_id, line_id, approved_at, state)
    SELECT ${data.companyId}, ${customer.id}, item_id, lot, asked, ${data.type}, ${data.id}::uuid, line_id, ${at.toISOString()}::timestamptz, ${state}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (item_id text, lot text, asked numeric, line_id text)
    ON CONFLICT (document_id, line_id) DO NOTHING`);
}

/** The credit note is finance's: the request still waits for it. */
export const returnsExpected = reactBeside(returnApproved, (data, context, at) =>
  keepExpected(context, data, at),
);

/** A return that is made void brings nothing any more; refused while something of it has come. */
export async function releaseReturns({ db }: Context, documentId: string): Promise<void> {
  const { rows: lines } = await db.execute<{ id: string }>(sql`
    SELECT id::text FROM customer_return WHERE document_id = ${documentId}::uuid ORDER BY id FOR NO KEY UPDATE`);
  if (lines.length === 0) return;
  const { rows } = await db.execute<{ type: string; id: string; number: string }>(sql`
    SELECT f.type, f.id::text, coalesce(f.number, '') AS number
      FROM customer_return_in b JOIN customer_return r ON r.id = b.return_id JOIN ${formsOfAnyType} f ON f.id = b.form_id
     WHERE r.document_id = ${documentId}::uuid GROUP BY f.type, f.id, f.number HAVING sum(b.quantity) > 0 ORDER BY f.number`);
  if (rows.length > 0) throw cameOfIt(rows satisfies NamedDocument[]);
  await db.execute(
    sql`UPDATE customer_return SET state = 'released' WHERE document_id = ${documentId}::uuid AND state = 'open'`,
  );
}
