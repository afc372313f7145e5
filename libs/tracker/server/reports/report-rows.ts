import { sql } from 'drizzle-orm';
import { listFrom, namedIn } from '#lists/server';
import { ownReportList, receivedReportList } from '#tracker/model';
import { hasRead, periodName, periodWords } from './rights.ts';

const lines = (part: 'done' | 'todo') => sql`jsonb_array_length(r.body -> ${sql.raw(`'${part}'`)})::numeric`;
const receivers = (which: ReturnType<typeof sql>) =>
  sql`(SELECT count(*) FROM report_receiver v WHERE v.report_id = r.id AND ${which})::numeric`;

/** The reader's own reports. */
export const ownReportRows = listFrom(ownReportList, {
  from: sql`work_report r`,
  id: sql`r.id`,
  at: {
    period: periodName,
    kind: sql`r.kind`,
    state: sql`r.state`,
    startsOn: sql`r.starts_on::text`,
    done: lines('done'),
    receivers: receivers(sql`true`),
    read: receivers(hasRead('v')),
    sentAt: sql`r.sent_at`,
  },
  whole: { period: periodWords },
  reach: ({ actor }) => sql`r.author_id = ${actor.personId}`,
});

/** Reports that the reader receives. */
export const receivedReportRows = listFrom(receivedReportList, {
  from: ({ actor }) => sql`work_report r
    JOIN report_receiver me ON me.report_id = r.id AND me.person_id = ${actor.personId}
    JOIN person a ON a.id = r.author_id`,
  id: sql`r.id`,
  search: sql`a.search`,
  at: {
    author: namedIn('a'),
    period: periodName,
    kind: sql`r.kind`,
    state: sql`CASE WHEN ${hasRead('me')} THEN 'read' ELSE 'unread' END`,
    startsOn: sql`r.starts_on::text`,
    done: lines('done'),
    todo: lines('todo'),
    sentAt: sql`r.sent_at`,
  },
  whole: { period: periodWords },
  reach: () => sql`r.state = 'sent'`,
});
