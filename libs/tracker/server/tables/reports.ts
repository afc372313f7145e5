import {
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReportBody, ReportKind } from '#tracker/model';

const instant = () => timestamp({ withTimezone: true });

/** A report; `startsOn` is its day, or the Monday of its week. */
export const workReport = pgTable('work_report', {
  id: uuid().primaryKey(),
  authorId: text().notNull(),
  kind: text().$type<ReportKind>().notNull(),
  startsOn: date().notNull(),
  state: text().$type<'saved' | 'sent'>().notNull().default('saved'),
  body: jsonb().$type<ReportBody>().notNull(),
  version: integer().notNull().default(1),
  savedAt: instant().notNull(),
  sentAt: instant(),
});

/** Who receives a report, in the order in which they were named. */
export const reportReceiver = pgTable(
  'report_receiver',
  {
    reportId: uuid().notNull(),
    personId: text().notNull(),
    place: smallint().notNull(),
    readAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.personId] })],
);

/** What a sent report said before. */
export const reportEarlier = pgTable(
  'report_earlier',
  {
    reportId: uuid().notNull(),
    version: integer().notNull(),
    until: instant().notNull(),
    body: jsonb().$type<ReportBody>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.version] })],
);
