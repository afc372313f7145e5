import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server-kit/server';

/** So many rows are read and written at once. */
const atOnce = 1_000;

/**
 * Gives the rows of a table whose `search` is empty the text that they are found by: those from before the table had the
 * column. For the seed of a feature; a partial index on `search = ''` makes it free where nothing is left to do.
 */
export async function fillSearch<Row>(
  db: Db,
  table: string,
  columns: SQL,
  textOf: (row: Row) => string,
  idAs: 'uuid' | 'bigint' = 'uuid',
): Promise<void> {
  const name = sql.identifier(table);
  for (;;) {
    const { rows } = await db.execute<Record<string, unknown>>(
      sql`SELECT id, ${columns} FROM ${name} WHERE search = '' LIMIT ${atOnce}`,
    );
    if (!rows.length) return;
    const texts = rows.map((row) => ({ id: row['id'], search: textOf(row as Row) || ' ' }));
    await db.execute(sql`
      UPDATE ${name} AS t SET search = n.search
        FROM jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) AS n (id ${sql.raw(idAs)}, search text) WHERE t.id = n.id`);
  }
}
