import { sql } from 'drizzle-orm';
import type { DeedSource } from '#days/server';
import { listRouteOf, type AnyForm } from '#documents/model';

interface Row extends Record<string, unknown> {
  type: string;
  day: string;
  count: number;
}

/** What somebody submitted, by type and day; types that post are posted by it. */
export function submittedDeeds(forms: readonly AnyForm[]): DeedSource {
  const byCode = new Map(forms.map((form) => [form.code, form]));
  return {
    name: 'documents.submitted',
    label: ['单据', 'Documents'],
    async done({ db, actor }, from, to) {
      const { rows } = await db.execute<Row>(sql`
        SELECT type, (applied_at AT TIME ZONE company_time_zone())::date::text AS day, count(*)::int AS count
          FROM form WHERE applicant_id = ${actor.personId} AND status <> 'draft'
           AND applied_at >= ${from.toISOString()}::timestamptz AND applied_at < ${to.toISOString()}::timestamptz
         GROUP BY 1, 2 ORDER BY 2, 1`);
      return rows.flatMap(({ type, day, count }) => {
        const form = byCode.get(type);
        if (!form) return [];
        const [zh, en] = form.title;
        const words: [string, string] = form.posts
          ? [`过账${zh} ${count} 份`, `Posted ${en}: ${count}`]
          : [`提交${zh} ${count} 份`, `Submitted ${en}: ${count}`];
        return [{ key: `${day}:submitted:${type}`, day, count, words, link: listRouteOf(form) }];
      });
    },
  };
}
