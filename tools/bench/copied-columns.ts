import type { Client } from 'pg';

/**
 * For the copy of rows `o` of a table: its columns, and what stands in each of them, which is `changed` or what the original
 * has. What the database makes itself is left to it.
 */
export async function copiedColumns(
  owner: Client,
  table: string,
  changed: Readonly<Record<string, string>>,
): Promise<{ names: string; values: string }> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
        AND attgenerated = '' AND attidentity = '' ORDER BY attnum`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  return {
    names: names.join(', '),
    values: names.map((name) => changed[name] ?? `o.${name}`).join(', '),
  };
}
