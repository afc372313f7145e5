import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { mostCounted } from '#lists/model';
import { changesBy, plannedAnew, remembered, type ActorContext, type Db } from '#server-kit/server';
import { keyOfQuery } from './key-of-query.ts';

/** Counted exactly up to here; a list of more says 'more than 10,000'. */
export const exactUpTo = 10_000;
/** Fewer are counted each time: that costs no more than to look whether they have been. */
const alwaysCounted = 1_000;

/** What is counted: rows with the tab that each stands under. */
export interface Countable {
  /** Selects a column `tab` of no more than so many rows, of these tabs; null: of whatever tab. */
  found(tabs: readonly string[] | null, atMost: number): SQL;
  /** All tabs of the list. */
  tabs: readonly string[];
  /** Those that are asked for; null: all. */
  chosen: readonly string[] | null;
  /** Is something asked that has every row looked at? Then tabs are not counted by themselves where much is found. */
  narrowed?: boolean;
  /** Exact up to here; otherwise up to `exactUpTo`. */
  upTo?: number;
}

export interface Counts {
  counts: Record<string, number>;
  /** Where it is not exact there are more than so many. */
  total: number;
  totalIsExact: boolean;
}

/**
 * Figures of long lists hold for a moment: somebody turns pages, chooses another order, and nobody counts a thousand rows
 * by eye. What the reader changes counts at once (see `changesBy`).
 */
const kept = remembered(new LRUCache<string, Counts>({ max: 500, ttl: 10_000 }));

/**
 * How many rows a list has, in all and by tab, without ever counting through a large one: the figures of tabs do not
 * depend on the chosen tab, the total does.
 */
export async function countRows(
  { db, actor }: Pick<ActorContext, 'db' | 'actor'>,
  asked: Countable,
): Promise<Counts> {
  const { found, chosen, upTo: most = exactUpTo } = asked;
  const query = sql`${sql.raw(plannedAnew)}SELECT tab, count(*)::int AS count FROM (${found(null, most + 1)}) AS counted GROUP BY tab`;
  const key = keyOf(query, chosen, changesBy(actor.personId));
  const known = kept.get(key);
  if (known) return known;
  const count = async (): Promise<Counts> => {
    const { rows } = await db.execute<{ tab: string | null; count: number }>(query);
    const all = rows.reduce((sum, { count: of }) => sum + of, 0);
    const counted = all <= most ? countsOf(rows, chosen) : await countMany(db, asked, most);
    if (all > alwaysCounted) kept.set(key, counted);
    return counted;
  };
  return together(key, count);
}

/** What is being counted just now: who asks for the same meanwhile waits for it. */
const underWay = new Map<string, Promise<Counts>>();

async function together(key: string, count: () => Promise<Counts>): Promise<Counts> {
  // Whoever began may be gone before it is counted: then it is counted anew.
  const found = await underWay.get(key)?.catch(() => null);
  if (found) return found;
  const counting = count();
  underWay.set(key, counting);
  try {
    return await counting;
  } finally {
    if (underWay.get(key) === counting) underWay.delete(key);
  }
}

/** Short, because hundreds of them are kept. */
const keyOf = (query: SQL, ...more: unknown[]): string =>
  createHash('sha256')
    .update(`${JSON.stringify(more)}\n${keyOfQuery(query)}`)
    .digest('base64');

function countsOf(
  rows: readonly { tab: string | null; count: number }[],
  chosen: readonly string[] | null,
): Counts {
  const shown = rows.filter(({ tab }) => !chosen || (tab !== null && chosen.includes(tab)));
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  return { counts: byTab(rows), total, totalIsExact: true };
}

const byTab = (rows: readonly { tab: string | null; count: number }[]): Record<string, number> =>
  Object.fromEntries(rows.flatMap(({ tab, count }) => (tab === null ? [] : [[tab, count]])));

/** Much is found, under whatever tab; of the chosen ones it may still be little. */
async function countMany(db: Db, asked: Countable, most: number): Promise<Counts> {
  const { found, tabs, chosen, narrowed = false } = asked;
  const counts = !narrowed && tabs.length ? await countTabs(db, tabs, found) : null;
  if (!chosen) return { counts: counts ?? {}, total: most, totalIsExact: false };
  const total =
    counts && chosen.every((tab) => (counts[tab] ?? 0) < mostCounted)
      ? chosen.reduce((sum, tab) => sum + (counts[tab] ?? 0), 0)
      : await countUpTo(db, asked, most);
  return { counts: counts ?? {}, total: Math.min(total, most), totalIsExact: total <= most };
}

/** How many rows of the chosen tabs there are, counted no further than one more than `most`. */
export async function countUpTo(
  db: Db,
  { found, chosen }: Pick<Countable, 'found' | 'chosen'>,
  most: number,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`${sql.raw(plannedAnew)}SELECT count(*)::int AS count FROM (${found(chosen, most + 1)}) AS counted`,
  );
  return rows[0]?.count ?? 0;
}

async function countTabs(
  db: Db,
  tabs: readonly string[],
  found: Countable['found'],
): Promise<Record<string, number>> {
  const each = tabs.map(
    (tab) =>
      sql`SELECT ${tab}::text AS tab, count(*)::int AS count FROM (${found([tab], mostCounted)}) AS counted`,
  );
  const { rows } = await db.execute<{ tab: string; count: number }>(
    sql`${sql.raw(plannedAnew)}${sql.join(each, sql` UNION ALL `)}`,
  );
  return byTab(rows);
}
