import { sql } from 'drizzle-orm';
import { formsOf } from '#documents/server';
import { withinScope } from '#identity/server';
import { inTransitList, transferHead } from '#inventory/model';
import { listFrom, namedIn } from '#lists/server';

/** Lines of transfers between warehouses. */
export const inTransitRows = listFrom(inTransitList, {
  from: sql`stock_transfer_line t JOIN item i ON i.id = t.item_id JOIN unit u ON u.id = i.unit_id
    JOIN warehouse a ON a.id = t.from_warehouse JOIN warehouse b ON b.id = t.to_warehouse JOIN company c ON c.id = t.company_id
    LEFT JOIN ${formsOf(transferHead)} f ON f.id = t.form_id`,
  id: sql`t.id`,
  idAs: 'bigint',
  search: sql`i.search || ' ' || lower(coalesce(f.number, '') || ' ' || t.lot)`,
  at: {
    number: sql`f.number`,
    item: namedIn('i'),
    itemCode: sql`i.code`,
    lot: sql`nullif(t.lot, '')`,
    open: sql`CASE WHEN t.cancelled THEN 0 ELSE t.quantity - t.received - t.lost END`,
    quantity: sql`t.quantity`,
    received: sql`t.received`,
    lost: sql`t.lost`,
    unit: ({ language }) =>
      language === 'zh' ? sql`u.name_zh` : sql`coalesce(nullif(u.name_en, ''), u.name_zh)`,
    from: namedIn('a'),
    to: namedIn('b'),
    state: sql`CASE WHEN t.cancelled THEN 'cancelled' WHEN t.received + t.lost = 0 THEN 'transit'
      WHEN t.received + t.lost < t.quantity THEN 'partly' WHEN t.lost > 0 THEN 'short' ELSE 'received' END`,
    shippedAt: sql`t.shipped_at`,
    company: namedIn('c'),
  },
  carries: { formId: sql`t.form_id::text` },
  reach: ({ actor }, action) =>
    withinScope(actor.scope(inTransitList.screens, action), { company: sql`t.company_id` }, actor),
});
