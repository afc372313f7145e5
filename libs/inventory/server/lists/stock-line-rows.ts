import { sql, type SQL } from 'drizzle-orm';
import { say } from '#calls/model';
import { formsOfAnyType } from '#documents/server';
import { groupOf, withinScope } from '#identity/server';
import { stock, stockLineList, type StockMoveKind } from '#inventory/model';
import { balancesAfter } from '#ledgers/server';
import { listFrom, namedIn } from '#lists/server';
import type { ActorContext, Db } from '#server-kit/server';
import { calledInSql, wordsCalled } from '../explain/called.ts';
import { balanceId, balanceName, isBalance } from '../references/balance-source.ts';
import { lotName } from '../references/lot-source.ts';
import { poolName } from '../references/pool-source.ts';

/** Kinds by what a line was posted by; what goes back to a supplier is posted by a receipt too. */
const kinds: Readonly<Record<string, StockMoveKind>> = {
  INV120P: 'in',
  INV130P: 'out',
  INV140P: 'transfer',
  INV150P: 'count',
  PUR120P: 'receipt',
  PUR130P: 'invoice',
  QC200P: 'inspection',
  custody: 'sample',
  OPENING: 'opening',
  ISSUE: 'out',
  VERDICT: 'inspection',
};
const kindInSql = sql`CASE WHEN l.voucher_line LIKE '%/count' THEN 'count'
  WHEN l.voucher = 'INV120P' AND f.own ->> 'kind' = 'opening' THEN 'opening'
  WHEN l.voucher = 'PUR120P' AND f.own ->> 'kind' = 'return' THEN 'return'
  ELSE CASE l.voucher ${sql.join(
    Object.entries(kinds).map(([voucher, kind]) => sql`WHEN ${voucher} THEN ${kind}`),
    sql` `,
  )} ELSE 'other' END END`;

/** More balances than so many are not named one by one. */
const mostNamed = 200;

/** The lines of these balances; of a single one in the order of its index. */
const ofBalances = (ids: readonly string[]): SQL =>
  ids.length === 1 ? sql`l.key_id = ${ids[0]}::bigint` : sql`l.key_id = ANY (${sql.param(ids)}::bigint[])`;

/** The lines of an item by its balances: how many lines those have decides how a page is found quickest. */
async function ofItem(db: Db, id: string): Promise<SQL> {
  const ofGroup = sql`k.item_id = ANY (${groupOf('item', id)})`;
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT k.id::text FROM stock_key k WHERE ${ofGroup} LIMIT ${sql.raw(String(mostNamed + 1))}`,
  );
  return rows.length > mostNamed ? ofGroup : ofBalances(rows.map((row) => row.id));
}

/** The lines of a lot by its balances, of which a lot has as many as there are places and statuses. */
async function ofLot(db: Db, id: string): Promise<SQL> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT k.id::text FROM stock_lot o JOIN stock_key k ON k.item_id = o.item_id AND k.lot = o.lot WHERE o.id = ${id}::bigint`,
  );
  return ofBalances(rows.map((row) => row.id));
}

/**
 * The lines of the documents and counts that have this within their number; where none has, of what has no number and is called
 * so. A number is found once, and its lines by the index of what posted them.
 */
