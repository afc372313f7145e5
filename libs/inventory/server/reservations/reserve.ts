import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { compareDecimals, dayOf, decimalText, type EventData } from '#calls/model';
import { reservationDays } from '#inventory/model';
import { issueApproved } from '#requisitions/model';
import { react, type Context } from '#server-kit/server';
import { isBeforeCutOver } from '#trade/server';
import { valueOf } from '#upkeep/server';
import { noteReplaced } from '../replaced/replaced-tools.ts';
import { holdUnfollowed } from '../posting/requested-lines.ts';
import { requestedGoods } from './issue.ts';
import { availableOf, freeOf, holdItems } from './available.ts';

const record = z.object({ id: z.string() });
/** Material (REQ310P), spare parts (REQ320P) and tools (REQ610P) name their item each in its own way. */
const wanted = z.object({
  warehouse: record.nullish(),
  lines: z.array(
    z.object({
      id: z.string(),
      ...{ item: record.nullish(), part: record.nullish(), tool: record.nullish() },
      ...{ asked: decimalText.nullish(), issued: decimalText.nullish(), quantity: decimalText.nullish() },
      lot: z.string().nullish(),
    }),
  ),
});

const day = 86_400_000;

/** An approved request is reserved as far as there is enough, and waits to be picked; told again, it is reserved once. */
export async function reserve(
  context: Context,
  data: EventData<typeof issueApproved>,
  at: Date,
): Promise<void> {
  const { db, now } = context;
  const { warehouse, lines } = wanted.parse(data.values);
  const asked = lines.flatMap((line) => {
    const item = line.item?.id ?? line.part?.id ?? line.tool?.id;
    // What the warehouse means to issue counts, where it said so.
    const quantity = line.issued ?? line.asked ?? line.quantity;
    return item && quantity && compareDecimals(quantity, '0') > 0
      ? [{ line: line.id, item, quantity, lot: line.lot?.trim() ?? '' }]
      : [];
  });
  if (asked.length === 0) return;
  const before = await isBeforeCutOver(context, data.companyId, at);
  const place = warehouse?.id ?? '';
  await holdItems(
    context,
    data.companyId,
    asked.map(({ item }) => item),
  );
  const available = await availableOf(
    context,
    data.companyId,
    [...new Set(asked.map(({ item }) => item))].map((item) => ({ item, warehouse: place })),
    // What has expired is held for nobody.
    { on: dayOf(now, context.timeZone) },
  );
  const left = new Map([...available.values()].map((of) => [of.item, freeOf(of)]));
  const rows = asked.map(({ line, item, quantity, lot }) => {
    const there = left.get(item) ?? new Big(0);
    const free = there.lt(0) ? new Big(0) : there;
    const most = free.lt(quantity) ? free : new Big(quantity);
    const reserved = before ? new Big(0) : most;
    left.set(item, there.minus(reserved));
    return { line_id: line, item_id: item, lot, asked: quantity, reserved: reserved.toFixed() };
  });
  const expires = new Date(now.getTime() + (await valueOf(db, reservationDays)) * day);
  await db.execute(sql`
    INSERT INTO stock_reservation (company_id, item_id, warehouse_id, lot, asked, reserved, document_type, document_id, line_id,
                                   reserved_at, expires_at, state)
    SELECT ${data.companyId}, item_id, ${place}, lot, asked, reserved, ${data.type}, ${data.id}::uuid, line_id,
           ${now.toISOString()}::timestamptz, ${expires.toISOString()}::timestamptz, ${before ? 'released' : 'open'}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (item_id text, lot text, asked numeric, reserved numeric, line_id text)
    ON CONFLICT (document_id, line_id) DO NOTHING`);
}

export const reserveApproved = react(issueApproved, async (data, context, at) => {
  await reserve(context, data, at);
  await noteReplaced(context, data, at);
});

/**
 * A request that is made void asks for nothing any more; refused while something is issued for it. Also what is issued in full
 * is over then: it is nothing that could be open again.
 */
export async function releaseReservations({ db }: Context, documentId: string): Promise<void> {
  if (!(await holdUnfollowed(db, requestedGoods, documentId))) return;
  await db.execute(sql`
    UPDATE stock_reservation SET state = 'released' WHERE document_id = ${documentId}::uuid AND state <> 'released'`);
}
