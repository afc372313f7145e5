import { sql } from 'drizzle-orm';
import { withinScope } from '#identity/server';
import { listFrom, namedIn } from '#lists/server';
import { pushList } from '#system/model';

/** Every push of every reader, for whoever may see everything. What it said is read one by one. */
export const pushRows = listFrom(pushList, {
  from: sql`report_push push JOIN person reader ON reader.id = push.reader_id`,
  id: sql`push.id`,
  at: {
    report: sql`push.report`,
    day: sql`push.day`,
    reader: namedIn('reader'),
    channels: ({ language }) =>
      language === 'en'
        ? sql`concat_ws(', ', CASE WHEN 'message' = ANY (push.channels) THEN 'Message centre' END, CASE WHEN 'mail' = ANY (push.channels) THEN 'Mail' END)`
        : sql`concat_ws('、', CASE WHEN 'message' = ANY (push.channels) THEN '消息中心' END, CASE WHEN 'mail' = ANY (push.channels) THEN '邮件' END)`,
    count: sql`push.row_count::numeric`,
    pushedAt: sql`push.pushed_at`,
  },
  reach: ({ actor }, action) => withinScope(actor.scope(pushList.screens, action), {}, actor),
});
