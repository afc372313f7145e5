import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { EventData } from '#calls/model';
import type { formVoided } from '#documents/model';
import { purchaseApproved } from '#requisitions/model';
import { react, type Context } from '#server-kit/server';
import { openQuantity } from '../tables/stock.ts';

/** Of an approved requisition only this matters here. */
const wanted = z.object({
  lines: z.array(z.object({ id: z.string(), item: z.object({ id: z.string() }), quantity: z.string() })),
});

/** An approved purchase requisition opens its quantities. */
export const openApproved = react(purchaseApproved, async ({ id, type, companyId, values }, { db }) => {
  const { lines } = wanted.parse(values);
  await db.insert(openQuantity).values(
    lines.map((line) => ({
      ...{ sourceId: id, sourceType: type, companyId },
      lineId: line.id,
      itemId: line.item.id,
      quantity: line.quantity,
    })),
  );
});

/** What is made void closes them again. */
export async function closeVoided(
  { type, id }: EventData<typeof formVoided>,
  { db }: Pick<Context, 'db'>,
): Promise<void> {
  await db.delete(openQuantity).where(and(eq(openQuantity.sourceId, id), eq(openQuantity.sourceType, type)));
}
