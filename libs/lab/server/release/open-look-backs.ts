import { sql } from 'drizzle-orm';
import type { DayItemSource, Waiting } from '#days/server';
import { withinScope } from '#identity/server';
import { benchScreen, pathOfLookBacks, pathOfUnit } from '#lab/model';
import { isoOf } from '#server-kit/server';

interface Row extends Record<string, unknown> {
  id: string;
  unitId: string;
  din: string;
  since: string;
  total: number;
}

/** Look-backs that nobody has closed, for those who sign: each is about somebody who was given a unit. */
export const openLookBacks: DayItemSource = {
  name: 'lab.lookBacks',
  label: ['未完成的追溯', 'Open look-backs'],
  async waits({ db, actor }, _to, most): Promise<Waiting> {
    const all = pathOfLookBacks;
    if (!actor.may([benchScreen.code], 'edit')) return { total: 0, items: [], all };
    const { rows } = await db.execute<Row>(sql`
      SELECT b.id, b.unit_id AS "unitId", u.din, ${isoOf(sql`b.opened_at`)} AS since, (count(*) OVER ())::int AS total
        FROM lab_look_back b JOIN lab_unit u ON u.id = b.unit_id
       WHERE b.closed_at IS NULL
         AND ${withinScope(actor.scope([benchScreen.code], 'query'), { company: sql`u.company_id` }, actor)}
       ORDER BY b.opened_at, b.id LIMIT ${most}`);
    return {
      ...{ total: rows[0]?.total ?? 0, all },
      items: rows.map(({ id, unitId, din, since }) => ({
        key: `lookBack:${id}`,
        words: [`追溯已出库的 ${din}`, `Look back at ${din}, which was issued`],
        ...{ dueAt: since, since, link: `${pathOfUnit(unitId)}&part=custody` },
      })),
    };
  },
};