async function ofDocuments({ db, language }: ActorContext, typed: string): Promise<SQL> {
  const has = (column: SQL) => sql`strpos(lower(${column}), ${typed.toLowerCase()}) > 0`;
  const numbered = sql`
    SELECT n.id FROM stock_count n WHERE ${has(sql`n.number`)}
    UNION ALL SELECT f.id FROM ${formsOfAnyType} f WHERE ${has(sql`f.number`)}`;
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT d.id::text FROM (${numbered}) AS d LIMIT ${sql.raw(String(mostNamed + 1))}`,
  );
  if (rows.length > mostNamed) return sql`l.voucher_id IN (${numbered})`;
  if (rows.length > 0) return sql`l.voucher_id = ANY (${sql.param(rows.map(({ id }) => id))}::uuid[])`;
  const words = wordsCalled(typed, language);
  if (words.length === 0) return sql`false`;
  return sql`(l.voucher = ANY (${sql.param(words)}::text[]) AND NOT EXISTS (SELECT FROM stock_count n WHERE n.id = l.voucher_id)
    AND NOT EXISTS (SELECT FROM ${formsOfAnyType} f WHERE f.id = l.voucher_id AND f.number IS NOT NULL))`;
}

/**
 * Lines of the stock ledger with what they are worth today, and with the state of their pool after them. A line whose
 * value was worked out anew says how often, and the document of the line that it was because of. A page is found by the
 * index of its balance or of all lines; what a line says is looked up for the lines of the page alone (decision 490).
 */
export const stockLineRows = listFrom(stockLineList, {
  from: sql`stock_line l JOIN stock_key k ON k.id = l.key_id`,
  beside: {
    i: sql`LEFT JOIN item i ON i.id = k.item_id`,
    w: sql`LEFT JOIN warehouse w ON w.id = k.warehouse_id`,
    c: sql`LEFT JOIN company c ON c.id = k.company_id`,
    b: sql`LEFT JOIN bin b ON b.id = k.bin_id`,
    p: sql`LEFT JOIN person p ON p.id = l.person_id`,
    f: sql`LEFT JOIN ${formsOfAnyType} f ON f.id = l.voucher_id`,
    n: sql`LEFT JOIN stock_count n ON n.id = l.voucher_id`,
    o: sql`LEFT JOIN stock_lot o ON o.item_id = k.item_id AND o.lot = k.lot`,
    pl: sql`LEFT JOIN stock_pool pl ON pl.id = l.pool_id`,
    figure: sql`LEFT JOIN LATERAL (
      SELECT g.generation, g.because_of, g.quantity_after, g.value_after FROM stock_figure g
       WHERE g.line = l.seq AND g.of_line = coalesce(l.amends, l.seq) ORDER BY g.generation DESC LIMIT 1) AS figure ON true`,
    cause: sql`LEFT JOIN stock_line cause ON cause.seq = figure.because_of AND figure.generation > 0`,
    because: sql`LEFT JOIN ${formsOfAnyType} because ON because.id = cause.voucher_id`,
    counted: sql`LEFT JOIN stock_count counted ON counted.id = cause.voucher_id`,
  },
  id: sql`l.seq`,
  idAs: 'bigint',
  foundFirst: true,
  search: sql`i.search`,
  at: {
    number: ({ language }) => sql`coalesce(f.number, n.number, ${calledInSql(sql`l.voucher`, language)})`,
    kind: kindInSql,
    postedAt: sql`l.posted_at`,
    // By the ids of the balance: whoever narrows by them needs no name.
    item: { ...namedIn('i'), id: sql`k.item_id` },
    warehouse: { ...namedIn('w'), id: sql`k.warehouse_id` },
    bin: namedIn('b'),
    lot: sql`nullif(k.lot, '')`,
    status: sql`k.status`,
    ofLot: { id: sql`o.id::text`, name: lotName },
    balance: { id: balanceId, name: balanceName },
    pool: { id: sql`l.pool_id::text`, name: poolName },
    company: { ...namedIn('c'), id: sql`k.company_id` },
    quantity: sql`l.quantity`,
    value: sql`(SELECT sum(v.value) FROM stock_worth v WHERE v.of_line = l.seq AND (l.amends IS NULL OR v.line = l.seq))`,
    // Filled in for the page as a whole.
    quantityAfter: sql`NULL::numeric`,
    poolQuantityAfter: sql`figure.quantity_after`,
    valueAfter: sql`figure.value_after`,
    currency: sql`c.currency`,
    generation: sql`figure.generation`,
    because: ({ language }) =>
      sql`coalesce(because.number, counted.number, ${calledInSql(sql`cause.voucher`, language)})`,
    person: namedIn('p'),
    enteredAt: sql`l.entered_at`,
    reason: ({ language }) =>
      sql`CASE WHEN l.voucher_line LIKE '%/count' THEN ${say(['盘点更正', 'Count correction'], language)}
        || coalesce(' · ' || l.reason, '') ELSE l.reason END`,
    reversal: sql`CASE WHEN l.reverses IS NOT NULL THEN 'reverses'
      WHEN EXISTS (SELECT FROM stock_line r WHERE r.reverses = l.seq) THEN 'reversed' END`,
  },
  // As the indexes have it: of a balance, and of all lines.
  keys: { postedAt: { value: sql`l.posted_at`, as: 'timestamptz' } },
  narrowing: {
    balance: ({ value }) => ofBalances(isBalance(value) ? [value] : []),
    ofLot: ({ value }, { db }) => (isBalance(value) ? ofLot(db, value) : sql`false`),
    pool: ({ value }) => (isBalance(value) ? sql`l.pool_id = ${value}::bigint` : sql`false`),
    item: ({ value }, { db }) => ofItem(db, value),
    number: ({ value }, context) => ofDocuments(context, value),
  },
  carries: {
    voucher: sql`l.voucher`,
    voucherId: sql`l.voucher_id`,
    causeVoucher: sql`coalesce(because.type, cause.voucher)`,
    causeId: sql`cause.voucher_id::text`,
  },
  complete: async (rows, { db }) => {
    const after = await balancesAfter(
      db,
      stock,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, quantityAfter: after.get(row.id) ?? null }));
  },
  reach: ({ actor }, action) =>
    withinScope(actor.scope(stockLineList.screens, action), { company: sql`k.company_id` }, actor),
});
