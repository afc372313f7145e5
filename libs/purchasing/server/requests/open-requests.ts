import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { decimalText } from '#calls/model';
import { stages } from '#purchasing/model';
import { contractApproved, purchaseApproved, type approvedForm } from '#requisitions/model';
import { react, reactBeside, type Context } from '#server-kit/server';
import { cancelLines, closeShort, isBeforeCutOver, openLines, type NewLine } from '#trade/server';
import { contracts, requests } from './contract-types.ts';
import { factorsOfLines } from './units-of-items.ts';

/** Of an approved request only this matters here. */
const wanted = z.object({
  supplier: z.object({ id: z.string() }).nullish(),
  neededBy: z.string().nullish(),
  delivery: z.string().nullish(),
  lines: z.array(
    z.object({
      id: z.string(),
      item: z.object({ id: z.string() }),
      unit: z.string().nullish(),
      quantity: decimalText,
      price: decimalText.nullish(),
      taxRate: decimalText.nullish(),
      neededBy: z.string().nullish(),
    }),
  ),
});

/** The lines of an approved request are there to be ordered; told again, they are there once. */
async function openRequest(
  context: Context,
  { type, id, companyId, currency, values }: z.output<typeof approvedForm>,
  at: Date,
): Promise<void> {
  const { rows: known } = await context.db.execute(
    sql`SELECT FROM trade_line WHERE document_id = ${id}::uuid LIMIT 1`,
  );
  if (known.length > 0) return;
  const { supplier, neededBy, delivery, lines } = wanted.parse(values);
  const factors = await factorsOfLines(context.db, lines);
  const isOver = await isBeforeCutOver(context, companyId, at);
  await openLines(
    context,
    lines.map((line, position): NewLine => ({
      ...stages.request,
      ...{ document: { type, id }, lineId: line.id, position, companyId, itemId: line.item.id, currency },
      ...{ partnerId: supplier?.id ?? null, warehouseId: null, quantity: line.quantity },
      unit: line.unit ?? '',
      // One in a unit that its item has not is asked for it as it is ordered; the approval is not lost to it.
      factor: factors[position] ?? '1',
      ...{ price: line.price ?? null, taxRate: line.taxRate ?? null },
      due: line.neededBy ?? neededBy ?? delivery ?? null,
    })),
  );
  if (isOver) await closeShort(context, { documentId: id, reason: '库存启用日前已批准' });
}

export const requestReactions = [
  react(purchaseApproved, (data, context, at) => openRequest(context, data, at)),
  // The register of contracts is still waited for.
  reactBeside(contractApproved, async (data, context, at) => {
    if (contracts.has(data.type)) await openRequest(context, data, at);
  }),
];

/** A request that is made void is not ordered any more; refused where it was. */
export async function closeVoidedRequest(
  context: Context,
  { type, id, reason }: { type: string; id: string; reason: string },
): Promise<void> {
  if (requests.has(type)) await cancelLines(context, id, reason);
}
