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

/** A document that is linked with a project. */
export const projectPaper = pgTable(
  'project_paper',
  {
    projectId: uuid().notNull(),
    paperId: uuid().notNull(),
    linkedBy: text().notNull(),
    linkedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.paperId] })],
);
