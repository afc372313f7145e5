import { sql } from 'drizzle-orm';
import { atLine, invalid } from '#calls/model';
import { goodsReturned } from '#inventory/model';
import type { Context } from '#server-kit/server';
import { holdMoved, holdRequested } from '../posting/requested-lines.ts';
import { requestedReturns } from './as-approved.ts';

interface Came {
  /** Of the document that brought it. */
  id: string;
  /** The line of the request. */
  request: string;
  /** In base units. */
  quantity: string;
}

interface Of extends Record<string, unknown> {
  id: string;
  type: string;
  documentId: string;
  line: string;
  customer: string;
  item: string;
  lot: string;
  tooMuch: boolean;
}

/** What came back of requests, with the document that brought it: never more than was asked. */
export async function noteReturned(
  context: Context,
  document: { type: string; id: string; number: string; companyId: string },
  lines: readonly Came[],
): Promise<void> {
  if (lines.length === 0) return;
  const { db } = context;
  const asked = lines.map(({ request }) => request);
  await holdRequested(db, requestedReturns, lines);
  await db.execute(sql`
    INSERT INTO customer_return_in (return_id, form_id, line_id, quantity)
    SELECT request, ${document.id}::uuid, id, quantity
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS n (id text, request bigint, quantity numeric)`);
  await keepCame(db, asked);
  const { rows } = await db.execute<Of>(sql`
    SELECT id::text, document_type AS type, document_id::text AS "documentId", line_id AS line, customer_id AS customer,
           item_id AS item, lot, came > asked AS "tooMuch"
      FROM customer_return WHERE id = ANY (${sql.param(asked)}::bigint[])`);
  const of = new Map(rows.map((row) => [row.id, row]));
  const beyond = lines.filter(({ request }) => of.get(request)?.tooMuch);
  if (beyond.length > 0)
    throw invalid(
      beyond.map(({ id }) => atLine(id, 'quantity', ['超出申请数量', 'More than the request asks for'])),
    );
  const cameOf = lines.flatMap(({ id, request, quantity }) => {
    const line = of.get(request);
    return line ? [{ ...line, quantity, came: id }] : [];
  });
  for (const [documentId, some] of Map.groupBy(cameOf, (line) => line.documentId))
    await context.emit(goodsReturned, {
      request: { type: some[0]!.type, id: documentId },
      ...document,
      customer: some[0]!.customer,
      lines: some.map(({ came, line, item, lot, quantity }) => ({
        ...{ line: came, requestLine: line, item, lot, quantity },
      })),
    });
}

async function keepCame(db: Context['db'], ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    UPDATE customer_return r SET came = n.came,
           state = CASE WHEN r.state = 'released' THEN r.state WHEN n.came >= r.asked THEN 'done' ELSE 'open' END
      FROM (SELECT return_id, sum(quantity) AS came FROM customer_return_in
             WHERE return_id = ANY (${sql.param([...ids])}::bigint[]) GROUP BY 1) AS n
     WHERE n.return_id = r.id`);
}

/** A stock document that is made void brought nothing. */
export async function takeBackReturned({ db }: Context, formId: string): Promise<void> {
  await holdMoved(db, requestedReturns, formId);
  const { rows } = await db.execute<{ request: string }>(sql`
    INSERT INTO customer_return_in (return_id, form_id, line_id, quantity)
    SELECT return_id, form_id, line_id, -sum(quantity) FROM customer_return_in WHERE form_id = ${formId}::uuid
     GROUP BY 1, 2, 3 HAVING sum(quantity) <> 0 RETURNING return_id::text AS request`);
  if (rows.length > 0)
    await keepCame(
      db,
      rows.map(({ request }) => request),
    );
}
