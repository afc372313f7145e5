import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { stockDoor } from '#inventory/server';
import { orderHead } from '#purchasing/model';
import type { Db } from '#server-kit/server';

/** One key has so many of the lines of stock, as far as there are that many. */
const longKey = 100_000;
/** So many items, or as many as there are, have the others. */
const movedItems = 1_000;

/** What a copy of a row has instead. */
const ofForm: Readonly<Record<string, string>> = {
  id: `overlay(overlay(md5(o.id::text || ':' || n) placing '4' from 13) placing '8' from 17)::uuid`,
  number: `o.number || '/' || n`,
  search: `o.search || ' /' || n`,
  sort_at: `o.sort_at - n * interval '1 hour'`,
  applied_at: `o.applied_at - n * interval '1 hour'`,
};
const ofLine: Readonly<Record<string, string>> = {
  document_id: `overlay(overlay(md5(o.document_id::text || ':' || n) placing '4' from 13) placing '8' from 17)::uuid`,
};

/** Copies orders with their lines until there are so many, without triggers. */
async function growOrders(owner: Client, orders: number): Promise<void> {
  const copy = async (table: string, changed: Readonly<Record<string, string>>, which: string) => {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
          AND attgenerated = '' AND attidentity = '' ORDER BY attnum`,
      [table],
    );
    const names = rows.map(({ name }) => name);
    await owner.query(
      `INSERT INTO ${table} (${names.join(', ')})
       SELECT ${names.map((name) => changed[name] ?? `o.${name}`).join(', ')} FROM ${table} o
        CROSS JOIN generate_series(1, $1 / greatest(1, (SELECT count(*)::int FROM form WHERE type = '${orderHead.code}'))) AS n
        WHERE ${which}`,
      [orders],
    );
  };
  await owner.query('SET session_replication_role = replica');
  await owner.query(`CREATE TEMP TABLE bench_orders AS SELECT id FROM form WHERE type = '${orderHead.code}'`);
  await copy('trade_line', ofLine, 'o.document_id IN (SELECT id FROM bench_orders)');
  await copy('form', ofForm, 'o.id IN (SELECT id FROM bench_orders)');
  await owner.query('RESET session_replication_role');
  await owner.query(
    `INSERT INTO trade_document SELECT n.* FROM trade_documents_now(array(
       SELECT DISTINCT document_id FROM trade_line WHERE stock IS NOT NULL)) AS n ON CONFLICT DO NOTHING`,
  );
  await owner.query('VACUUM (ANALYZE) form, trade_line, trade_document');
}

/** Lines of stock of a thousand items, two in for each one out, one key with far more than the others. */
async function growStock(owner: Client, lines: number): Promise<void> {
  const { rows } = await owner.query<{ items: number }>('SELECT count(*)::int AS items FROM item');
  const others = Math.max(1, Math.min(movedItems, rows[0]?.items ?? 0) - 1);
  const each = Math.max(2, Math.round((lines - longKey) / others));
  const database = drizzle({ client: owner });
  // At once: the server works out what waits while this goes on.
  await database.transaction((db) =>
    stockDoor.importPast(
      db as unknown as Db,
      sql`
    SELECT w.company_id, i.id AS item_id, w.id AS warehouse_id, '' AS bin_id, '' AS lot, 'usable' AS status, i.id AS subject,
           '' AS area, 'average' AS method, now() - interval '700 days' + n * interval '5 minutes' AS posted_at,
           CASE WHEN n % 3 = 0 THEN -1 ELSE 2 END AS quantity, 'BENCH' AS voucher, gen_random_uuid() AS voucher_id, '1' AS voucher_line,
           1 AS leg, NULL AS person_id, CASE WHEN n % 3 = 0 THEN 'method' ELSE 'amount' END AS valued_by,
           CASE WHEN n % 3 <> 0 THEN 20.00 + n % 7 END AS amount
      FROM (SELECT id, company_id FROM warehouse WHERE company_id = 'C01' ORDER BY id LIMIT 1) AS w
     CROSS JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM item ORDER BY id LIMIT ${movedItems}) AS i
     CROSS JOIN LATERAL generate_series(1, CASE WHEN i.place = 1 THEN ${Math.min(longKey, lines)}::int ELSE ${each}::int END) AS n`,
    ),
  );
  await owner.query('VACUUM (ANALYZE) stock_line, stock_key, stock_figure');
}

/** Fills a demo company with so many lines of stock and orders; answers how many there are. */
export async function growSupply(
  owner: Client,
  { lines, orders }: { lines: number; orders: number },
): Promise<{ lines: number; orders: number }> {
  await growOrders(owner, orders);
  await growStock(owner, lines);
  // What the planner knows of tables that have grown a thousandfold.
  await owner.query('ANALYZE');
  const { rows } = await owner.query<{ lines: number; orders: number }>(
    `SELECT (SELECT count(*)::int FROM stock_line) AS lines, (SELECT count(*)::int FROM form WHERE type = $1) AS orders`,
    [orderHead.code],
  );
  return rows[0] ?? { lines: 0, orders: 0 };
}
