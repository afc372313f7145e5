import { Client, type ClientConfig } from 'pg';

/**
 * Lets the planner look at all tables, as their owner. PostgreSQL does so by itself a minute or more after many rows came;
 * until then it plans for tables that it takes for empty, and what takes milliseconds can take seconds.
 */
export const analyse = (owner: ClientConfig): Promise<void> => asOwner(owner, 'ANALYZE');

/**
 * Lets the database write down in its place all that stands in its journal: should it be stopped at once soon after much
 * was filled in, it would have to do all of that again first (5 s for the demo company). Where the owner may not ask for
 * it, a database of one's own does so in its own time.
 */
export const writeDown = (owner: ClientConfig): Promise<void> =>
  asOwner(owner, 'CHECKPOINT').catch((error: unknown) => {
    if ((error as { code?: string }).code !== '42501') throw error;
  });

async function asOwner(owner: ClientConfig, statement: string): Promise<void> {
  const client = new Client({ ...owner, application_name: 'bms-maintenance' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
