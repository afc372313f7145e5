import type { Client } from 'pg';

/** Where the rows of before are kept while the version after works on its own. */
const before = 'before_upgrade';

/** Tables that every start or every sign-in changes, so that nothing is promised of their rows. */
const changing = new Set([
  ...['session', 'authority', 'live_ticket', 'live_message', 'mail_outbox'],
  'directory_version',
]);

/** A column of before that lies elsewhere now, and the condition that a row `b` of before is found there. */
export interface Moved {
  table: string;
  /** The table that its rows are in now, where that is another. */
  to?: string;
  /** SQL over `b` and `t`, where a row is known there by something else than its key. */
  by?: string;
  /** The table is gone, as nothing could ever be in it: it has to have been empty. */
  gone?: true;
  columns: readonly string[];
  /** SQL over `b` (the row of before) and `t` (the row of now): true where everything is there. */
  found: string;
}

const named = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Copies every table of the application as it is, to be compared after an upgrade. Answers how many rows there are. */
export async function keepRows(owner: Client): Promise<number> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  await owner.query(`CREATE SCHEMA ${before}`);
  let kept = 0;
  for (const { name } of tables.filter(({ name: table }) => !changing.has(table))) {
    const { rowCount } = await owner.query(
      `CREATE TABLE ${before}.${named(name)} AS TABLE public.${named(name)}`,
    );
    kept += rowCount ?? 0;
  }
  return kept;
}

const columnsOf = async (owner: Client, schema: string, table: string): Promise<Map<string, string>> => {
  const { rows } = await owner.query<{ name: string; type: string }>(
    `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type FROM pg_attribute a
      WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped`,
    [`${schema}.${named(table)}`],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
};

const keyOf = async (owner: Client, table: string): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
      WHERE i.indrelid = $1::regclass AND i.indisprimary`,
    [`public.${named(table)}`],
  );
  return rows.map(({ name }) => name);
};

/**
 * What is not as it was: 'supplier: 3 rows differ in bank'. A row of before has to be there under its key, with the same
 * value in every column; columns that lie elsewhere now are looked for there.
 */
export async function lostSince(owner: Client, moved: readonly Moved[]): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = $1::regnamespace ORDER BY 1`,
    [before],
  );
  const lost: string[] = [];
  for (const { name } of tables) {
    const elsewhere = moved.filter(({ table }) => table === name);
    if (elsewhere.some(({ gone }) => gone)) {
      const { rows } = await owner.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${before}.${named(name)}`,
      );
      if (rows[0]?.n) lost.push(`${name}: ${rows[0].n} rows were in a table that is gone`);
      continue;
    }
    const now = elsewhere.find(({ to }) => to)?.to ?? name;
    const [was, is, key] = [
      await columnsOf(owner, before, name),
      await columnsOf(owner, 'public', now),
      await keyOf(owner, now),
    ];
    const tests = [
      ...[...was.keys()]
        .filter((column) => !elsewhere.some(({ columns }) => columns.includes(column)))
        .map((column) => ({
          about: column,
          found: is.has(column)
            ? `t.${named(column)}::text IS NOT DISTINCT FROM b.${named(column)}::text`
            : `b.${named(column)} IS NULL`,
        })),
      ...elsewhere.map(({ columns, found }) => ({ about: columns.join(', '), found })),
    ];
    const on =
      elsewhere.find(({ by }) => by)?.by ??
      key.map((column) => `t.${named(column)}::text = b.${named(column)}::text`).join(' AND ');
    for (const { about, found } of [
      { about: 'its row', found: `t.${named(key[0] ?? '')} IS NOT NULL` },
      ...tests,
    ]) {
      const { rows } = await owner.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${before}.${named(name)} b LEFT JOIN public.${named(now)} t ON ${on}
          WHERE (${found}) IS NOT TRUE`,
      );
      if (rows[0]?.n) lost.push(`${name}: ${rows[0].n} rows differ in ${about}`);
    }
  }
  return lost;
}
