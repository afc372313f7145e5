import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AuthType } from '#shell/model';

/** What an administrator says of an entry of the menus (migrations/0001_menu_entry.sql); null: as declared. */
export const menuEntry = pgTable(
  'menu_entry',
  {
    authType: text().$type<AuthType>().notNull(),
    /** Path of a home in lower case, code of a screen in upper case. */
    key: text().notNull(),
    zh: text(),
    en: text(),
    icon: text(),
    hidden: boolean(),
    hideChildren: boolean(),
    target: text().$type<'' | '_blank'>(),
    position: integer(),
    /** Of the file service. */
    manualId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.authType, table.key] })],
);
export type MenuEntryRow = typeof menuEntry.$inferSelect;
