import { boolean, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';

/** What every register has: a stable short id that people know as its code, names, search text. */
const registerColumns = () => ({
  id: text().primaryKey(),
  nameZh: text().notNull(),
  nameEn: text().notNull(),
  active: boolean().notNull().default(true),
  search: text().notNull(),
  version: integer().notNull().default(1),
});

const partnerColumns = () => ({
  ...registerColumns(),
  city: text().notNull(),
  cityEn: text().notNull().default(''),
});
export const supplier = pgTable('supplier', {
  ...partnerColumns(),
  /** Where it is paid; empty while nobody has entered it. */
  bank: text().notNull().default(''),
  account: text().notNull().default(''),
});
export const customer = pgTable('customer', {
  ...partnerColumns(),
  /** Decimal text in CNY; null: none was granted. */
  creditLimit: numeric({ precision: 20, scale: 2 }),
});

export const itemKinds = ['raw', 'spare', 'tool', 'office', 'lab', 'feed', 'product'] as const;
export type ItemKind = (typeof itemKinds)[number];

export const item = pgTable('item', {
  ...registerColumns(),
  kind: text().$type<ItemKind>().notNull(),
  spec: text().notNull().default(''),
  unitZh: text().notNull(),
  unitEn: text().notNull(),
  /** Decimal text in CNY. */
  lastPrice: numeric({ precision: 20, scale: 6 }).notNull(),
});

export const warehouse = pgTable('warehouse', { ...registerColumns(), companyId: text().notNull() });
