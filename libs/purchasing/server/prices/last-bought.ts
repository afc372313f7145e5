import { sql } from 'drizzle-orm';
import type { Currency } from '#calls/model';
import { detailRouteOf, type FormStatus } from '#documents/model';
import { formsOf } from '#documents/server';
import { directory } from '#identity/server';
import { orderHead, stages } from '#purchasing/model';
import type { ActorContext } from '#server-kit/server';

/** A line of an order, as others show it: what its item cost in its base unit, of whom, and where the order is. */
interface Bought extends Record<string, unknown> {
  item: string;
  price: string;
  currency: Currency;
  partner: string;
  /** YYYY-MM-DD of its release. */
  day: string;
  route: string;
  id: string;
  type: string;
  number: string;
  status: FormStatus;
  companyId: string;
  departmentId: string;
  applicantId: string;
}

/** What items were ordered at in a company, the newest first of each; `but` leaves one order out, the one that asks. */
async function lastOrdersOf(
  { db, language }: Pick<ActorContext, 'db' | 'language'>,
  of: { companyId: string; items: readonly string[]; but: string; most: number },
): Promise<Bought[]> {
  const { rows } = await db.execute<Omit<Bought, 'route'> & Record<string, unknown>>(sql`
    SELECT asked.item, last.* FROM unnest(${sql.param([...of.items])}::text[]) AS asked (item)
     CROSS JOIN LATERAL (
      SELECT trim_scale(round(t.price / t.factor, 6))::text AS price, t.currency,
             coalesce(${sql.raw(directory.nameColumn(language, 's'))}, '') AS partner,
             to_char(t.opened_at AT TIME ZONE company_time_zone(), 'YYYY-MM-DD') AS day, f.id::text, f.type,
             coalesce(f.number, '') AS number, f.status, f.company_id AS "companyId", f.department_id AS "departmentId",
             f.applicant_id AS "applicantId"
        FROM trade_line t JOIN ${formsOf(orderHead)} f ON f.id = t.document_id LEFT JOIN supplier s ON s.id = t.partner_id
       WHERE t.stage = ${stages.order.stage} AND t.company_id = ${of.companyId} AND t.item_id = asked.item
         AND t.state <> 'cancelled' AND t.price > 0 AND t.document_id <> ${of.but}::uuid
       ORDER BY t.opened_at DESC, t.id DESC LIMIT ${of.most}) AS last`);
  const route = detailRouteOf(orderHead);
  return rows.map((row) => ({ ...row, route }) as Bought);
}

/** What items cost lately, for whoever shows it beside a document; orders show it as well. */
export const lastBought = { besides: [orderHead.code], of: lastOrdersOf };
