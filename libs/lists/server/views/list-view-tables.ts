import { boolean, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Density, ListColumn } from '#lists/model';

/** Saved views of lists. */
export const listViewTable = pgTable('list_view', {
  id: uuid().primaryKey(),
  screen: text().notNull(),
  ownerId: text().notNull(),
  name: text().notNull(),
  shared: boolean().notNull(),
  query: text().notNull(),
  columns: jsonb().$type<ListColumn[]>(),
  createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});

/** A person's columns, density and default view of a list. */
export const listSettingTable = pgTable(
  'list_setting',
  {
    personId: text().notNull(),
    screen: text().notNull(),
    columns: jsonb().$type<ListColumn[]>().notNull().default([]),
    density: text().$type<Density>().notNull().default('usual'),
    defaultViewId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.screen] })],
);

/** What a person has changed of the columns of a view. */
export const listViewSettingTable = pgTable(
  'list_view_setting',
  {
    personId: text().notNull(),
    viewId: uuid().notNull(),
    columns: jsonb().$type<ListColumn[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.viewId] })],
);
