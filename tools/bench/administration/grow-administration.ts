import type { Client } from 'pg';

/** Rows of one statement, so that none holds more than memory has. */
const atOnce = 500_000;

/** Entries of the audit over four years by everybody in turn, one in fifty by the last of them; answers who that is. */
export async function growAudit(owner: Client, entries: number): Promise<string> {
  const { rows: people } = await owner.query<{ id: string }>('SELECT id FROM person ORDER BY id LIMIT 40');
  const ids = people.map(({ id }) => id);
  const asked = ids.pop() ?? '';
  await owner.query('SET session_replication_role = replica');
  for (let from = 0; from < entries; from += atOnce)
    await owner.query(
      `INSERT INTO audit_entry (at, table_name, record_id, action, changes, actor_id, through, request_id)
       SELECT now() - (($3::int - n) * interval '4 years' / $3::int), 'supplier', 'S' || (1001 + n % 60), 'update',
              '{"city": ["上海", "厦门"]}', CASE WHEN n % 50 = 0 THEN $4 ELSE ($5::text[])[1 + n % $6::int] END,
              'registers.supplier.save', 'bench-' || n / 2
         FROM generate_series($1::int + 1, least($2::int, $3::int)) AS n`,
      [from, from + atOnce, entries, asked, ids, ids.length],
    );
  await owner.query('RESET session_replication_role');
  await owner.query('VACUUM (ANALYZE) audit_entry');
  return asked;
}

/** Writes one item down at so many of the forms; answers the item and how many forms there are. */
export async function growUses(owner: Client, uses: number): Promise<{ id: string; forms: number }> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT id FROM item i WHERE NOT EXISTS (SELECT FROM form_reference r WHERE r.record_id = i.id) ORDER BY id LIMIT 1`,
  );
  const id = rows[0]?.id ?? '';
  // Forms of all times: the newest are not those that lie together.
  await owner.query(
    `INSERT INTO form_reference (record_id, form_id, field, type, sort_at)
     SELECT $1, id, 'lines.item', type, sort_at FROM form WHERE type = 'REQ110P' ORDER BY md5(id::text) LIMIT $2
     ON CONFLICT DO NOTHING`,
    [id, uses],
  );
  await owner.query('VACUUM (ANALYZE) form_reference');
  const { rows: counted } = await owner.query<{ forms: number }>('SELECT count(*)::int AS forms FROM form');
  return { id, forms: counted[0]?.forms ?? 0 };
}
