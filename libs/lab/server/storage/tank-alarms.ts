import { sql } from 'drizzle-orm';
import type { DayItemSource, Waiting } from '#days/server';
import { storageScreen } from '#lab/model';
import { isoOf } from '#server-kit/server';
import { reachOfSites } from './positions.ts';

interface Row extends Record<string, unknown> {
  id: string;
  tank: string;
  kind: 'warm' | 'nitrogen';
  worst: string;
  since: string;
  total: number;
}

const kinds = {
  warm: ['超温', 'too warm', '°C'],
  nitrogen: ['液氮不足', 'low on nitrogen', '%'],
} as const;

/** Tanks that are too warm or run dry, and those that nobody has seen to, for whoever works at them. */
export const tankAlarms: DayItemSource = {
  name: 'lab.alarms',
  label: ['罐报警', 'Alarms of tanks'],
  async waits(context, _to, most): Promise<Waiting> {
    const all = storageScreen.route;
    if (!context.actor.may([storageScreen.code], 'edit')) return { total: 0, items: [], all };
    const { rows } = await context.db.execute<Row>(sql`
      SELECT a.id, t.code AS tank, a.kind, a.worst::text AS worst, ${isoOf(sql`a.began_at`)} AS since, (count(*) OVER ())::int AS total
        FROM lab_alarm a JOIN lab_tank t ON t.id = a.tank_id JOIN lab_site s ON s.id = t.site_id
       WHERE (a.ended_at IS NULL OR a.seen_at IS NULL) AND ${reachOfSites(context, 'edit')} ORDER BY a.began_at, a.id LIMIT ${most}`);
    return {
      ...{ total: rows[0]?.total ?? 0, all },
      items: rows.map(({ id, tank, kind, worst, since }) => {
        const [zh, en, unit] = kinds[kind];
        return {
          key: `alarm:${id}`,
          words: [`罐 ${tank} ${zh}：${worst} ${unit}`, `Tank ${tank} is ${en}: ${worst} ${unit}`],
          ...{ dueAt: since, since, link: all },
        };
      }),
    };
  },
};
