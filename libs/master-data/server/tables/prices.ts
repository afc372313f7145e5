import { date, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Currency } from '#calls/model';
import type { Metal } from '#master-data/model';

const figure = () => numeric({ precision: 15, scale: 6 }).notNull();

/** Price of a metal on a day, in CNY. */
export const metalPrice = pgTable(
  'metal_price',
  { metal: text().$type<Metal>().notNull(), day: date().notNull(), price: figure() },
  (table) => [primaryKey({ columns: [table.metal, table.day] })],
);

/** What one unit of a currency costs in another on a day. */
export const exchangeRate = pgTable(
  'exchange_rate',
  {
    fromCurrency: text().$type<Currency>().notNull(),
    toCurrency: text().$type<Currency>().notNull(),
    day: date().notNull(),
    rate: figure(),
  },
  (table) => [primaryKey({ columns: [table.fromCurrency, table.toCurrency, table.day] })],
);
