import { sql, type SQL } from 'drizzle-orm';
import { withinScope } from '#identity/server';
import { ageBounds, ageList } from '#inventory/model';
import { listFrom, namedIn } from '#lists/server';
import { leftOfReceipts } from './came-in.ts';

/** What of a class of age, in days since it first came: above one bound, up to the next. */
const between = (from: number, to: number | null): SQL =>
  sql`coalesce(sum(a.left) FILTER (WHERE a.days > ${from} ${to === null ? sql`` : sql`AND a.days <= ${to}`}), 0)`;
const [b30, b60, b90, b180, b365] = ageBounds;

/** How old what is on hand is, by item; its value is that of its pools. */
export const ageRows = listFrom(ageList, {
  from: ({ now }) => sql`(
    SELECT a.company_id, a.item_id, sum(a.left) AS quantity,
           (SELECT sum(p.value) FROM stock_pool p WHERE p.company_id = a.company_id AND p.subject = a.item_id) AS value,
           ${between(-1, b30)} AS to30, ${between(b30, b60)} AS to60, ${between(b60, b90)} AS to90,
           ${between(b90, b180)} AS to180, ${between(b180, b365)} AS to365, ${between(b365, null)} AS older,
           round(sum(a.left * a.days) / nullif(sum(a.left), 0), 0) AS mean_age
      FROM ${leftOfReceipts(now)} AS a GROUP BY a.company_id, a.item_id) g
    JOIN item i ON i.id = g.item_id JOIN unit u ON u.id = i.unit_id JOIN company c ON c.id = g.company_id`,
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
    currency: sql`c.currency`,
    company: namedIn('c'),
  },
  carries: { itemId: sql`g.item_id` },
  reach: ({ actor }, action) =>
    withinScope(actor.scope(ageList.screens, action), { company: sql`g.company_id` }, actor),
});
