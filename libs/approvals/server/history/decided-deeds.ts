import { sql } from 'drizzle-orm';
import type { DeedSource } from '#days/server';
import type { ApprovalsKit } from '../kit.ts';

interface Row extends Record<string, unknown> {
  type: string;
  day: string;
  count: number;
}

/** What somebody decided, by type and day; `listRoute` shows it. */
export const decidedDeeds = ({ titleOf }: Pick<ApprovalsKit, 'titleOf'>, listRoute: string): DeedSource => ({
  name: 'approvals.decided',
  label: ['审批', 'Approvals'],
  async done({ db, actor }, from, to) {
    const { rows } = await db.execute<Row>(sql`
      SELECT subject_type AS type, (decided_at AT TIME ZONE company_time_zone())::date::text AS day, count(*)::int AS count
        FROM approval_task WHERE decided_by = ${actor.personId}
         AND decided_at >= ${from.toISOString()}::timestamptz AND decided_at < ${to.toISOString()}::timestamptz
       GROUP BY 1, 2 ORDER BY 2, 1`);
    return rows.map(({ type, day, count }) => {
      const [zh, en] = titleOf(type);
      return {
        ...{ key: `${day}:decided:${type}`, day, count, link: listRoute },
        words: [`审批${zh} ${count} 份`, `Decided ${en}: ${count}`] as [string, string],
      };
    });
  },
});
