import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** A file of a project or task; its bytes are the file service's, by the same id. */
export const projectFile = pgTable('project_file', {
  id: uuid().primaryKey(),
  projectId: uuid(),
  taskId: bigint({ mode: 'number' }),
  name: text().notNull(),
  ending: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  description: text().notNull().default(''),
  uploaderId: text().notNull(),
  addedAt: instant().notNull(),
  downloads: integer().notNull().default(0),
  deletedAt: instant(),
  search: text().notNull(),
});
