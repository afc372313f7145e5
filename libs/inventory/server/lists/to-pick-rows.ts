import { sql } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import { formsOfAnyType } from '#documents/server';
import { withinScope } from '#identity/server';
import { toPickList } from '#inventory/model';
import { listFrom, namedIn } from '#lists/server';
import type { ActorContext } from '#server-kit/server';
import { availableInSql, termsOfAvailable } from '../reservations/available-in-sql.ts';
import { heldInSql, lentInSql } from '../reservations/available.ts';
import { mayLeaveInSql } from '../reservations/pickable.ts';

/** What of its item may leave where it is asked for; `lot`: of the lot that is asked for alone. */
const usable = (today: string, lot = sql`true`) => sql`(SELECT coalesce(sum(k.quantity), 0) FROM stock_key k
  WHERE k.company_id = r.company_id AND k.item_id = r.item_id AND ${mayLeaveInSql(today)} AND ${lot}
    AND (r.warehouse_id = '' OR k.warehouse_id = r.warehouse_id))`;

/** The same less what is lent and has not come back. */
const thereFor = (today: string) => sql`(${usable(today)} - ${lentInSql(sql`r.company_id`, sql`r.item_id`)})`;

/** Reservations of others (`n`) that hold goods of the same item where it is asked for. */
const others = (now: Date) => sql`
  FROM (SELECT r.* FROM stock_reservation r) n CROSS JOIN LATERAL (SELECT ${heldInSql(now)} AS quantity FROM (SELECT n.*) r) AS other
  LEFT JOIN ${formsOfAnyType} g ON g.id = n.document_id
 WHERE n.company_id = r.company_id AND n.item_id = r.item_id AND n.state = 'open' AND n.id <> r.id
   AND (r.warehouse_id = '' OR n.warehouse_id IN ('', r.warehouse_id)) AND other.quantity > 0`;

/** Where a line asks for its item: what it names stands apart, as the terms of what is available read reservations themselves. */
const place = sql`CROSS JOIN LATERAL (SELECT r.company_id AS company, r.item_id AS item, r.warehouse_id AS warehouse) AS q`;
const terms = ({ now, timeZone }: ActorContext) =>
  termsOfAvailable(
    { company: sql`q.company`, item: sql`q.item`, warehouse: sql`q.warehouse` },
    { now, today: dayOf(now, timeZone) },
  );

/** Lines of approved requests, with what is reserved for them. */
export const toPickRows = listFrom(toPickList, {
  from: sql`stock_reservation r JOIN item i ON i.id = r.item_id JOIN unit u ON u.id = i.unit_id
    JOIN company c ON c.id = r.company_id LEFT JOIN warehouse w ON w.id = r.warehouse_id
    LEFT JOIN ${formsOfAnyType} f ON f.id = r.document_id LEFT JOIN person p ON p.id = f.applicant_id ${place}`,
  beside: {
    z: (context: ActorContext) => sql`LEFT JOIN LATERAL (${terms(context).usable}) AS z ON true`,
    e: (context: ActorContext) => sql`LEFT JOIN LATERAL (${terms(context).expired}) AS e ON true`,
    h: (context: ActorContext) => sql`LEFT JOIN LATERAL (${terms(context).held}) AS h ON true`,
    m: (context: ActorContext) =>
      sql`LEFT JOIN LATERAL (SELECT ${terms(context).lent} AS lent OFFSET 0) AS m ON true`,
  },
  id: sql`r.id`,
  idAs: 'bigint',
  foundFirst: true,
  search: sql`i.search || ' ' || lower(coalesce(f.number, ''))`,
  at: {
    item: namedIn('i'),
    itemCode: sql`i.code`,
    open: sql`CASE WHEN r.state = 'open' THEN greatest(r.asked - r.issued, 0) ELSE 0 END`,
    unit: ({ language }) =>
      language === 'zh' ? sql`u.name_zh` : sql`coalesce(nullif(u.name_en, ''), u.name_zh)`,
    reserved: ({ now }) => heldInSql(now),
    available: sql`CASE WHEN r.warehouse_id = '' THEN ${availableInSql('everywhere')} ELSE ${availableInSql('here')} END`,
    lot: sql`nullif(r.lot, '')`,
    warehouse: namedIn('w'),
    heldBy: ({ now }) => sql`(SELECT string_agg(DISTINCT g.number, ', ' ORDER BY g.number) ${others(now)})`,
    state: ({ now, timeZone }) => {
      const today = dayOf(now, timeZone);
      return sql`CASE WHEN r.state <> 'open' THEN r.state
      WHEN ${thereFor(today)} < r.asked - r.issued THEN 'short'
      WHEN r.lot <> '' AND ${usable(today, sql`k.lot = r.lot`)} < r.asked - r.issued THEN 'lotShort'
      WHEN ${heldInSql(now)} >= r.asked - r.issued THEN 'reserved'
      WHEN ${thereFor(today)} - (SELECT coalesce(sum(other.quantity), 0) ${others(now)}) < r.asked - r.issued THEN 'taken'
      WHEN r.expires_at <= ${now.toISOString()}::timestamptz THEN 'expired' ELSE 'free' END`;
    },
    number: sql`f.number`,
    applicant: namedIn('p'),
    asked: sql`r.asked`,
    issued: sql`r.issued`,
    reservedAt: sql`r.reserved_at`,
    expiresAt: sql`r.expires_at`,
    company: namedIn('c'),
  },
  carries: { documentType: sql`r.document_type`, documentId: sql`r.document_id::text` },
  reach: ({ actor }, action) =>
    withinScope(actor.scope(toPickList.screens, action), { company: sql`r.company_id` }, actor),
});
