import { boolean, customType, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = () => timestamp({ withTimezone: true });

/** What is set for services outside, encrypted by the key of the installation (migrations/0203_ports.sql). */
export const portSetting = pgTable('port_setting', {
  port: text().primaryKey(),
  sealed: bytes(),
  isSet: boolean().notNull(),
  changedAt: moment().notNull(),
  changedBy: text(),
});

/** Web hooks that have come, by the digest of their body: the same comes to nothing a second time. */
export const hookSeen = pgTable(
  'hook_seen',
  { port: text().notNull(), digest: bytes().notNull(), at: moment().notNull() },
  (table) => [primaryKey({ columns: [table.port, table.digest] })],
);
