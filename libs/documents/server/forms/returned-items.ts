import { sql } from 'drizzle-orm';
import type { DayItemSource } from '#days/server';
import { detailRouteOf, listRouteOf, type AnyForm } from '#documents/model';
import { isoOf } from '#server-kit/server';

interface Row extends Record<string, unknown> {
  id: string;
  type: string;
  number: string;
  subject: string;
  subjectEn: string | null;
  since: string;
  total: number;
}

/** What was returned to the actor, to be amended. No time is set for it. */
export function returnedItems(forms: readonly AnyForm[]): DayItemSource {
  const byCode = new Map(forms.map((form) => [form.code, form]));
  return {
    name: 'documents.returned',
    label: ['退回待修改', 'Returned to me'],
    async waits({ db, actor }, _to, most) {
      const { rows } = await db.execute<Row>(sql`
        SELECT id, type, number, subject, subject_en AS "subjectEn", ${isoOf(sql`updated_at`)} AS since, (count(*) OVER ())::int AS total
          FROM form WHERE applicant_id = ${actor.personId} AND status = 'returned' ORDER BY updated_at, id LIMIT ${most}`);
      const first = byCode.get(rows[0]?.type ?? '');
      return {
        total: rows[0]?.total ?? 0,
        all: first ? `${listRouteOf(first)}?tab=returned` : '/',
        items: rows.flatMap(({ id, type, number, subject, subjectEn, since }) => {
          const form = byCode.get(type);
          if (!form) return [];
          const [zh, en] = form.title;
          return [
            {
              key: `returned:${id}`,
              words: [
                `修改退回的${zh} ${number} ${subject}`,
                `Amend ${en} ${number} ${subjectEn ?? subject}`,
              ],
              ...{ dueAt: null, since, link: `${detailRouteOf(form)}?id=${id}` },
            },
          ];
        }),
      };
    },
  };
}
