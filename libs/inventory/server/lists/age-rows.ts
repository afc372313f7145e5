import { sql, type SQL } from 'drizzle-orm';
import { withinScope } from '#identity/server';
import { ageBounds, ageList } from '#inventory/model';
import { listFrom, namedIn } from '#lists/server';
import { cameInSql } from './came-in.ts';

/** What of a class of age, in days since it first came: above one bound, up to the next. */
const between = (from: number, to: number | null): SQL =>
  sql`coalesce(sum(a.left) FILTER (WHERE a.days > ${from} ${to === null ? sql`` : sql`AND a.days <= ${to}`}), 0)`;
const [b30, b60, b90, b180, b365] = ageBounds;

/**
 * What is on hand is what came last: the receipts of an item in its company, the latest first, until they come to it. What only
 * moved within the company is no receipt, and what was taken back never came. All lines are walked
 * once: asked for item by item, a planner without statistics walks all of them for each.
 */
export const ageRows = listFrom(ageList, {
  from: ({ now }) => sql`(
    SELECT a.company_id, a.subject AS item_id, sum(a.left) AS quantity, max(a.value) AS value,
           ${between(-1, b30)} AS to30, ${between(b30, b60)} AS to60, ${between(b60, b90)} AS to90,
           ${between(b90, b180)} AS to180, ${between(b180, b365)} AS to365, ${between(b365, null)} AS older,
           round(sum(a.left * a.days) / nullif(sum(a.left), 0), 0) AS mean_age
      FROM (SELECT came.company_id, came.subject, came.value, least(came.quantity, came.held - came.before) AS left,
                   floor(extract(epoch FROM ${now.toISOString()}::timestamptz - came.posted_at) / 86400)::int AS days
              FROM (SELECT p.company_id, p.subject, p.held, p.value, l.posted_at, l.quantity,
                           coalesce(sum(l.quantity) OVER (PARTITION BY p.company_id, p.subject ORDER BY l.posted_at DESC, l.seq DESC
                             ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
                      FROM (SELECT id, company_id, subject, sum(quantity) OVER same AS held, sum(value) OVER same AS value
                              FROM stock_pool WINDOW same AS (PARTITION BY company_id, subject)) AS p
                      JOIN stock_line l ON l.pool_id = p.id
                     WHERE p.held > 0 AND ${cameInSql}) AS came
             WHERE came.before < came.held) AS a
     GROUP BY a.company_id, a.subject) g JOIN item i ON i.id = g.item_id JOIN unit u ON u.id = i.unit_id
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
