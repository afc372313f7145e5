import { numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

const amount = () => numeric({ precision: 20, scale: 6 }).notNull();

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
