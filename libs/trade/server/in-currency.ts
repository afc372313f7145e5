import type { SQL } from 'drizzle-orm';

/**
 * An amount in another currency at the newest rates on or before a day, in SQL; NULL where there is no rate. Other features keep
 * the rates and give this to those whose documents need it.
 */
export type InCurrency = (amount: SQL, from: SQL, to: SQL, on: SQL) => SQL;
