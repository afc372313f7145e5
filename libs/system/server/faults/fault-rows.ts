import { sql } from 'drizzle-orm';
import { withinScope } from '#identity/server';
import { listFrom, namedIn } from '#lists/server';
import { onlyOwn } from '#server-kit/server';
import { faultList } from '#system/model';
import { handlesFaults } from './handles-faults.ts';

/** Where fault reports are; their words are those of the message that reported them. */
export const faultRows = listFrom(faultList, {
  from: sql`fault_report f JOIN message m ON m.id = f.id JOIN person p ON p.id = f.reporter_id`,
  id: sql`f.id`,
  search: sql`m.search`,
  at: {
    subject: ({ language }) =>
      language === 'en' ? sql`coalesce(nullif(m.subject_en, ''), m.subject)` : sql`m.subject`,
    state: sql`f.state`,
    reporter: namedIn('p'),
    reportedAt: sql`m.sent_at`,
    changedAt: sql`f.changed_at`,
  },
  reach: (context) =>
    handlesFaults(context) ? undefined : withinScope(onlyOwn, { person: sql`f.reporter_id` }, context.actor),
});
