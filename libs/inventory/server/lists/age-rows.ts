import { sql, type SQL } from 'drizzle-orm';
import { withinScope } from '#identity/server';
import { ageBounds, ageList } from '#inventory/model';
import { listFrom, namedIn } from '#lists/server';

/** What of a class of age, in days since it first came: above one bound, up to the next. */
const between = (from: number, to: number | null): SQL =>
  sql`coalesce(sum(a.left) FILTER (WHERE a.days > ${from} ${to === null ? sql`` : sql`AND a.days <= ${to}`}), 0)`;
const [b30, b60, b90, b180, b365] = ageBounds;

/**
 * What is on hand is what came last: the receipts of an item in its company, the latest first, until they come to it. What only
 * moved within the company is no receipt (its lines have no pool), and what was taken back never came.
 */
export const ageRows = listFrom(ageList, {
  from: ({ now }) => sql`(
    SELECT p.company_id, p.subject AS item_id, sum(a.left) AS quantity, max(p.value) AS value,
           ${between(-1, b30)} AS to30, ${between(b30, b60)} AS to60, ${between(b60, b90)} AS to90,
           ${between(b90, b180)} AS to180, ${between(b180, b365)} AS to365, ${between(b365, null)} AS older,
           round(sum(a.left * a.days) / nullif(sum(a.left), 0), 0) AS mean_age
      FROM (SELECT company_id, subject, sum(quantity) AS quantity, sum(value) AS value, array_agg(id) AS pools FROM stock_pool
             GROUP BY 1, 2 HAVING sum(quantity) > 0) AS p
     CROSS JOIN LATERAL (
       SELECT least(came.quantity, p.quantity - came.before) AS left,
              floor(extract(epoch FROM ${now.toISOString()}::timestamptz - came.posted_at) / 86400)::int AS days
         FROM (SELECT l.posted_at, l.quantity,
                      coalesce(sum(l.quantity) OVER (ORDER BY l.posted_at DESC, l.seq DESC
                        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
                 FROM stock_line l WHERE l.pool_id = ANY (p.pools) AND l.quantity > 0 AND l.reverses IS NULL
                  AND NOT EXISTS (SELECT FROM stock_line r WHERE r.reverses = l.seq)) AS came
        WHERE came.before < p.quantity) AS a
     GROUP BY p.company_id, p.subject) g JOIN item i ON i.id = g.item_id JOIN unit u ON u.id = i.unit_id
    JOIN company c ON c.id = g.company_id`,
  id: sql`(g.company_id || ' ' || g.item_id)`,
  idAs: 'text',
  search: sql`i.search`,
  at: {
    item: namedIn('i'),
    itemCode: sql`i.code`,
    quantity: sql`g.quantity`,
    unit: ({ language }) =>
      language === 'zh' ? sql`u.name_zh` : sql`coalesce(nullif(u.name_en, ''), u.name_zh)`,
    to30: sql`g.to30`,
    to60: sql`g.to60`,
    to90: sql`g.to90`,
    to180: sql`g.to180`,
    to365: sql`g.to365`,
    older: sql`g.older`,
    meanAge: sql`g.mean_age`,
    value: sql`g.value`,
    company: namedIn('c'),
  },
  carries: { itemId: sql`g.item_id` },
  reach: ({ actor }, action) =>
    withinScope(actor.scope(ageList.screens, action), { company: sql`g.company_id` }, actor),
});
