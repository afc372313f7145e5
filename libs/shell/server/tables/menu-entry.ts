import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AuthType, OwnEntryKind } from '#shell/model';

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
    /** Path of another home, in lower case. */
    home: text(),
    /** In or out of the menus, whatever is declared. */
    stands: boolean(),
    /** Of the file service. */
    manualId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.authType, table.key] })],
);
export type MenuEntryRow = typeof menuEntry.$inferSelect;

/** An entry of an administrator's own. */
export const menuOwnEntry = pgTable('menu_own_entry', {
  id: text().primaryKey(),
  authType: text().$type<AuthType>().notNull(),
  home: text().notNull(),
  kind: text().$type<OwnEntryKind>().notNull(),
  target: text().notNull(),
  zh: text().notNull(),
  en: text().notNull(),
  icon: text().notNull(),
  position: integer().notNull(),
});
export type MenuOwnEntryRow = typeof menuOwnEntry.$inferSelect;
