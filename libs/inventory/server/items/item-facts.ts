import { sql } from 'drizzle-orm';
import type { Currency } from '#calls/model';
import type { StockArea } from '#identity/model';
import type { Tracking } from '#inventory/model';
import { oneOf, type Context, type Db } from '#server-kit/server';

/** What of an item decides how it is moved, and how its stock is valued. */
export interface ItemFacts extends Record<string, unknown> {
  id: string;
  code: string;
  tracking: Tracking;
  /** Days from the day on which it was made; null: it keeps. */
  shelfLife: number | null;
  method: string | null;
  /** Of the company. */
  area: StockArea | null;
  currency: Currency;
}

/** What a transaction has asked already: an item is read once for all the checks and postings of a document. */
const asked = new WeakMap<Db, Map<string, Promise<ReadonlyMap<string, ItemFacts>>>>();

/** Of these items what decides how they are moved in a company; unknown ones are missing in the answer. */
export async function itemFactsOf(
  { db, writes }: Pick<Context, 'db' | 'writes'>,
  companyId: string,
  items: readonly string[],
): Promise<ReadonlyMap<string, ItemFacts>> {
  const ids = [...new Set(items)].toSorted();
  if (ids.length === 0) return new Map();
  // What is only looked at runs outside a transaction: nothing is remembered there.
  if (!writes) return readFacts(db, companyId, ids);
  let known = asked.get(db);
  if (!known) asked.set(db, (known = new Map()));
  const name = JSON.stringify([companyId, ids]);
  let facts = known.get(name);
  if (!facts) known.set(name, (facts = readFacts(db, companyId, ids)));
  return facts;
}

async function readFacts(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ItemFacts>> {
  const { rows } = await db.execute<ItemFacts>(sql`
    SELECT i.id, i.code, i.tracking, i.shelf_life::int AS "shelfLife", i.cost_method AS method, c.stock_area AS area, c.currency
      FROM item i LEFT JOIN company c ON c.id = ${companyId} WHERE ${oneOf(sql`i.id`, ids)}`);
  return new Map(rows.map((row) => [row.id, row]));
}
