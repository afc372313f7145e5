import { and, eq, inArray, sum } from 'drizzle-orm';
import { openOrders, stockOnHand } from '#inventory/model';
import { handle, type ActorContext } from '#server-kit/server';
import { openQuantity, stockLedger } from '../tables/stock.ts';

/** Sum by item in a company; '0' where there is nothing. Decimals without idle zeros. */
async function sumsOf(
  { db, actor }: ActorContext,
  table: typeof stockLedger | typeof openQuantity,
  { ids, companyId = actor.companyId }: { ids: string[]; companyId?: string | undefined },
): Promise<{ values: Record<string, string | null> }> {
  if (ids.length === 0) return { values: {} };
  const rows = await db
    .select({ id: table.itemId, total: sum(table.quantity) })
    .from(table)
    .where(and(eq(table.companyId, companyId), inArray(table.itemId, ids)))
    .groupBy(table.itemId);
  const found = new Map(
    rows.map(({ id, total }) => [id, (total ?? '0').replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')]),
  );
  return { values: Object.fromEntries(ids.map((id) => [id, found.get(id) ?? '0'])) };
}

/** Stock on hand of items in a company, for checks of other features; '0' where there is nothing. */
export const onHandOf = async (
  context: ActorContext,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<Map<string, string>> => {
  const { values } = await sumsOf(context, stockLedger, { ids: [...ids], companyId });
  return new Map(Object.entries(values).map(([id, value]) => [id, value ?? '0']));
};

export const stockHandlers = [
  handle(stockOnHand, (request, context) => sumsOf(context, stockLedger, request)),
  handle(openOrders, (request, context) => sumsOf(context, openQuantity, request)),
];
