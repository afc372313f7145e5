import { numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const amount = () => numeric({ precision: 20, scale: 6 }).notNull();

/** Append-only: a correction is a further line. */
export const stockLedger = pgTable('stock_ledger', {
  id: uuid().primaryKey(),
  companyId: text().notNull(),
  warehouseId: text().notNull(),
  itemId: text().notNull(),
  postedAt: timestamp({ withTimezone: true }).notNull(),
  voucher: text().notNull(),
  quantity: amount(),
});

/** What purchase requisitions opened and nobody has received yet. */
export const openQuantity = pgTable(
  'open_quantity',
  {
    sourceId: uuid().notNull(),
    lineId: text().notNull(),
    sourceType: text().notNull(),
    companyId: text().notNull(),
    itemId: text().notNull(),
    quantity: amount(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.lineId] })],
);
