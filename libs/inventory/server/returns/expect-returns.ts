import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { decimalText, type EventData } from '#calls/model';
import { returnApproved } from '#requisitions/model';
import { reactBeside, type Context } from '#server-kit/server';
import { isBeforeCutOver } from '#trade/server';
import { holdUnfollowed } from '../posting/requested-lines.ts';
import { requestedReturns } from './as-approved.ts';

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
  if (!(await holdUnfollowed(db, requestedReturns, documentId))) return;
  await db.execute(
    sql`UPDATE customer_return SET state = 'released' WHERE document_id = ${documentId}::uuid AND state = 'open'`,
  );
}
