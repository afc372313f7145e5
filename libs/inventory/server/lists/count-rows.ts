import { sql } from 'drizzle-orm';
import { withinScope } from '#identity/server';
import { countList } from '#inventory/model';
import { listFrom, namedIn } from '#lists/server';

/** Counts with how far they are; how much they differ is told once they are posted. */
export const countRows = listFrom(countList, {
  from: sql`stock_count o JOIN warehouse w ON w.id = o.warehouse_id JOIN company c ON c.id = o.company_id
    JOIN person p ON p.id = o.planned_by
    CROSS JOIN LATERAL (
      SELECT count(*) AS lines, count(l.first_at) AS counted, count(*) FILTER (WHERE l.recount) AS recounts, count(l.second_at) AS again,
             count(*) FILTER (WHERE l.book IS NOT NULL AND coalesce(l.second_quantity, l.first_quantity) <> l.book) AS different,
             sum(l.value) AS value
        FROM stock_count_line l WHERE l.count_id = o.id) AS n`,
  id: sql`o.id`,
  search: sql`lower(o.number) || ' ' || w.search || ' ' || lower(o.note)`,
  at: {
    number: sql`o.number`,
    warehouse: namedIn('w'),
    state: sql`o.state`,
    lines: sql`n.lines`,
    // What another person still has to count again is not counted; all of it is only where nothing is left.
    counted: sql`floor(100.0 * (CASE WHEN o.state = 'recount' THEN n.lines - n.recounts + n.again ELSE n.counted END) / greatest(n.lines, 1))`,
    recounts: sql`n.recounts`,
    different: sql`CASE WHEN o.state = 'posted' THEN n.different END`,
    value: sql`CASE WHEN o.state = 'posted' THEN n.value END`,
    note: sql`o.note`,
    plannedAt: sql`o.planned_at`,
    plannedBy: namedIn('p'),
    postedAt: sql`o.posted_at`,
    company: namedIn('c'),
  },
  reach: ({ actor }, action) =>
    withinScope(actor.scope(countList.screens, action), { company: sql`o.company_id` }, actor),
});
