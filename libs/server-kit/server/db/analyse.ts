import { Client, type ClientConfig } from 'pg';

/** So many look at tables side by side: a start has two cores for itself. */
const sideBySide = 2;

/**
 * Lets the planner look at all tables, as their owner. PostgreSQL does so by itself a minute or more after many rows came;
 * until then it plans for tables that it takes for empty, and what takes milliseconds can take seconds. The largest tables
 * are begun with and dealt out in turns, which halves the wait.
 */
export async function analyse(owner: ClientConfig): Promise<void> {
  const tables = await asOwner(owner, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT oid::regclass::text AS name FROM pg_class
        WHERE relkind IN ('r', 'p') AND relowner = current_user::regrole
        ORDER BY pg_table_size(oid) DESC, oid`,
    );
    return rows.map(({ name }) => name);
  });
  const dealt = Array.from({ length: sideBySide }, (_, nth) =>
    tables.filter((_name, place) => place % sideBySide === nth),
  );
  await Promise.all(
    dealt.map(async (names) => {
      if (names.length > 0) await asOwner(owner, (client) => client.query(`ANALYZE ${names.join(', ')}`));
    }),
  );
}

/**
 * Lets the database write down in its place all that stands in its journal: should it be stopped at once soon after much
 * was filled in, it would have to do all of that again first (5 s for the demo company). Where the owner may not ask for
 * it, a database of one's own does so in its own time.
 */
export async function writeDown(owner: ClientConfig): Promise<void> {
  try {
    await asOwner(owner, (client) => client.query('CHECKPOINT'));
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
  }
}

async function asOwner<T>(owner: ClientConfig, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...owner, application_name: 'bms-maintenance' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
