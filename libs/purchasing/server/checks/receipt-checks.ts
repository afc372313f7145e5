import { sql } from 'drizzle-orm';
import { dayOf, type FieldProblem } from '#calls/model';
import type { FormCheck } from '#documents/server';
import { receiptHead, stages } from '#purchasing/model';
import { inOneTrip, type ActorContext, type Db } from '#server-kit/server';
import { linesById, problemsOfLinks, type TradeLine } from '#trade/server';
import { problemsOfReturns, receivedOf } from '../receipts/give-back.ts';
import { receiptValues, type ReceiptValues } from '../receipts/receipt-values.ts';
import { tooMuchReceived } from '../receipts/receive.ts';

/** Lots as items are tracked, nothing that had expired as it came, bins of the warehouse. */
async function problemsOfPlaces(
  { db, now, timeZone }: ActorContext,
  { warehouse, lines, happenedAt }: ReceiptValues,
): Promise<FieldProblem[]> {
  const ordered = lines.map(({ orderLine }) => orderLine.id).filter((id) => /^\d{1,18}$/.test(id));
  const [{ rows }, elsewhere] = await inOneTrip([
    () =>
      db.execute<{ id: string }>(sql`
        SELECT t.id::text FROM trade_line t JOIN item i ON i.id = t.item_id
         WHERE t.id = ANY (${sql.param(ordered)}::bigint[]) AND i.tracking IN ('lot', 'serial')`),
    () =>
      binsElsewhere(
        db,
        warehouse.id,
        lines.flatMap(({ bin }) => bin?.id ?? []),
      ),
  ]);
  const tracked = new Set(rows.map(({ id }) => id));
  const day = dayOf(happenedAt ? new Date(happenedAt) : now, timeZone);
  return lines.flatMap((line): FieldProblem[] => [
    ...(tracked.has(line.orderLine.id) && !line.lot?.trim()
      ? [
          {
            path: `lines.${line.id}.lot`,
            text: ['该物料按批次管理，请填写批号', 'This item is kept by lots: say the lot'] as const,
          },
        ]
      : []),
    ...(line.expiry && line.expiry < day
      ? [{ path: `lines.${line.id}.expiry`, text: ['已过有效期，不能收入', 'It has expired'] as const }]
      : []),
    ...(line.bin && elsewhere.has(line.bin.id)
      ? [
          {
            path: `lines.${line.id}.bin`,
            text: ['库位不在该仓库内', 'This bin is not in the warehouse'] as const,
          },
        ]
      : []),
  ]);
}

async function binsElsewhere(db: Db, warehouse: string, bins: readonly string[]): Promise<Set<string>> {
  if (bins.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM bin WHERE id = ANY (${sql.param([...bins])}::text[]) AND warehouse_id <> ${warehouse}`);
  return new Set(rows.map(({ id }) => id));
}

/** Lines of one company and one stage; of one supplier each document. */
function problemsOfLines(
  companyId: string,
  stage: string,
  of: readonly { path: string; line: TradeLine | undefined }[],
): FieldProblem[] {
  const first = of.find(({ line }) => line)?.line;
  return of.flatMap(({ path, line }): FieldProblem[] => {
    if (!line || line.stage !== stage || line.companyId !== companyId)
      return [{ path, text: ['没有这一行，或属于其他公司', 'There is no such line in this company'] }];
    return line.partnerId === first?.partnerId
      ? []
      : [{ path, text: ['一张单据只能有一家供应商', 'All lines are of one supplier'] }];
  });
}

/** What comes in was ordered and is still open; what goes back came in. */
export const receiptChecks: FormCheck = {
  types: [receiptHead.code],
  reads: ['kind', 'warehouse', 'lines', 'returns'],
  async check(context, { header, values: said }) {
    const values = receiptValues.parse(said);
    const { lines, returns } = values;
    if (values.kind === 'return') {
      const ids = returns.map(({ receiptLine }) => receiptLine.id);
      const known = await linesById(context.db, ids);
      const wrong = problemsOfLines(
        header.companyId,
        stages.receipt.stage,
        returns.map(({ id, receiptLine }) => ({
          path: `returns.${id}.receiptLine`,
          line: known.get(receiptLine.id),
        })),
      );
      return wrong.length ? wrong : problemsOfReturns(returns, known, await receivedOf(context.db, ids));
    }
    const [ordered, misplaced] = await inOneTrip([
      () =>
        linesById(
          context.db,
          lines.map(({ orderLine }) => orderLine.id),
        ),
      () => problemsOfPlaces(context, values),
    ]);
    const wrong = problemsOfLines(
      header.companyId,
      stages.order.stage,
      lines.map(({ id, orderLine }) => ({ path: `lines.${id}.orderLine`, line: ordered.get(orderLine.id) })),
    );
    if (wrong.length) return wrong;
    return [
      ...problemsOfLinks(
        ordered,
        lines.map(({ id, orderLine, quantity }) => ({
          ...{ source: orderLine.id, quantity, path: `lines.${id}.quantity` },
        })),
        tooMuchReceived,
      ),
      ...misplaced,
    ];
  },
};
