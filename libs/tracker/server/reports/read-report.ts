import { sql } from 'drizzle-orm';
import { CallError, dayOf } from '#calls/model';
import { handle, isoOf, type Handler } from '#server-kit/server';
import {
  markReportRead,
  periodOf,
  expectedWithin,
  readMissingReports,
  readReport,
  reportTopic,
  type Report,
  type TaskPerson,
} from '#tracker/model';
import { personJson } from '../person-json.ts';
import { hasRead, periodName, seesReport } from './rights.ts';

const read = handle(readReport, async ({ id }, { db, actor, language }) => {
  const { rows } = await db.execute<Record<string, unknown> & Omit<Report, 'to'>>(sql`
    SELECT r.id, r.kind, r.starts_on::text AS "from", ${periodName} AS period, r.state, r.body, r.version,
           ${isoOf(sql`r.sent_at`)} AS "sentAt", ${personJson(sql`r.author_id`, language)} AS author,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('person', ${personJson(sql`v.person_id`, language)},
                     'readAt', ${isoOf(sql`v.read_at`)}) ORDER BY v.place, v.person_id), '[]')
              FROM report_receiver v WHERE v.report_id = r.id) AS receivers,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('version', e.version, 'until', ${isoOf(sql`e.until`)},
                     'body', e.body) ORDER BY e.version DESC), '[]')
              FROM report_earlier e WHERE e.report_id = r.id) AS earlier
      FROM work_report r WHERE r.id = ${id} AND ${seesReport(actor)}`);
  const [found] = rows;
  if (!found) throw new CallError('notFound');
  return { ...found, to: periodOf(found.kind, found.from).to };
});

const markRead = handle(markReportRead, async ({ id }, { db, actor, now, publish }) => {
  const { rows } = await db.execute<{ readAt: string; author: string; isNew: boolean }>(sql`
    WITH mine AS (
      SELECT v.report_id, v.read_at, r.author_id, ${hasRead('v')} AS has_read FROM report_receiver v JOIN work_report r ON r.id = v.report_id
       WHERE v.report_id = ${id} AND v.person_id = ${actor.personId} AND r.state = 'sent' FOR UPDATE OF v),
    marked AS (
      UPDATE report_receiver v SET read_at = ${now.toISOString()}::timestamptz FROM mine
       WHERE v.report_id = mine.report_id AND v.person_id = ${actor.personId} AND NOT mine.has_read RETURNING v.read_at)
    SELECT ${isoOf(sql`coalesce((SELECT read_at FROM marked), mine.read_at)`)} AS "readAt", author_id AS author,
           EXISTS (SELECT FROM marked) AS "isNew" FROM mine`);
  const [found] = rows;
  if (!found) throw new CallError('notFound');
  if (found.isNew)
    await publish({ to: [found.author, actor.personId], type: 'refresh', data: { topics: [reportTopic] } });
  return { readAt: found.readAt };
});

type Missing = { person: TaskPerson; lastPeriod: string; lastId: string };
type Sent = { person: TaskPerson; id: string; sentAt: string };

/** Who sends the reader reports of a kind, and has sent none of a period. */
const missing = handle(readMissingReports, async ({ kind, day }, { db, actor, language, now, timeZone }) => {
  const { from, to, name } = periodOf(kind, day);
  const base = from > dayOf(now, timeZone) ? dayOf(now, timeZone) : from;
  const { rows } = await db.execute<{ missing: Missing[]; sent: Sent[] }>(sql`
    WITH received AS (
      SELECT r.* FROM work_report r JOIN report_receiver v ON v.report_id = r.id AND v.person_id = ${actor.personId}
       WHERE r.state = 'sent' AND r.kind = ${kind}),
    expected AS (
      SELECT DISTINCT ON (r.author_id) r.author_id, r.id, ${periodName} AS period
        FROM received r JOIN person p ON p.id = r.author_id AND p.active
       WHERE r.starts_on BETWEEN ${base}::date - ${expectedWithin * 7}::int AND ${base}::date - 1
       ORDER BY r.author_id, r.starts_on DESC)
    SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('person', ${personJson(sql`e.author_id`, language)},
                     'lastPeriod', e.period, 'lastId', e.id) ORDER BY e.period, e.author_id), '[]')
              FROM expected e WHERE NOT EXISTS (
                SELECT FROM received r WHERE r.author_id = e.author_id AND r.starts_on = ${from}::date)) AS missing,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('person', ${personJson(sql`r.author_id`, language)},
                     'id', r.id, 'sentAt', ${isoOf(sql`r.sent_at`)}) ORDER BY r.sent_at), '[]')
              FROM received r WHERE r.starts_on = ${from}::date) AS sent`);
  const [found] = rows;
  return { from, to, period: name, missing: found?.missing ?? [], sent: found?.sent ?? [] };
});

export const reportHandlers: readonly Handler[] = [read, markRead, missing];
