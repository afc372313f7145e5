import { sql, type SQL } from 'drizzle-orm';
import type { Actor, ActorContext } from '#server-kit/server';

/** A report is for its writer, and once it is sent for those who receive it; for nobody else, whatever their rights. */
export const seesReport = ({ personId }: Pick<Actor, 'personId'>): SQL => sql`(r.author_id = ${personId}
  OR (r.state = 'sent' AND EXISTS (SELECT FROM report_receiver v WHERE v.report_id = r.id AND v.person_id = ${personId})))`;

/** Name of the period of `work_report r`: '2026-11-23', '2026-W48'. */
export const periodName = sql`CASE WHEN r.kind = 'daily' THEN r.starts_on::text ELSE to_char(r.starts_on, 'IYYY"-W"IW') END`;

/** The same as `periodLabel` says it. */
export const periodWords = ({ language }: Pick<ActorContext, 'language'>): SQL => {
  const week = sql.raw(language === 'zh' ? `'IYYY" 年第 "FMIW" 周"'` : `'"Week "FMIW", "IYYY'`);
  return sql`CASE WHEN r.kind = 'daily' THEN r.starts_on::text ELSE to_char(r.starts_on, ${week}) END`;
};

/** Whether `report_receiver` under this name has read `work_report r` as it is now: what was read before it was amended is something else. */
export const hasRead = (receiver: 'v' | 'me'): SQL => {
  const readAt = sql.raw(`${receiver}.read_at`);
  return sql`(${readAt} IS NOT NULL AND NOT EXISTS (
    SELECT FROM report_earlier e WHERE e.report_id = r.id AND e.until > ${readAt}))`;
};
