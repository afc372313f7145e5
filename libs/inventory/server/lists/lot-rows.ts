import { sql, type SQL } from 'drizzle-orm';
import { dayOf, type Action } from '#calls/model';
import { withinScope } from '#identity/server';
import { expiringDays, lotList } from '#inventory/model';
import { listFrom, namedIn } from '#lists/server';
import type { ActorContext } from '#server-kit/server';

/** Balances of a lot in the companies that a right reaches. */
const keys = ({ actor }: ActorContext, action: Action = 'query'): SQL =>
  sql`stock_key k WHERE k.item_id = o.item_id AND k.lot = o.lot
        AND ${withinScope(actor.scope(lotList.screens, action), { company: sql`k.company_id` }, actor)}`;
const there = (context: ActorContext, status?: string): SQL =>
  sql`(SELECT coalesce(sum(k.quantity), 0) FROM ${keys(context)} ${status ? sql`AND k.status = ${status}` : sql``})`;

/** Lots that the reader's companies have, or had. A lot is usable through its expiry day. */
export const lotRows = listFrom(lotList, {
  from: sql`stock_lot o JOIN item i ON i.id = o.item_id JOIN unit u ON u.id = i.unit_id`,
  id: sql`o.id`,
  idAs: 'bigint',
  search: sql`i.search || ' ' || lower(o.lot || ' ' || o.supplier_lot)`,
  at: {
    lot: sql`o.lot`,
    item: namedIn('i'),
    itemCode: sql`i.code`,
    spec: sql`i.spec`,
    state: ({ now, timeZone }) => {
      const today = sql`${dayOf(now, timeZone)}::date`;
      return sql`CASE WHEN o.expires_on < ${today} THEN 'expired'
        WHEN o.expires_on <= ${today} + ${expiringDays}::int THEN 'expiring' ELSE 'good' END`;
    },
    expires: sql`o.expires_on::text`,
    madeOn: sql`o.made_on::text`,
    supplierLot: sql`nullif(o.supplier_lot, '')`,
    firstReceived: sql`o.first_received_at`,
    quantity: (context) => there(context),
    usable: (context) => there(context, 'usable'),
    unit: ({ language }) =>
      language === 'zh' ? sql`u.name_zh` : sql`coalesce(nullif(u.name_en, ''), u.name_zh)`,
  },
  carries: { itemId: sql`o.item_id` },
  keys: { expires: { value: sql`coalesce(o.expires_on::text, '9999-12-31')`, as: 'text' } },
  reach: (context, action) => sql`EXISTS (SELECT FROM ${keys(context, action)})`,
});
