import type { Client } from 'pg';
import { copiedColumns } from '../copied-columns.ts';

/** What a copy has instead of the original's; `o` is the original, `n` the number of the copy. */
const changed: Readonly<Record<string, string>> = {
  id: `o.id || '-' || n`,
  code: `o.code || '-' || n`,
  name_zh: `o.name_zh || ' ' || n`,
  name_en: `o.name_en || ' ' || n`,
  search: `o.search || ' ' || n`,
  gtin: 'NULL',
};

/** Copies the items of the demo company until there are so many, without triggers; answers how many there are. */
export async function growItems(owner: Client, items: number): Promise<number> {
  const { names, values } = await copiedColumns(owner, 'item', changed);
  await owner.query('SET session_replication_role = replica');
  await owner.query(
    `INSERT INTO item (${names})
     SELECT ${values}
       FROM item o CROSS JOIN generate_series(1, $1 / (SELECT count(*) FROM item) + 1) AS n
      LIMIT greatest(0, $1 - (SELECT count(*) FROM item))`,
    [items],
  );
  await owner.query('RESET session_replication_role');
  await owner.query('VACUUM (ANALYZE) item');
  const { rows } = await owner.query<{ items: number }>('SELECT count(*)::int AS items FROM item');
  return rows[0]?.items ?? 0;
}
