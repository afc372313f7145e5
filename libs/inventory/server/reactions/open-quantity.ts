import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { formVoided } from '#documents/model';
import { purchaseApproved } from '#requisitions/model';
import { react } from '#server-kit/server';
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

/** A voided one closes them again. */
export const closeVoided = react(formVoided, async ({ type, id }, { db }) => {
  await db.delete(openQuantity).where(and(eq(openQuantity.sourceId, id), eq(openQuantity.sourceType, type)));
});
