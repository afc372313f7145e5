import { bigint, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A mind map that is linked with a task. */
export const taskMap = pgTable(
  'task_map',
  {
    taskId: bigint({ mode: 'number' }).notNull(),
    mapId: uuid().notNull(),
    linkedBy: text().notNull(),
    linkedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.mapId] })],
);
