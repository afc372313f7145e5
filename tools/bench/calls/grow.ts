import type { Client } from 'pg';

/** What a copy of a row has instead; everything else is taken over. `o` is the original, `n` the number of the copy. */
type Change = Readonly<Record<string, string>>;

/** A UUID of version 4, as ids are checked to be. */
const id = (column: string): string =>
  `overlay(overlay(md5(o.${column}::text || ':' || n) placing '4' from 13) placing '8' from 17)::uuid`;
/** Copies lie behind one another in days, so that no two pages of a list look alike. */
const earlier = (column: string): string => `o.${column} - n * interval '1 day'`;
const times = (...columns: string[]): Change =>
  Object.fromEntries(columns.map((column) => [column, earlier(column)]));

/** The tables that grow with the number of forms. Referred ones first. */
const tables: readonly { name: string; of: string; change: Change }[] = [
  {
    name: 'form',
    of: 'o.id IN (SELECT id FROM bench_original)',
    change: {
      id: id('id'),
      number: `o.number || '/' || n`,
      search: `o.search || ' /' || n`,
      ...times('applied_at', 'sort_at', 'created_at', 'updated_at', 'finished_at', 'holder_since'),
    },
  },
  {
    name: 'form_participant',
    of: 'o.form_id IN (SELECT id FROM bench_original)',
    change: { form_id: id('form_id'), ...times('sort_at') },
  },
  {
    name: 'form_reference',
    of: 'o.form_id IN (SELECT id FROM bench_original)',
    change: { form_id: id('form_id'), ...times('sort_at') },
  },
  {
    name: 'item_price',
    of: 'o.form_id IN (SELECT id FROM bench_original)',
    change: { form_id: id('form_id'), ...times('approved_at') },
  },
  {
    // The own fields of a copy go on naming the originals; what is asked of this table is by the form.
    name: 'form_link',
    of: 'o.from_id IN (SELECT id FROM bench_original)',
    change: { from_id: id('from_id'), to_id: id('to_id') },
  },
  {
    name: 'approval_instance',
    of: 'o.subject_id IN (SELECT id::text FROM bench_original)',
    change: {
      id: id('id'),
      subject_id: `${id('subject_id')}::text`,
      number: `o.number || '/' || n`,
      ...times('started_at', 'finished_at', 'changed_at'),
    },
  },
  {
    name: 'approval_task',
    of: 'o.instance_id IN (SELECT id FROM bench_instance)',
    change: { id: id('id'), instance_id: id('instance_id'), ...times('arrived_at', 'decided_at') },
  },
  {
    name: 'approval_copy',
    of: 'o.instance_id IN (SELECT id FROM bench_instance)',
    change: { instance_id: id('instance_id'), ...times('at', 'read_at') },
  },
  {
    name: 'approval_trail',
    of: 'o.instance_id IN (SELECT id FROM bench_instance)',
    change: { id: id('id'), instance_id: id('instance_id'), ...times('at') },
  },
  {
    name: 'approval_trail_head',
    of: 'o.instance_id IN (SELECT id FROM bench_instance)',
    change: { instance_id: id('instance_id') },
  },
];

/**
 * Copies the forms of the demo company with their approvals until there are about `forms`, as the owner and without
 * triggers: a fill for measuring, whose trails are not chained anew. Statistics are taken afterwards.
 */
export async function growTo(owner: Client, forms: number): Promise<number> {
  await owner.query(`
    CREATE TABLE IF NOT EXISTS bench_original AS SELECT id FROM form;
    CREATE TABLE IF NOT EXISTS bench_instance AS
      SELECT id FROM approval_instance WHERE subject_id IN (SELECT id::text FROM bench_original);
    CREATE TABLE IF NOT EXISTS bench_copies AS SELECT 0 AS done`);
  const { rows } = await owner.query<{ one: number; done: number }>(
    'SELECT (SELECT count(*)::int FROM bench_original) AS one, done FROM bench_copies',
  );
  const { one, done } = rows[0] ?? { one: 1, done: 0 };
  const copies = Math.round(forms / one) - 1;
  if (copies > done) {
    await owner.query(`SET session_replication_role = replica; SET maintenance_work_mem = '1GB'`);
    const here = await existing(owner);
    await withoutIndexes(owner, here, async () => {
      for (const { name, of, change } of here) {
        const columns = await columnsOf(owner, name);
        await owner.query(
          `INSERT INTO ${name} (${columns.join(', ')})
           SELECT ${columns.map((column) => change[column] ?? `o.${column}`).join(', ')}
             FROM ${name} o CROSS JOIN generate_series(${done + 1}, ${copies}) AS n
            WHERE ${of}`,
        );
      }
    });
    await spreadWritten(owner);
    await owner.query('RESET session_replication_role; RESET maintenance_work_mem');
    await owner.query('UPDATE bench_copies SET done = $1', [copies]);
    for (const { name } of here) await owner.query(`VACUUM (ANALYZE) ${name}`);
  }
  const counted = await owner.query<{ forms: number }>('SELECT count(*)::int AS forms FROM form');
  return counted.rows[0]?.forms ?? 0;
}

/**
 * What the measurement of a smaller size has written lies among the others in days, and its drafts go. Left as it is, the
 * next lists would begin with ten thousand requests of one person and one moment that are all alike, and walk over as many
 * drafts of the same person, as no company has them.
 */
async function spreadWritten(owner: Client): Promise<void> {
  await owner.query(`CREATE TEMP TABLE bench_written AS
    SELECT id, status, sort_at - (abs(hashtext(id::text)) % 365) * interval '1 day' AS at FROM form
     WHERE subject ~ '^1 × ' AND created_at > (SELECT max(created_at) FROM form JOIN bench_original USING (id))`);
  for (const [table, id] of [
    ['form_participant', 'form_id'],
    ['form_reference', 'form_id'],
    ['form_link', 'from_id'],
    ['form', 'id'],
  ] as const)
    await owner.query(
      `DELETE FROM ${table} WHERE ${id} IN (SELECT id FROM bench_written WHERE status = 'draft')`,
    );
  await owner.query('UPDATE form f SET sort_at = w.at FROM bench_written w WHERE w.id = f.id');
  for (const table of ['form_participant', 'form_reference'])
    await owner.query(`UPDATE ${table} t SET sort_at = w.at FROM bench_written w WHERE w.id = t.form_id`);
  await owner.query('DROP TABLE bench_written');
}

/** An older version of the product has not all of them. */
async function existing(owner: Client): Promise<(typeof tables)[number][]> {
  const { rows } = await owner.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL',
    [tables.map(({ name }) => name)],
  );
  const names = new Set(rows.map(({ name }) => name));
  return tables.filter(({ name }) => names.has(name));
}

async function columnsOf(owner: Client, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Indexes that no constraint rests on are made anew afterwards: much sooner than row by row. */
async function withoutIndexes(owner: Client, grown: typeof tables, fill: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
      WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [grown.map(({ name }) => name)],
  );
  for (const { name } of rows) await owner.query(`DROP INDEX ${name}`);
  await fill();
  for (const { definition } of rows) await owner.query(definition);
}
