import { sql, type SQL } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { DeedSource } from './day-sources.ts';

/** Rows that say who did something and when. */
export interface Counted {
  /** Short and unique: 'inspected'. */
  key: string;
  /** FROM: 'qc_verdict v'. */
  from: SQL;
  by: SQL;
  at: SQL;
  /** What counts; without it every row. */
  which?: SQL;
  /** '检验' and 'Inspections decided': the count stands behind. */
  words: Label;
  link: string;
}

/** Deeds that are counted from tables, a deed a kind and day; `concerns`: codes of the screens where they are done. */
export const countedDeeds = (
  name: string,
  label: Label,
  concerns: readonly string[],
  kinds: readonly Counted[],
): DeedSource => ({
  ...{ name, label, concerns },
  async done({ db, actor }, from, to) {
    const all = await Promise.all(
      kinds.map(async ({ key, from: rowsOf, by, at, which, words: [zh, en], link }) => {
        const { rows } = await db.execute<{ day: string; count: number }>(sql`
          SELECT (${at} AT TIME ZONE company_time_zone())::date::text AS day, count(*)::int AS count
            FROM ${rowsOf} WHERE ${by} = ${actor.personId} AND ${at} >= ${from.toISOString()}::timestamptz
             AND ${at} < ${to.toISOString()}::timestamptz AND ${which ?? sql`true`} GROUP BY 1 ORDER BY 1`);
        return rows.map(({ day, count }) => ({
          ...{ key: `${day}:${key}`, day, count, link },
          words: [`${zh} ${count} 项`, `${en}: ${count}`] as [string, string],
        }));
      }),
    );
    return all.flat();
  },
});
