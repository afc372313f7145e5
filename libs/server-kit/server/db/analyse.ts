import { Client, type ClientConfig } from 'pg';

/**
 * Lets the planner look at all tables, as their owner. PostgreSQL does so by itself a minute or more after many rows came;
 * until then it plans for tables that it takes for empty, and what takes milliseconds can take seconds.
 */
export async function analyse(owner: ClientConfig): Promise<void> {
  const client = new Client({ ...owner, application_name: 'bms-analyse' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}
