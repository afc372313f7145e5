import { sql } from 'drizzle-orm';
import type { DeedSource } from '#days/server';
import { detailRouteOf, listRouteOf, type AnyForm } from '#documents/model';

interface Row extends Record<string, unknown> {
  type: string;
  day: string;
  count: number;
  newest: string;
}

/** What somebody submitted, by type and day; types that post are posted by it. */
export function submittedDeeds(forms: readonly AnyForm[]): DeedSource {
  const byCode = new Map(forms.map((form) => [form.code, form]));
  return {
    name: 'documents.submitted',
    label: ['单据', 'Documents'],
    async done({ db, actor }, from, to) {
      const { rows } = await db.execute<Row>(sql`
        SELECT type, (applied_at AT TIME ZONE company_time_zone())::date::text AS day, count(*)::int AS count,
               (array_agg(id ORDER BY applied_at DESC))[1] AS newest
          FROM form WHERE applicant_id = ${actor.personId} AND status <> 'draft'
           AND applied_at >= ${from.toISOString()}::timestamptz AND applied_at < ${to.toISOString()}::timestamptz
         GROUP BY 1, 2 ORDER BY 2, 1`);
      return rows.flatMap(({ type, day, count, newest }) => {
        const form = byCode.get(type);
        if (!form) return [];
        const [zh, en] = form.title;
        const words: [string, string] = form.posts
          ? [`过账${zh} ${count} 份`, `Posted ${en}: ${count}`]
          : [`提交${zh} ${count} 份`, `Submitted ${en}: ${count}`];
        // What one has asked for one may read; the list of its type is a right of its own.
        const link = actor.may(type, 'query') ? listRouteOf(form) : `${detailRouteOf(form)}?id=${newest}`;
        return [{ key: `${day}:submitted:${type}`, day, count, words, link }];
      });
    },
  };
}
